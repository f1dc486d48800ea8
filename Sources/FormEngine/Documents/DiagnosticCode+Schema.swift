extension DiagnosticCode {
    /// Whether the JSON schema of configs also rejects documents with this error.
    ///
    /// A schema cannot find the other faults: contradictions between parts of a document, faults of patterns,
    /// references to the registry, ambiguous YAML, and warnings.
    package var isFoundBySchema: Bool {
        switch self {
        case .wrongType, .numberRange, .unknownKey, .missingKey, .unknownType, .unknownRule, .unknownValue, .badFormKey,
            .badID, .badLanguage, .badCountry, .badDate, .badPointer, .badLink, .ruleNotForType, .conflictingKeys,
            .meaninglessValue, .readonlyWithoutSource, .optionsMissing, .optionsNotForType, .noFields, .keyNotForType:
            true
        // Faults of the text; a schema sees only parsed values.
        case .malformed, .ambiguousScalar: false
        // Faults of other dialects; the schema describes only the registry's own format.
        case .unknownDialect, .ambiguousDialect, .dialectMismatch: false
        // Notation of bounds, which depends on the field's type and precision.
        case .badTime, .partialDate: false
        // Faults that involve several parts of the document, or the form key that the caller expects.
        case .unknownField, .unknownStep, .unknownOutcome, .cycle, .dependencyMismatch, .readsList, .computedPath,
            .unreadableByExpression, .misplacedRoute, .badCalculation, .lateBirthDate, .duplicateID, .duplicateOption,
            .emptyWord, .duplicateWord, .formMismatch, .contradiction, .badMatch, .badDefault, .badPrefill, .notInList,
            .failingExample, .shortRetention, .lastingTrace, .maskNotForType:
            false
        // Errors about the total size of the document.
        case .tooMany, .nestedTooDeep: false
        // Faults that only the engine or the registry can find.
        case .badPattern, .costlyPattern, .badExpression, .unknownSource, .unknownList, .unknownTimeZone, .unknownUnit:
            false
        // Warnings, which a schema does not give.
        case .missingExamples, .missingTranslation, .missingTimeZone, .repeatedRule, .uppercaseAddress,
            .doubtfulPattern, .unsupportedType, .constantCondition, .wrongOperand, .unguardedAnswer,
            .unroundedCalculation, .unroundedBound, .unaskedRule, .defaultRefused, .countryMismatch, .reviewDue,
            .missingLegalBasis, .dearExpression, .unreachedOutcome, .shadowedRoute, .doubtfulCount,
            .ageMismatch, .unfilledPlaceholder, .typographicQuotes, .shortenedText,
            .doubtfulNormalisation, .blankAnswer, .undrawnStyle, .missingLabel, .impliedRule, .noOldestDate,
            .assumption:
            false
        }
    }
}

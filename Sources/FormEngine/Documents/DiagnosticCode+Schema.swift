extension DiagnosticCode {
    /// Whether it is about a document's shape, so that the config's schema refuses the document too.
    ///
    /// The others are beyond a schema: what one part of a document says of another, what a pattern means, what the registry
    /// knows, how something was written in YAML, and doubts.
    package var isFoundBySchema: Bool {
        switch self {
        case .wrongType, .numberRange, .unknownKey, .missingKey, .unknownType, .unknownRule, .unknownValue, .badFormKey,
            .badID, .badLanguage, .badCountry, .badDate, .badPointer, .badLink, .ruleNotForType, .conflictingKeys,
            .meaninglessValue, .readonlyWithoutSource, .optionsMissing, .optionsNotForType, .noFields, .keyNotForType:
            true
        // The text of the document: a schema sees values.
        case .malformed, .ambiguousScalar: false
        // The shape of a document; the schema describes the registry's own.
        case .unknownDialect, .ambiguousDialect, .dialectMismatch: false
        // The form of a bound's text depends on the type and precision beside it.
        case .badTime, .partialDate: false
        // Other parts of the document, or the word of its caller.
        case .unknownField, .unknownStep, .unknownOutcome, .cycle, .dependencyMismatch, .readsList, .computedPath,
            .unreadableByExpression, .misplacedRoute, .badCalculation, .lateBirthDate, .duplicateID, .duplicateOption,
            .emptyWord, .duplicateWord, .formMismatch, .contradiction, .badMatch, .badDefault, .badPrefill, .notInList,
            .failingExample:
            false
        // How much the document holds in all.
        case .tooMany, .nestedTooDeep: false
        // Faults that only the engine or the registry can tell.
        case .badPattern, .costlyPattern, .badExpression, .unknownSource, .unknownList, .unknownTimeZone, .unknownUnit:
            false
        // Doubts.
        case .missingExamples, .missingTranslation, .missingTimeZone, .repeatedRule, .uppercaseAddress,
            .doubtfulPattern, .unsupportedType, .constantCondition, .wrongOperand, .unguardedAnswer,
            .unroundedCalculation, .unroundedBound, .unaskedRule, .defaultRefused, .countryMismatch, .reviewDue,
            .missingLegalBasis, .dearExpression, .unreachedOutcome, .shadowedRoute, .doubtfulCount,
            .ageMismatch, .unfilledPlaceholder, .typographicQuotes, .shortenedText,
            .doubtfulNormalisation, .blankAnswer, .undrawnStyle, .assumption:
            false
        }
    }
}

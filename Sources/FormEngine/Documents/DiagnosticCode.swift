/// Stable codes of all diagnostics of parsing and linting a config.
public enum DiagnosticCode: String, Sendable, CaseIterable {
    // Codes about the syntax and size of the document.
    case malformed
    case wrongType = "wrong_type"
    case ambiguousScalar = "ambiguous_scalar"
    case numberRange = "number_range"
    case tooMany = "too_many"
    case nestedTooDeep = "nested_too_deep"

    // Codes about unknown or missing names.
    case unknownKey = "unknown_key"
    case missingKey = "missing_key"
    case unknownType = "unknown_type"
    case unknownRule = "unknown_rule"
    case unknownValue = "unknown_value"
    case unknownField = "unknown_field"
    case unknownSource = "unknown_source"
    case unknownList = "unknown_list"
    case unknownStep = "unknown_step"
    case unknownOutcome = "unknown_outcome"
    case unknownTimeZone = "unknown_time_zone"
    case unknownUnit = "unknown_unit"

    // Codes about malformed values.
    case badFormKey = "bad_form_key"
    case badID = "bad_id"
    case badLanguage = "bad_language"
    case badCountry = "bad_country"
    case badDate = "bad_date"
    /// A time that does not exist, or does not fit the field's type.
    case badTime = "bad_time"
    case badPattern = "bad_pattern"
    case badPointer = "bad_pointer"
    case badLink = "bad_link"
    case badExpression = "bad_expression"
    case duplicateID = "duplicate_id"
    case duplicateOption = "duplicate_option"
    case emptyWord = "empty_word"
    case duplicateWord = "duplicate_word"
    case formMismatch = "form_mismatch"

    // Codes about the dialect of a document.
    case unknownDialect = "unknown_dialect"
    case ambiguousDialect = "ambiguous_dialect"
    case dialectMismatch = "dialect_mismatch"

    // Codes about contradictory or ineffective settings.
    case ruleNotForType = "rule_not_for_type"
    case contradiction
    case conflictingKeys = "conflicting_keys"
    case meaninglessValue = "meaningless_value"
    case badMatch = "bad_match"
    case badDefault = "bad_default"
    /// A field with `prefill` whose value a link must not set.
    case badPrefill = "bad_prefill"
    case readonlyWithoutSource = "readonly_without_source"
    case optionsMissing = "options_missing"
    case optionsNotForType = "options_not_for_type"
    case noFields = "no_fields"
    case keyNotForType = "key_not_for_type"
    case notInList = "not_in_list"
    case computedPath = "computed_path"
    case unreadableByExpression = "unreadable_by_expression"
    case readsList = "reads_list"
    case cycle
    case dependencyMismatch = "dependency_mismatch"
    case misplacedRoute = "misplaced_route"
    case lateBirthDate = "late_birth_date"
    /// A partial date where a whole date is needed, or a bound whose precision differs from the field's.
    case partialDate = "partial_date"
    case badCalculation = "bad_calculation"
    case failingExample = "failing_example"
    case costlyPattern = "costly_pattern"
    /// A period after which answers are deleted although they must be kept longer.
    case shortRetention = "short_retention"
    /// A field with a retention period on which data depends that stays readable.
    case lastingTrace = "lasting_trace"
    /// A mask that cannot show anything of a field's answers.
    case maskNotForType = "mask_not_for_type"

    // Codes of warnings.
    case missingExamples = "missing_examples"
    case missingTranslation = "missing_translation"
    case missingTimeZone = "missing_time_zone"
    case repeatedRule = "repeated_rule"
    case uppercaseAddress = "uppercase_address"
    case doubtfulPattern = "doubtful_pattern"
    case unsupportedType = "unsupported_type"
    case constantCondition = "constant_condition"
    case wrongOperand = "wrong_operand"
    case unguardedAnswer = "unguarded_answer"
    case unroundedCalculation = "unrounded_calculation"
    case unroundedBound = "unrounded_bound"
    case unaskedRule = "unasked_rule"
    case defaultRefused = "default_refused"
    case countryMismatch = "country_mismatch"
    case reviewDue = "review_due"
    case missingLegalBasis = "missing_legal_basis"
    case dearExpression = "dear_expression"
    case unreachedOutcome = "unreached_outcome"
    /// A route that is never taken, since an earlier route always takes precedence.
    case shadowedRoute = "shadowed_route"
    /// A count for `date_add` or `round` for which the operation returns null, such as a fraction.
    case doubtfulCount = "doubtful_count"
    case ageMismatch = "age_mismatch"
    case unfilledPlaceholder = "unfilled_placeholder"
    case typographicQuotes = "typographic_quotes"
    case shortenedText = "shortened_text"
    case doubtfulNormalisation = "doubtful_normalisation"
    case blankAnswer = "blank_answer"
    case undrawnStyle = "undrawn_style"
    case missingLabel = "missing_label"
    case impliedRule = "implied_rule"
    case noOldestDate = "no_oldest_date"
    case assumption

    /// Severity of the code: a config with an error cannot be published, one with warnings can.
    public var severity: Diagnostic.Severity {
        switch self {
        case .missingExamples, .missingTranslation, .missingTimeZone, .repeatedRule, .uppercaseAddress,
            .unsupportedType, .constantCondition, .wrongOperand, .unguardedAnswer, .unroundedCalculation,
            .unroundedBound,
            .unaskedRule, .defaultRefused, .doubtfulPattern, .countryMismatch, .reviewDue, .missingLegalBasis,
            .dearExpression,
            .unreachedOutcome, .shadowedRoute, .doubtfulCount, .ageMismatch, .unfilledPlaceholder, .typographicQuotes,
            .shortenedText,
            .doubtfulNormalisation, .blankAnswer, .undrawnStyle, .missingLabel, .impliedRule, .noOldestDate,
            .assumption:
            .warning
        default: .error
        }
    }
}

/// One rule of a field, as its config states it.
public struct Rule: Sendable {
    /// How much a finding of it weighs.
    public enum Severity: String, Sendable, CaseIterable {
        /// The answers are not valid.
        case error
        /// The person is told, and may go on.
        case warning
    }

    /// What is asked of the value.
    public enum Condition: Sendable {
        /// The text matches (a search) an ECMA-262 pattern.
        case pattern(String, ignoreCase: Bool)
        /// At least this many code points.
        case minLength(Int)
        /// At most this many code points.
        case maxLength(Int)
        /// A number not below.
        case min(Double)
        /// A number not above.
        case max(Double)
        /// At most this many digits after the point, as sent.
        case maxDecimals(Int)
        /// A date not before.
        case minDate(DateBound)
        /// A date not after.
        case maxDate(DateBound)
        /// At least this many whole years old at the as-of date.
        case minAge(Int)
        /// At most this many whole years old at the as-of date.
        case maxAge(Int)
        /// Ticked: true.
        case accepted
        /// One of these texts.
        case oneOf([String])
    }

    /// What is asked of the value.
    public var condition: Condition
    /// The author's message, instead of the default one.
    public var message: LocalizedText?
    /// The author's code, instead of the rule's name.
    public var code: String?
    /// How much a finding weighs.
    public var severity: Severity

    /// A rule.
    public init(_ condition: Condition, message: LocalizedText? = nil, code: String? = nil, severity: Severity = .error)
    {
        self.condition = condition
        self.message = message
        self.code = code
        self.severity = severity
    }

    /// The rule's name, as configs and findings write it.
    public var name: String { condition.name.rawValue }
}

/// The names of the rules, as configs and findings write them, in the order in which a mapping is expanded.
public enum RuleName: String, Sendable, CaseIterable {
    case pattern
    case minLength = "min_length"
    case maxLength = "max_length"
    case min
    case max
    case maxDecimals = "max_decimals"
    case minDate = "min_date"
    case maxDate = "max_date"
    case minAge = "min_age"
    case maxAge = "max_age"
    case accepted
    case oneOf = "one_of"

    /// The rule called so; nil if there is none.
    init?(named name: String) {
        guard let rule = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else { return nil }
        self = rule
    }

    /// Whether it can be asked of answers of a type.
    func applies(to type: FieldType) -> Bool {
        switch self {
        case .pattern, .minLength, .maxLength: type.isText
        case .min, .max: type.isNumeric
        case .maxDecimals: type == .number
        case .minDate, .maxDate, .minAge, .maxAge: type == .date
        case .accepted: type == .boolean
        case .oneOf: type == .text || type == .select
        }
    }
}

extension Rule.Condition {
    /// The rule's name.
    public var name: RuleName {
        switch self {
        case .pattern: .pattern
        case .minLength: .minLength
        case .maxLength: .maxLength
        case .min: .min
        case .max: .max
        case .maxDecimals: .maxDecimals
        case .minDate: .minDate
        case .maxDate: .maxDate
        case .minAge: .minAge
        case .maxAge: .maxAge
        case .accepted: .accepted
        case .oneOf: .oneOf
        }
    }
}

/// One rule of a field, as its config states it.
public struct Rule: Sendable {
    /// How much a finding of it weighs.
    public enum Severity: String, Sendable, CaseIterable {
        /// The answers are not valid.
        case error
        /// The person is told, and may go on.
        case warning
    }

    /// Side that may know of it.
    public enum Side: String, Sendable, CaseIterable {
        /// Everybody: the default.
        case client
        /// The server alone: its finding says no more than that the answer is refused.
        case server
    }

    /// Condition on the value.
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
        /// At most this many digits after the point; zeros at the end do not count.
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
        /// An e-mail address.
        case email
        /// A telephone number in the international form of E.164.
        case tel
        /// A web address: http or https.
        case url
        /// Nothing but the characters of a set, in the text as received or after normalising.
        case charset(Charset, isRaw: Bool)
        /// None of the words of a list, such as names of roles.
        case reserved(String)
        /// None of the words of a list, such as insults.
        case blockedWords(String)
        /// An identifier such as a bank account's or a person's number.
        case identifier(IdentifierRule)
        /// A name that nobody else has in a namespace; the registry knows, the engine asks.
        case unique(String)
        /// A data source says that it is right: `true` of it.
        case confirmedBy(String)
        /// An expression in JsonLogic that counts as true.
        case assert(JSONValue)
        /// An image within limits.
        case image(ImageLimits)
    }

    /// Condition on the value.
    public var condition: Condition
    /// The author's message, instead of the default one.
    public var message: LocalizedText?
    /// The author's code, instead of the rule's name.
    public var code: String?
    /// How much a finding weighs.
    public var severity: Severity
    /// When it is judged; nil if at its field's usual time.
    public var timing: Timing?
    /// The side that may know of it: `where` in the config.
    public var side = Side.client

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

    /// The name that answers tell.
    var toldName: String { side == .server ? FindingCode.refused.rawValue : name }
}

/// A set of characters that a text may consist of.
public enum Charset: String, Sendable, CaseIterable {
    /// The letters and digits of ASCII, and the underscore.
    case alphanumericUnderscore = "alphanumeric_underscore"

    /// Text that its rule judges, as a config's `on` says.
    enum JudgedText: String, CaseIterable {
        /// As it was received.
        case raw
        /// After normalising: the default.
        case normalized
    }

    /// Whether a byte of UTF-8 belongs to it.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") }
}

/// The names of the rules, as configs and findings write them, in the order in which a mapping is expanded.
public enum RuleName: String, Sendable, CaseIterable {
    /// Somewhere in the text a pattern matches.
    case pattern
    /// The text has so many code points at least.
    case minLength = "min_length"
    /// The text has so many code points at most.
    case maxLength = "max_length"
    /// The number is no smaller.
    case min
    /// The number is no larger.
    case max
    /// So many digits were sent behind the point at most.
    case maxDecimals = "max_decimals"
    /// The date is no earlier.
    case minDate = "min_date"
    /// The date is no later.
    case maxDate = "max_date"
    /// Whoever was born then is so old at least.
    case minAge = "min_age"
    /// Whoever was born then is so old at most.
    case maxAge = "max_age"
    /// The answer is yes.
    case accepted
    /// The answer is one of the options.
    case oneOf = "one_of"
    /// The text can be an e-mail address.
    case email
    /// The text is a telephone number as E.164 writes it.
    case tel
    /// The text is an address on the web: http or https.
    case url
    /// The text has certain characters alone.
    case charset
    /// The text is none of a list of words.
    case reserved
    /// The text holds none of a list of words.
    case blockedWords = "blocked_words"
    /// The text is an identifier of a scheme.
    case identifier
    /// Nobody else has the name in a namespace.
    case unique
    /// An expression is true.
    case assert
    /// The image is within limits.
    case image
    /// A data source says that the answer is right.
    case confirmedBy = "confirmed_by"

    /// Whether it can be asked of answers of a type.
    func applies(to type: FieldType) -> Bool {
        switch self {
        case .pattern, .minLength, .maxLength: type.isText
        case .min, .max: type.isNumeric
        case .maxDecimals: type == .number
        case .minDate, .maxDate, .minAge, .maxAge: type == .date
        case .accepted: type == .boolean
        case .oneOf: type == .text || type == .select || type == .country
        case .email: type == .text || type == .email
        case .tel: type == .text || type == .tel
        case .url: type == .text || type == .url
        case .charset, .reserved, .identifier, .unique: type == .text
        case .confirmedBy: type == .text || type == .email || type == .tel || type == .url
        case .blockedWords: type == .text || type == .longText || type == .password
        case .assert: type != .password && type.holdsValue
        case .image: type == .image
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
        case .email: .email
        case .tel: .tel
        case .url: .url
        case .charset: .charset
        case .reserved: .reserved
        case .blockedWords: .blockedWords
        case .identifier: .identifier
        case .unique: .unique
        case .confirmedBy: .confirmedBy
        case .assert: .assert
        case .image: .image
        }
    }

    /// The data source that it asks; nil if it asks none.
    var sourceName: String? {
        if case .confirmedBy(let source) = self { return source }
        return nil
    }

    /// The word list that it names; nil if it is about none.
    package var wordList: String? {
        switch self {
        case .reserved(let list), .blockedWords(let list): list
        case .pattern, .minLength, .maxLength, .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge,
            .accepted,
            .oneOf, .email, .tel, .url, .charset, .identifier, .unique, .confirmedBy, .assert, .image:
            nil
        }
    }
}

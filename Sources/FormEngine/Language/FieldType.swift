/// Type of a field: the kind of answer that it takes.
public enum FieldType: String, Sendable, CaseIterable {
    /// One line of text.
    case text
    /// Text of several lines.
    case longText = "long_text"
    /// An e-mail address: a text with the rule `email`.
    case email
    /// A telephone number: a text; which numbers pass is for the rule `tel` or a pattern to say.
    case tel
    /// A web address: a text with the rule `url`.
    case url
    /// Text that is never stored, only judged and hashed.
    case password
    /// An IEEE double.
    case number
    /// A whole number within ±(2^53−1).
    case integer
    /// True or false.
    case boolean
    /// A civil date, without time or zone.
    case date
    /// A time of day, to the second.
    case time
    /// A point in time, to the second: a date and time with its offset from UTC.
    case dateTime = "datetime"
    /// A date and time, to the second, on the calendar and clock of the form's zone.
    case localDateTime = "local_datetime"
    /// One of the field's options.
    case select
    /// Any of the field's options, each at most once: a list of texts.
    case multiSelect = "multi_select"
    /// A country by its code of ISO 3166-1 alpha-2, among the field's options if it has some.
    case country
    /// A repeated group: a list of objects, each with the list's own fields.
    case list
    /// A reference to an image: an object with its name, format and size.
    case image
    /// Shown, holds no value.
    case note
    /// Of a type that is not known here: shown like a note, holds no value.
    case unsupported

    /// Whether its answers are texts.
    var isText: Bool { kind.isText }

    /// Whether it takes an answer.
    public var holdsValue: Bool { kind != .nothing }

    /// Whether its answers are numbers.
    var isNumeric: Bool { kind.isNumeric }

    /// Whether its answers are chosen among options that its config or a source offers.
    var isChoice: Bool { self == .select || self == .multiSelect }

    /// Whether a config may list its options.
    var takesOptions: Bool { kind == .choice || kind == .choices }
}

extension FieldType {
    /// The kind of value that its answers are.
    package var kind: ValueKind {
        switch self {
        case .text, .email, .tel, .url: .line
        case .longText: .lines
        case .password: .secret
        case .number: .number
        case .integer: .integer
        case .boolean: .boolean
        case .date: .date
        case .time: .moment(.day)
        case .dateTime: .moment(.universal)
        case .localDateTime: .moment(.local)
        case .select, .country: .choice
        case .multiSelect: .choices
        case .list: .items
        case .image: .image
        case .note, .unsupported: .nothing
        }
    }

    /// The meaning, for the config's author.
    var meaning: String {
        switch self {
        case .text: "One line of text."
        case .longText: "Text of several lines."
        case .email: "An e-mail address."
        case .tel: "A telephone number; the rule `tel` or a pattern says which pass."
        case .url: "A web address: http or https."
        case .password: "Text that is never stored, only judged and hashed."
        case .number: "A number."
        case .integer: "A whole number."
        case .boolean: "True or false: a box to tick."
        case .date: "A date without a time: 2026-01-31."
        case .time: "A time of day: 09:30, or 09:30:15."
        case .dateTime: "A date and time with its offset from UTC: 2026-01-31T09:30:00+01:00."
        case .localDateTime: "A date and time in the form's zone: 2026-01-31T09:30."
        case .select: "One of the options."
        case .multiSelect: "Any of the options."
        case .country: "A country by its code of ISO 3166-1; one of the options, if there are some."
        case .list: "A repeated group: a list of items, each with the list's own fields."
        case .image: "A reference to an image, with its format and size."
        case .unsupported: "A field of a type that is not known here: shown like a note, and without a value."
        case .note: "Text that is shown; it holds no value."
        }
    }
}

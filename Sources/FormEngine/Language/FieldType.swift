/// The type of a field, which decides what its answers are.
public enum FieldType: String, Sendable, CaseIterable {
    /// A text of one line.
    case text
    /// A text of several lines.
    case longText = "long_text"
    /// An e-mail address: a text with the rule `email`.
    case email
    /// A telephone number: a text; the rule `tel` or a pattern decides which numbers pass.
    case tel
    /// A web address: a text with the rule `url`.
    case url
    /// A password: a text that is judged and hashed, but never stored.
    case password
    /// A number, as an IEEE double.
    case number
    /// A whole number within ±(2^53−1).
    case integer
    /// A boolean: true or false.
    case boolean
    /// A date, without time or zone.
    case date
    /// A time of day, to the second.
    case time
    /// A date and time with its offset from UTC, to the second.
    case dateTime = "datetime"
    /// A date and time in the form's time zone, to the second.
    case localDateTime = "local_datetime"
    /// A choice of one of the field's options.
    case select
    /// A choice of any of the field's options: a list of texts without duplicates.
    case multiSelect = "multi_select"
    /// A country by its code of ISO 3166-1 alpha-2, limited to the field's options if it has any.
    case country
    /// A list of items, each with the list's own fields.
    case list
    /// A reference to an image: an object with its name, format and size.
    case image
    /// A text on the page, without a value.
    case note
    /// A field of an unknown type: shown like a note, without a value.
    case unsupported

    /// Whether answers of this type are texts.
    var isText: Bool { kind.isText }

    /// Whether fields of this type have a value.
    public var holdsValue: Bool { kind != .nothing }

    /// Whether answers of this type are numbers.
    var isNumeric: Bool { kind.isNumeric }

    /// Whether answers of this type are chosen from the options of a config or a data source.
    var isChoice: Bool { self == .select || self == .multiSelect }

    /// Whether a config may list options for this type.
    var takesOptions: Bool { kind == .choice || kind == .choices }
}

extension FieldType {
    /// The kind of value that answers of this type have.
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

    /// The meaning of the type, for authors of configs.
    var meaning: String {
        switch self {
        case .text: "One line of text."
        case .longText: "Text of several lines."
        case .email: "An e-mail address."
        case .tel: "A telephone number; the rule `tel` or a pattern decides which numbers are accepted."
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
        case .image: "A reference to an uploaded image: its id, format, bytes, width and height."
        case .unsupported: "A field of an unknown type: shown like a note, without a value."
        case .note: "Text that is shown; it holds no value."
        }
    }
}

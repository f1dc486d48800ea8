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
    var isText: Bool {
        switch self {
        case .text, .longText, .email, .tel, .url, .password, .select, .country: true
        case .number, .integer, .boolean, .date, .time, .dateTime, .localDateTime, .multiSelect, .list, .image, .note,
            .unsupported:
            false
        }
    }

    /// Whether it takes an answer.
    public var holdsValue: Bool { self != .note && self != .unsupported }

    /// Whether its answers are numbers.
    var isNumeric: Bool { self == .number || self == .integer }

    /// Whether its answers are chosen among options that its config or a source offers.
    var isChoice: Bool { self == .select || self == .multiSelect }

    /// Whether a config may list its options.
    var takesOptions: Bool { isChoice || self == .country }
}

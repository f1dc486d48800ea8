/// Kind of value that the answers of a field type are: reading, rules and expressions ask for it, not for the type.
package enum ValueKind: BitwiseCopyable, Sendable, Equatable {
    /// A text of one line.
    case line
    /// A text of several lines.
    case lines
    /// A password: a text of one line that is never stored, and that expressions do not see.
    case secret
    /// A text that is one of those offered.
    case choice
    /// A list of texts that are offered, each at most once.
    case choices
    /// An IEEE double.
    case number
    /// A whole number within ±(2^53−1).
    case integer
    case boolean
    /// A civil date.
    case date
    /// A year, or a year and month.
    case partialDate(DatePrecision)
    /// A time, or a date and time.
    case moment(Moment.Scale)
    /// A list of objects.
    case items
    /// An `ImageReference`.
    case image
    /// No value.
    case nothing

    /// Whether its values are texts.
    var isText: Bool {
        switch self {
        case .line, .lines, .secret, .choice: true
        case .choices, .number, .integer, .boolean, .date, .partialDate, .moment, .items, .image, .nothing: false
        }
    }

    /// Whether its values are numbers.
    var isNumeric: Bool { self == .number || self == .integer }

    /// Whether a person types its values, letter by letter.
    var isTyped: Bool {
        switch self {
        case .line, .lines, .secret, .number, .integer, .date, .partialDate, .moment: true
        case .choice, .choices, .boolean, .items, .image, .nothing: false
        }
    }

    /// The scale of its moments; nil if its values are none.
    var scale: Moment.Scale? {
        if case .moment(let scale) = self { scale } else { nil }
    }
}

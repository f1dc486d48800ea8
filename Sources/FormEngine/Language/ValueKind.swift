/// The kind of value of a field's answers; parsing, rules and expressions depend on it, not on the type.
package enum ValueKind: BitwiseCopyable, Sendable, Equatable {
    /// A text of one line.
    case line
    /// A text of several lines.
    case lines
    /// A password: a one-line text that is never stored, and that expressions cannot read.
    case secret
    /// A text that is one of the field's options.
    case choice
    /// A list of the field's options, without duplicates.
    case choices
    /// A number, as an IEEE double.
    case number
    /// A whole number within ±(2^53−1).
    case integer
    case boolean
    /// A full date.
    case date
    /// A year, or a year and month.
    case partialDate(DatePrecision)
    /// A time, or a date and time.
    case moment(Moment.Scale)
    /// A list of items, each an object.
    case items
    /// An image, as an `ImageReference`.
    case image
    /// No value, as for notes.
    case nothing

    /// Whether values of this kind are texts.
    var isText: Bool {
        switch self {
        case .line, .lines, .secret, .choice: true
        case .choices, .number, .integer, .boolean, .date, .partialDate, .moment, .items, .image, .nothing: false
        }
    }

    /// Whether values of this kind are numbers.
    var isNumeric: Bool { self == .number || self == .integer }

    /// Whether a person types values of this kind letter by letter.
    var isTyped: Bool {
        switch self {
        case .line, .lines, .secret, .number, .integer, .date, .partialDate, .moment: true
        case .choice, .choices, .boolean, .items, .image, .nothing: false
        }
    }

    /// The scale of times; nil for other kinds.
    var scale: Moment.Scale? {
        if case .moment(let scale) = self { scale } else { nil }
    }
}

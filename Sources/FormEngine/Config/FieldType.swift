/// What kind of answer a field takes.
public enum FieldType: String, Sendable, CaseIterable {
    /// One line of text.
    case text
    /// Text of several lines.
    case longText = "long_text"
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
    /// One of the field's options.
    case select
    /// Shown, holds no value.
    case note

    /// The type called so; nil if there is none.
    init?(named name: String) {
        guard let type = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else { return nil }
        self = type
    }

    /// Whether its answers are texts.
    var isText: Bool {
        switch self {
        case .text, .longText, .password, .select: true
        case .number, .integer, .boolean, .date, .note: false
        }
    }

    /// Whether its answers are numbers.
    var isNumeric: Bool { self == .number || self == .integer }
}

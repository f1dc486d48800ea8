/// How an answer is shown to readers without a purpose.
public enum Mask: String, Sendable, CaseIterable {
    /// The last four characters of a text of at least eight.
    case lastFour = "last_four"
    /// The age of a birth date, at the submission's as-of date.
    case age
    /// Nothing.
    case hidden

    /// The text in place of hidden characters.
    package static let dots = "••••"

    /// A masked answer.
    package func masked(_ value: JSONValue, asOf: CivilDate, leapDay: LeapDay) -> JSONValue {
        switch self {
        case .lastFour:
            let scalars = Array((value.string ?? "").unicodeScalars)
            guard scalars.count >= 8 else { return .text(Self.dots) }
            var tail = String.UnicodeScalarView()
            tail.append(contentsOf: scalars.suffix(4))
            return .text(Self.dots + String(tail))
        case .age:
            guard let born = value.string.flatMap({ CivilDate($0) }), born <= asOf else { return .text(Self.dots) }
            return .int(born.age(on: asOf, leapDay: leapDay))
        case .hidden: return .text(Self.dots)
        }
    }

    /// Whether the mask can show anything of a field's answers.
    func applies(to field: Field) -> Bool {
        switch self {
        case .lastFour: field.type.isText && field.type != .password
        case .age: field.type == .date && field.precision == .day
        case .hidden: field.type.holdsValue
        }
    }
}

/// The mask of a field.
public struct FieldMask: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// Its mask.
    public var mask: Mask
}

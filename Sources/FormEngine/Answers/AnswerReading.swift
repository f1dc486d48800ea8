/// An answer parsed as its field's type.
///
/// A text is a range of the document's bytes, and valid as long as they are.
enum AnswerReading {
    /// No answer: a missing member, `null`, or an empty text.
    case missing
    /// A value that does not fit the field's type.
    case unreadable
    case text(LentBytes, isASCII: Bool)
    case number(Double, decimals: Int)
    case integer(Int64)
    case boolean(Bool)
    case date(CivilDate)
    case moment(Moment)
    case choices(Choices)
    /// An image, as the bytes of an `ImageReference`; its facts are parsed on demand, so that readings stay small.
    case image(LentBytes)

    /// Parses the value at a slot; `text` is a string's unescaped bytes.
    @inline(__always)
    init(_ slot: Slot, text: LentBytes, token: LentBytes, as kind: ValueKind) {
        switch slot.kind {
        case .absent, .null:
            self = .missing
        case .string:
            self = text.isEmpty ? .missing : Self.reading(text, of: slot, as: kind)
        case .number:
            self = Self.reading(JSONNumber(token), as: kind)
        case .true, .false:
            self = kind == .boolean ? .boolean(slot.kind == .true) : .unreadable
        case .array:
            self = kind == .choices ? Self.reading(choices: token) : .unreadable
        case .object:
            self = kind == .image ? Self.reading(image: token) : .unreadable
        }
    }

    @inline(never)
    private static func reading(image object: LentBytes) -> AnswerReading {
        ImageReference(object) == nil ? .unreadable : .image(object)
    }

    @inline(never)
    private static func reading(choices array: LentBytes) -> AnswerReading {
        guard let choices = Choices(array) else { return .unreadable }
        return choices.isEmpty ? .missing : .choices(choices)
    }

    /// Parses a text; other types accept their usual text form, as a web form sends it.
    @inline(__always)
    private static func reading(_ text: LentBytes, of slot: Slot, as kind: ValueKind) -> AnswerReading {
        let isASCII = slot.isASCII && !slot.hasEscapes
        return switch kind {
        case .line, .secret:
            areControls(of: slot, in: text, allowed: []) ? .text(text, isASCII: isASCII) : .unreadable
        case .lines:
            areControls(of: slot, in: text, allowed: .lines) ? .text(text, isASCII: isASCII) : .unreadable
        // The field's options are tested later.
        case .choice: .text(text, isASCII: isASCII)
        case .date: CivilDate(iso: text).map { .date($0) } ?? .unreadable
        case .partialDate(let precision): CivilDate(iso: text, precision).map { .date($0) } ?? .unreadable
        case .moment(let scale): Moment(text, on: scale).map { .moment($0) } ?? .unreadable
        case .number: isDecimal(text, allowsPoint: true) ? reading(JSONNumber(text), as: .number) : .unreadable
        case .integer: isDecimal(text, allowsPoint: false) ? reading(JSONNumber(text), as: .integer) : .unreadable
        case .boolean: reading(boolean: text)
        case .choices, .items, .image, .nothing: .unreadable
        }
    }

    /// Whether all control characters in a string's text are allowed; normalising may have removed some.
    @inline(__always)
    private static func areControls(
        of slot: Slot, in text: LentBytes, allowed: ControlCharacters
    ) -> Bool {
        slot.controls.isSubset(of: allowed) || ControlCharacters(in: text).isSubset(of: allowed)
    }

    @inline(__always)
    private static func reading(_ number: JSONNumber, as kind: ValueKind) -> AnswerReading {
        switch kind {
        // A number that a double cannot represent would be judged as a different number.
        case .number:
            number.isExact ? number.double.map { .number($0, decimals: number.decimals) } ?? .unreadable : .unreadable
        case .integer: number.integer.map { .integer($0) } ?? .unreadable
        case .line, .lines, .secret, .choice, .choices, .boolean, .date, .partialDate, .moment, .items, .image,
            .nothing:
            .unreadable
        }
    }

    private static func reading(boolean text: LentBytes) -> AnswerReading {
        if text.elementsEqual("true".utf8) { return .boolean(true) }
        return text.elementsEqual("false".utf8) ? .boolean(false) : .unreadable
    }

    /// Whether a text is `-?digits[.digits]`: no exponent, no plus, no bare point.
    private static func isDecimal(_ text: LentBytes, allowsPoint: Bool) -> Bool {
        var index = text.first == UInt8(ascii: "-") ? 1 : 0
        let whole = index
        while index < text.count, text[index].isDigit { index += 1 }
        guard index > whole else { return false }
        guard index < text.count else { return true }
        guard allowsPoint, text[index] == UInt8(ascii: ".") else { return false }
        let fraction = index + 1
        index = fraction
        while index < text.count, text[index].isDigit { index += 1 }
        return index > fraction && index == text.count
    }

    /// Whether two parsed answers are equal, with equal types.
    func isSame(as other: AnswerReading) -> Bool {
        switch self {
        case .missing: if case .missing = other { return true }
        case .text(let own, _): if case .text(let other, _) = other { return own.hasSameBytes(as: other) }
        case .number(let own, _): if case .number(let other, _) = other { return own == other }
        case .integer(let own): if case .integer(let other) = other { return own == other }
        case .boolean(let own): if case .boolean(let other) = other { return own == other }
        case .date(let own): if case .date(let other) = other { return own == other }
        case .moment(let own): if case .moment(let other) = other { return own == other }
        case .choices(let own):
            if case .choices(let other) = other {
                return own.texts.elementsEqual(other.texts) { $0.isBytewiseEqual(to: $1) }
            }
        case .image: if case .image = other { return value == other.value }
        case .unreadable: break
        }
        return false
    }

    /// The value as the command `validate` shows it: null for a missing or unreadable answer.
    var value: JSONValue {
        switch self {
        case .missing, .unreadable: .null
        case .text(let bytes, _): .text(String(decoding: bytes, as: UTF8.self))
        case .number(let number, _): .number(number)
        case .integer(let number): .number(Double(number))
        case .boolean(let value): .bool(value)
        case .date(let date): .text(date.text)
        case .moment(let moment): .text(moment.text)
        case .choices(let choices): .array(choices.texts.map { .text($0) })
        case .image(let object): ImageReference(object)?.value ?? .null
        }
    }
}

/// Input to a field, as its control on a screen gives it.
public enum FieldInput: Sendable, Equatable {
    /// Text as it was typed, whatever the field's type.
    case text(String)
    /// Value of a control that has no text: a tick, several choices, an image's reference.
    case value(JSONValue)

    /// Whether two inputs are the same bytes.
    public static func == (left: FieldInput, right: FieldInput) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.isBytewiseEqual(to: right)
        case (.value(let left), .value(let right)): left == right
        default: false
        }
    }

    /// Whether nothing was entered, or all of it was taken away again.
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .value(let value): value == .null
        }
    }

    /// The answer that is sent for it, in JSON.
    ///
    /// Numbers are sent as text, since `1.50` has other digits than `1.5`; a decimal comma as a point.
    func answer(to field: Field, in language: String) -> [UInt8] {
        switch self {
        case .text(let text):
            let sent = field.type == .number ? DecimalComma.read(text, in: language) : text
            return JSONWriter.bytes(of: .text(sent))
        case .value(let value): return JSONWriter.bytes(of: value)
        }
    }
}

/// The comma that most languages write before the decimals of a number.
enum DecimalComma {
    /// Languages, of those likely to be met, that write a point there: all others have the comma.
    private static let pointed = ["en", "zh", "ja", "ko", "th", "he", "hi", "ms"]

    /// Whether a language writes it.
    static func isWritten(in language: String) -> Bool {
        let base = LanguageTag.base(of: language)
        return !pointed.contains { $0.isBytewiseEqual(to: base) }
    }

    /// A number as it is sent; a text with points, or with several commas, is left as it is.
    static func read(_ text: String, in language: String) -> String {
        var bytes = Array(text.utf8)
        guard isWritten(in: language), !bytes.contains(Byte.point),
            let comma = bytes.firstIndex(of: Byte.comma), !bytes[(comma + 1)...].contains(Byte.comma)
        else { return text }
        bytes[comma] = Byte.point
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A number that was read, as a language writes it; a text with several points is left as it is.
    static func written(_ text: String, in language: String) -> String {
        var bytes = Array(text.utf8)
        guard isWritten(in: language), !bytes.contains(Byte.comma),
            let point = bytes.firstIndex(of: Byte.point), !bytes[(point + 1)...].contains(Byte.point)
        else { return text }
        bytes[point] = Byte.comma
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of a number as a language writes it.
    static func text(of number: Double, in language: String) -> String {
        written(NumberText.text(of: number), in: language)
    }
}

/// Input to a field, as its control on the screen returns it.
public enum FieldInput: Sendable, Equatable {
    /// The text that was typed, for any type of field.
    case text(String)
    /// The value of a control without text: a checkbox, several options, an image's id.
    case value(JSONValue)

    /// Whether two inputs are equal byte for byte.
    public static func == (left: FieldInput, right: FieldInput) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.isBytewiseEqual(to: right)
        case (.value(let left), .value(let right)): left == right
        default: false
        }
    }

    /// Whether the input is empty, or was cleared.
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .value(let value): value == .null
        }
    }

    /// The input as the JSON that is sent.
    ///
    /// Numbers are sent as text, since `1.50` has other digits than `1.5`: the typed digits, without group separators,
    /// with a point before the decimals. Days and months have two digits.
    func answer(to field: Field, in language: String) -> [UInt8] {
        switch self {
        case .text(let text): return JSONWriter.bytes(of: .text(field.sent(text, in: language)))
        case .value(let value): return JSONWriter.bytes(of: value)
        }
    }
}

extension Field {
    /// Converts a typed text to the text that is sent: a number, a date, plain digits.
    func sent(_ text: String, in language: String) -> String {
        switch type {
        case .number, .integer: TypedNumber(in: language, currency: currency?.code).read(text)
        case .date: TypedDate.read(text, in: language)
        case .time, .dateTime, .localDateTime, .tel: TypedDigits.plain(text)
        case .text where isPostalCode: TypedDigits.plain(text)
        case .text, .longText, .email, .url, .password, .boolean, .select, .multiSelect, .country, .list, .image, .note,
            .unsupported:
            text
        }
    }

    /// Whether the field's autofill token says that it holds a postal code.
    private var isPostalCode: Bool {
        let tokens = (autocomplete ?? "").parts(separatedBy: Byte.space)
        return tokens.last?.isBytewiseEqual(to: "postal-code") ?? false
    }

    /// Whether the field's type is a number.
    var isNumeric: Bool { type == .number || type == .integer }
}

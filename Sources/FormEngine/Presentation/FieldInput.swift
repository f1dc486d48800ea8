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
    /// Numbers are sent as text, since `1.50` has other digits than `1.5`: those that were typed, without marks between
    /// groups and with a point before decimals. Dates have two digits a day and a month.
    func answer(to field: Field, in language: String) -> [UInt8] {
        switch self {
        case .text(let text): return JSONWriter.bytes(of: .text(field.sent(text, in: language)))
        case .value(let value): return JSONWriter.bytes(of: value)
        }
    }
}

extension Field {
    /// A text as it is sent that was typed into the field, in a language.
    func sent(_ text: String, in language: String) -> String {
        switch type {
        case .number, .integer: TypedNumber(in: language, currency: currency).read(text)
        case .date: TypedDate.read(text)
        case .time, .dateTime, .localDateTime, .tel: TypedDigits.plain(text)
        case .text where isPostalCode: TypedDigits.plain(text)
        case .text, .longText, .email, .url, .password, .boolean, .select, .multiSelect, .country, .list, .image, .note,
            .unsupported:
            text
        }
    }

    /// The code of the currency that the field holds an amount of; nil if it holds none.
    var currency: String? {
        for rule in rules { if case .currency(let currency) = rule.condition { return currency.code } }
        return nil
    }

    /// Whether it asks for a postal code, by its token of autofill.
    private var isPostalCode: Bool {
        let tokens = (autocomplete ?? "").parts(separatedBy: Byte.space)
        return tokens.last?.isBytewiseEqual(to: "postal-code") ?? false
    }

    /// Whether numbers are typed into it.
    var isNumeric: Bool { type == .number || type == .integer }
}

/// Members of inputs that texts are typed into.
extension FieldView {
    /// The text that was typed or chosen; nil of inputs that are none.
    var enteredText: String? {
        switch field.input {
        case .text(let text), .value(.text(let text)): text
        case .value, nil: nil
        }
    }

    /// Whether the input is a value of a box, or its name.
    func isEntered(_ truth: Bool) -> Bool {
        if case .value(.bool(let value)) = field.input { return value == truth }
        return enteredText?.isBytewiseEqual(to: truth ? "true" : "false") ?? false
    }

    private var entered: String {
        if field.control == .password, !setup.isScripted { return "" }
        if case .value(.number(let number)) = field.input { return NumberText.text(of: number) }
        return enteredText ?? ""
    }

    /// Members of a control that texts are typed into.
    var entry: [JSONValue.Member] {
        let isCode = isCode
        let token = field.autocomplete ?? ""
        let autocomplete = token.isEmpty && field.control == .password ? "new-password" : token
        let mode = field.type == .number ? "decimal" : field.type == .integer ? "numeric" : nil
        return [
            .init("entered", .text(entered)), .init("input_type", .text(field.type.inputType)),
            .init("input_mode", .orFalse(mode)), .init("autocomplete", .orFalse(autocomplete)),
            .init("width", .text(width)), .init("unit", .orFalse(field.unit)), .init("is_money", .bool(field.isMoney)),
            .init("is_code", .bool(isCode)), .init("is_left_to_right", .bool(isCode)),
        ]
    }

    /// A class for the width of the input: its characters, at most; only long texts are as wide as the page.
    private var width: String {
        switch field.type {
        case .number, .integer, .time: return "w10"
        case .tel, .localDateTime: return "w20"
        case .longText: return "full"
        case .text, .email, .url, .password, .boolean, .date, .dateTime, .select, .multiSelect, .country, .list, .image,
            .note, .unsupported:
            let most = field.longestAnswer ?? .max
            return "w" + String([2, 4, 5, 11, 20].first { most <= $0 } ?? 28)
        }
    }

    // Browsers may correct the spelling of words, but not of codes: identifiers, addresses, user names.
    private var isCode: Bool {
        switch field.type {
        case .email, .tel, .url, .number, .integer, .time, .dateTime, .localDateTime: return true
        case .text: break
        case .longText, .password, .boolean, .date, .select, .multiSelect, .country, .list, .image, .note, .unsupported:
            return false
        }
        let token = (field.autocomplete ?? "").parts(separatedBy: Byte.space).last ?? ""
        if Self.codeTokens.contains(where: { $0.isBytewiseEqual(to: token) }) { return true }
        let id = field.path.parts(separatedBy: Byte.slash).last ?? ""
        let letters = id.utf8.map { byte -> UInt8 in
            byte == UInt8(ascii: "_") ? Byte.minus : byte.isLetter ? byte | 0x20 : byte
        }
        let words = String(decoding: letters, as: UTF8.self).parts(separatedBy: Byte.minus)
        return words.contains { word in Self.codeWords.contains { $0.isBytewiseEqual(to: word) } }
    }

    /// Tokens of autofill for codes.
    private static let codeTokens = ["username", "postal-code", "one-time-code", "cc-number", "cc-csc", "cc-exp"]
    /// Words in the ids of fields that hold codes.
    private static let codeWords = [
        "bsn", "iban", "bic", "ssn", "tin", "vat", "code", "number", "id", "postcode", "zip",
    ]

    /// The texts in the inputs of a date.
    var typedParts: ViewSetup.TypedParts {
        let typed = setup.dates.first { $0.path.isBytewiseEqual(to: field.path) }?.parts
        return typed ?? ViewSetup.TypedParts(splitting: enteredText ?? "")
    }

    /// Up to three inputs by the date's precision, in the reader's order.
    var dateParts: [JSONValue] {
        guard field.control == .date else { return [] }
        let texts = typedParts
        let isBirthday = field.autocomplete?.isBytewiseEqual(to: "bday") ?? false
        return field.dateInputs.enumerated().map { index, input in
            let name = field.path + "." + input.rawValue
            return .object([
                .init("id", .text(index == 0 ? field.path : name)), .init("name", .text(name)),
                .init("part", .text(input.rawValue)), .init("text", .text(words[input.word])),
                .init("entered", .text(texts[input])), .init("width", .text(input == .year ? "w4" : "w2")),
                .init("autocomplete", .orFalse(isBirthday ? "bday-" + input.rawValue : nil)),
                .init("invalid", .bool(isMarked(input))),
            ])
        }
    }
}

extension ViewSetup.TypedParts {
    /// The parts of a date as it is sent: the text behind a second hyphen is the day.
    init(splitting text: String) {
        let parts = text.parts(separatedBy: Byte.minus)
        year = parts[0]
        month = parts.count > 1 ? parts[1] : ""
        day = parts.dropFirst(2).joined(separator: "-")
    }

    subscript(_ input: DateInput) -> String {
        switch input {
        case .day: day
        case .month: month
        case .year: year
        }
    }
}

extension DateInput {
    fileprivate var word: ViewWord {
        switch self {
        case .day: .day
        case .month: .month
        case .year: .year
        }
    }
}

extension FieldType {
    /// Type of the HTML input.
    fileprivate var inputType: String {
        switch self {
        case .email: "email"
        case .tel: "tel"
        case .url: "url"
        case .time: "time"
        case .localDateTime: "datetime-local"
        case .text, .longText, .password, .number, .integer, .boolean, .date, .dateTime, .select, .multiSelect,
            .country,
            .list, .image, .note, .unsupported:
            "text"
        }
    }
}

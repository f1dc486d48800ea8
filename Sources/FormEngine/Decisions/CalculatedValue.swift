/// A calculated value, converted to its field's type; texts are in a buffer.
enum CalculatedValue {
    /// Null, or a value that cannot be converted to the field's type.
    case none
    case number(Double)
    case integer(Int64)
    case boolean(Bool)
    case date(CivilDate)
    case moment(Moment)
    /// A text: UTF-8 between two offsets of the buffer.
    case text(start: Int, end: Int, isASCII: Bool)
    /// A choice of several options: a JSON array of texts between two offsets of the buffer.
    case choices(start: Int, end: Int)

    /// Converts an expression's number to a field's type, as if it were an answer in JSON.
    static func reading(_ number: Double, as kind: ValueKind, _ rounding: CalculationRounding) -> CalculatedValue {
        guard number.isFinite else { return .none }
        let number = rounding.rounded(number)
        switch kind {
        // The sign of zero is dropped, since an equal JSON answer would have none.
        case .number: return .number(number == 0 ? 0 : number)
        case .integer:
            guard abs(number) < ConfigRange.wholeNumbers, let integer = Int64(exactly: number) else { return .none }
            return .integer(integer)
        case .line, .lines, .secret, .choice, .choices, .boolean, .date, .partialDate, .moment, .items, .image,
            .nothing:
            return .none
        }
    }

    /// Converts an expression's text to a field's type, as if it were an answer; a text is copied into a buffer.
    static func reading(
        _ text: LentBytes, as kind: ValueKind, _ texts: inout PlainBuffer<UInt8>
    ) -> CalculatedValue {
        let isPlain = text.allSatisfy { 0x20..<0x7F ~= $0 }
        let slot = Slot(.string, start: 0, end: text.count, isASCII: isPlain, controls: isPlain ? [] : .all)
        switch AnswerReading(slot, text: text, token: text, as: kind) {
        case .number(let number, _): return .number(number)
        case .integer(let integer): return .integer(integer)
        case .boolean(let boolean): return .boolean(boolean)
        case .date(let date): return .date(date)
        case .moment(let moment): return .moment(moment)
        case .text(_, let isASCII):
            texts.append(copyOf: text)
            return .text(start: texts.count - text.count, end: texts.count, isASCII: isASCII)
        default: return .none
        }
    }

    /// The value in the form of a parsed answer; a text in it is valid until the next calculation.
    ///
    /// - Parameter countsDecimals: Whether the caller needs the number's decimals; they are those of its shortest text.
    @inline(never)
    func reading(in texts: borrowing PlainBuffer<UInt8>, countsDecimals: Bool) -> AnswerReading {
        switch self {
        case .none: return .missing
        case .number(let number):
            return .number(number, decimals: countsDecimals ? ShortestDigits.decimals(of: number) : 0)
        case .integer(let integer): return .integer(integer)
        case .boolean(let boolean): return .boolean(boolean)
        case .date(let date): return .date(date)
        case .moment(let moment): return .moment(moment)
        case .text(let start, let end, let isASCII): return .text(texts[start..<end], isASCII: isASCII)
        case .choices(let start, let end):
            let token = texts[start..<end]
            return AnswerReading(Slot(.array, start: 0, end: token.count), text: token, token: token, as: .choices)
        }
    }
}

extension ExpressionEvaluator {
    /// Converts an expression's result to a field's type, as if it were an answer in JSON.
    ///
    /// - Parameter texts: The buffer for texts.
    func calculated(
        _ value: ExpressionValue, as kind: ValueKind, _ rounding: CalculationRounding, texts: inout PlainBuffer<UInt8>
    ) -> CalculatedValue {
        switch value {
        case .null, .object, .item: .none
        case .boolean(let boolean): kind == .boolean ? .boolean(boolean) : .none
        case .number(let number): CalculatedValue.reading(number, as: kind, rounding)
        case .text(let text):
            CalculatedValue.reading(arena.bytes[text.range], as: kind, &texts)
        case .list(let list): kind == .choices ? choices(list, &texts) : .none
        }
    }

    private func choices(_ list: Int32, _ texts: inout PlainBuffer<UInt8>) -> CalculatedValue {
        var choices: [JSONValue] = []
        for index in arena.elements(of: list) {
            guard case .text(let text) = arena.elements[index] else { return .none }
            choices.append(.text(String(decoding: arena.bytes[text.range], as: UTF8.self)))
        }
        let bytes = JSONWriter.bytes(of: .array(choices))
        // An answer has each option at most once, and no empty option.
        guard !choices.isEmpty, bytes.lend({ Choices($0) != nil }) else { return .none }
        texts.append(contentsOf: bytes)
        return .choices(start: texts.count - bytes.count, end: texts.count)
    }
}

/// A value that an expression gave, as its field's type; texts stand in a buffer of the judge.
enum CalculatedValue {
    /// Null, or nothing that can be read as the type.
    case none
    case number(Double)
    case integer(Int64)
    case boolean(Bool)
    case date(CivilDate)
    /// UTF-8 between two offsets.
    case text(start: Int, end: Int, isASCII: Bool)
    /// A JSON array of texts between two offsets.
    case choices(start: Int, end: Int)

    fileprivate static func reading(_ number: Double, as type: FieldType) -> CalculatedValue {
        guard number.isFinite else { return .none }
        switch type {
        // As JSON has it, where zero has no sign: what is told of a value is all that there is of it.
        case .number: return .number(number == 0 ? 0 : number)
        case .integer:
            guard abs(number) < ConfigRange.wholeNumbers, let integer = Int64(exactly: number) else { return .none }
            return .integer(integer)
        default: return .none
        }
    }

    fileprivate static func reading(
        _ text: UnsafeBufferPointer<UInt8>, as type: FieldType, _ texts: inout [UInt8]
    ) -> CalculatedValue {
        let slot = Slot(.string, start: 0, end: text.count, isASCII: text.allSatisfy { $0 < 0x80 })
        switch AnswerReading(slot, text: text, token: text, as: type) {
        case .number(let number, _): return .number(number)
        case .integer(let integer): return .integer(integer)
        case .boolean(let boolean): return .boolean(boolean)
        case .date(let date): return .date(date)
        case .text(_, let isASCII):
            texts.append(contentsOf: text)
            return .text(start: texts.count - text.count, end: texts.count, isASCII: isASCII)
        default: return .none
        }
    }

    /// Hands on the value as an answer is read; a text in it is valid until `body` returns.
    ///
    /// - Parameter countsDecimals: Whether the decimals of a number are asked for; they are those of its shortest text.
    func read(in texts: [UInt8], countsDecimals: Bool, _ body: (AnswerReading) -> Void) {
        texts.withUnsafeBufferPointer { texts in
            switch self {
            case .none: body(.missing)
            case .number(let number):
                body(.number(number, decimals: countsDecimals ? ShortestDigits.decimals(of: number) : 0))
            case .integer(let integer): body(.integer(integer))
            case .boolean(let boolean): body(.boolean(boolean))
            case .date(let date): body(.date(date))
            case .text(let start, let end, let isASCII):
                body(.text(UnsafeBufferPointer(rebasing: texts[start..<end]), isASCII: isASCII))
            case .choices(let start, let end):
                let slot = Slot(.array, start: start, end: end)
                body(AnswerReading(slot, text: slot.bytes(in: texts), token: slot.bytes(in: texts), as: .multiSelect))
            }
        }
    }
}

extension ExpressionEvaluator {
    /// Reads what an expression gave as a field's type, as an answer in JSON would be read.
    ///
    /// - Parameter texts: Where texts are put.
    func calculated(_ value: ExpressionValue, as type: FieldType, texts: inout [UInt8]) -> CalculatedValue {
        switch value {
        case .null, .object: .none
        case .boolean(let boolean): type == .boolean ? .boolean(boolean) : .none
        case .number(let number): CalculatedValue.reading(number, as: type)
        case .text(let text):
            arena.bytes.withUnsafeBufferPointer { bytes in
                CalculatedValue.reading(UnsafeBufferPointer(rebasing: bytes[text.range]), as: type, &texts)
            }
        case .list(let list): type == .multiSelect ? choices(list, &texts) : .none
        }
    }

    private func choices(_ list: Int32, _ texts: inout [UInt8]) -> CalculatedValue {
        var choices: [JSONValue] = []
        for index in arena.elements(of: list) {
            guard case .text(let text) = arena.elements[index] else { return .none }
            choices.append(.text(String(decoding: arena.bytes[text.range], as: UTF8.self)))
        }
        let bytes = JSONWriter.bytes(of: .array(choices))
        // As in an answer: each at most once, and none of them empty.
        guard !choices.isEmpty, bytes.withUnsafeBufferPointer({ Choices($0) != nil }) else { return .none }
        texts += bytes
        return .choices(start: texts.count - bytes.count, end: texts.count)
    }
}

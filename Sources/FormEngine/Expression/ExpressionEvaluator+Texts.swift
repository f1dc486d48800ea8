/// Operations on texts.
extension ExpressionEvaluator {
    /// `cat`: all operands as one text; null is empty, and a list's elements are joined by commas.
    mutating func concatenate(_ operands: Operands) -> ExpressionValue {
        let start = arena.bytes.count
        for index in 0..<operands.count { arena.appendText(of: operand(index, operands)) }
        return .text(ExpressionText(from: start, to: arena.bytes.count))
    }

    /// `String.prototype.substr` (ECMA-262 §B.2.2.1) in UTF-16 units; a negative length omits units at the end, as in
    /// json-logic-js.
    ///
    /// Half a surrogate pair, which UTF-8 cannot encode, becomes U+FFFD.
    mutating func substring(_ operands: Operands) -> ExpressionValue {
        let text = arena.text(operand(0, operands))
        guard arena.spend(bytes: Int(text.count)) else { return .null }
        let size = Double(arena.unitCount(of: text))
        let start = operands.count > 1 ? integer(operand(1, operands)) : 0
        let first = start < 0 ? max(size + start, 0) : min(start, size)
        let rest = size - first
        guard operands.count > 2 else { return units(first, rest, of: text) }
        let length = arena.number(operand(2, operands))
        guard length < 0 else { return units(first, min(length.isNaN ? 0 : length.cutOff, rest), of: text) }
        // In JavaScript, `+` concatenates unless the length is a number; the concatenated text is not a number.
        guard case .number(let cutOff) = operand(2, operands) else { return .text(.empty) }
        return units(first, (rest + cutOff).cutOff, of: text)
    }

    private mutating func units(_ first: Double, _ count: Double, of text: ExpressionText) -> ExpressionValue {
        .text(arena.units(from: Int(first), count: Int(max(count, 0)), of: text))
    }

    /// Converts a value to a whole number: ToIntegerOrInfinity (ECMA-262 §7.1.5).
    private mutating func integer(_ value: ExpressionValue) -> Double {
        let number = arena.number(value)
        return number.isNaN ? 0 : number.cutOff
    }

    /// `length`: the code points of a text, as `min_length` counts, or the elements of a list; null for other values.
    mutating func length(_ value: ExpressionValue) -> ExpressionValue {
        switch value {
        case .text(let text):
            arena.spend(searching: Int(text.count))
                ? .number(Double(arena.bytes[text.range].count { $0 & 0xC0 != 0x80 })) : .null
        case .list(let list): .number(Double(arena.elements(of: list).count))
        case .null, .boolean, .number, .object, .item: .null
        }
    }

    /// Whether a text contains another.
    mutating func contains(_ needle: ExpressionText, in text: ExpressionText) -> Bool {
        if needle.count == 0 { return true }
        guard needle.count <= text.count, arena.spend(searching: Int(needle.count) + Int(text.count)) else {
            return false
        }
        return search.finds(arena.bytes[needle.range], in: arena.bytes[text.range])
    }

    /// `trim` and `lower`: a normalised text; null for other values.
    mutating func normalised(_ value: ExpressionValue, _ operation: ExpressionOperation) -> ExpressionValue {
        guard case .text(let text) = value, arena.spend(bytes: Int(text.count)) else { return .null }
        let normaliser = operation == .trim ? Self.trimming : Self.lowercasing
        var output: [UInt8] = []
        let effect = arena.read(text) { normaliser.normalise($0, into: &output) }
        return effect == .unchanged ? value : output.lend { arena.text($0) }
    }

    private static let trimming = Normaliser([.trim])
    private static let lowercasing = Normaliser([.lowercase])

    /// `matches`: whether a text matches a pattern of the program; null for other values.
    mutating func matches(_ operands: Operands) -> ExpressionValue {
        guard case .text(let text) = operand(0, operands), case .number(let index) = operand(1, operands),
            arena.spend(searching: Int(text.count))
        else { return .null }
        let table = unsafe program.patterns[Int(index)]
        return .boolean(arena.read(text) { bytes in unsafe table._withUnsafeGuaranteedRef { $0.matches(bytes) } })
    }

    /// `split`: the parts of a text between separators; null for other values, or an empty separator.
    mutating func split(_ operands: Operands) -> ExpressionValue {
        guard case .text(let text) = operand(0, operands), case .text(let separator) = operand(1, operands),
            separator.count > 0
        else { return .null }
        let (comparisons, overflows) = Int(text.count).multipliedReportingOverflow(by: Int(separator.count))
        guard arena.spend(searching: overflows ? .max : comparisons) else { return .null }
        let first = arena.elements.count
        var (start, index) = (text.range.lowerBound, text.range.lowerBound)
        while index + Int(separator.count) <= text.range.upperBound {
            let end = index + Int(separator.count)
            guard arena.bytes[index..<end].elementsEqual(arena.bytes[separator.range]) else {
                index += 1
                continue
            }
            guard arena.spend(1) else { return .null }
            arena.append(element: .text(ExpressionText(from: start, to: index)))
            (start, index) = (end, end)
        }
        arena.append(element: .text(ExpressionText(from: start, to: text.range.upperBound)))
        return arena.list(from: first)
    }
}

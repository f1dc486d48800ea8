/// Operations on texts.
extension ExpressionEvaluator {
    /// All operands as text, one behind the other; null is nothing, and a list's elements stand between commas.
    mutating func concatenate(_ operands: Operands) -> ExpressionValue {
        let start = arena.bytes.count
        for index in 0..<operands.count { arena.appendText(of: operand(index, operands)) }
        return .text(ExpressionText(from: start, to: arena.bytes.count))
    }

    /// `String.prototype.substr` (ECMA-262 §B.2.2.1), which counts UTF-16 units; a length below zero leaves out so many
    /// at the end, which is json-logic-js's own.
    ///
    /// Half a surrogate pair, which no UTF-8 holds, becomes U+FFFD.
    mutating func substring(_ operands: Operands) -> ExpressionValue {
        let text = arena.text(operand(0, operands))
        let size = Double(arena.unitCount(of: text))
        let start = operands.count > 1 ? integer(operand(1, operands)) : 0
        let first = start < 0 ? max(size + start, 0) : min(start, size)
        let rest = size - first
        guard operands.count > 2 else { return units(first, rest, of: text) }
        let length = operand(2, operands)
        guard arena.number(length) < 0 else { return units(first, min(integer(length), rest), of: text) }
        // JavaScript's `+` makes a text of the two unless the length is a number, and that text is no number.
        guard case .number(let cutOff) = length else { return .text(.empty) }
        return units(first, (rest + cutOff).cutOff, of: text)
    }

    private mutating func units(_ first: Double, _ count: Double, of text: ExpressionText) -> ExpressionValue {
        .text(arena.units(from: Int(first), count: Int(max(count, 0)), of: text))
    }

    /// ToIntegerOrInfinity (ECMA-262 §7.1.5).
    private mutating func integer(_ value: ExpressionValue) -> Double {
        let number = arena.number(value)
        return number.isNaN ? 0 : number.cutOff
    }

    /// How many code points a text has, as `min_length` counts, or elements a list; null for anything else.
    mutating func length(_ value: ExpressionValue) -> ExpressionValue {
        switch value {
        case .text(let text):
            .number(Double(arena.read(text) { $0.count { $0 & 0xC0 != 0x80 } }))
        case .list(let list): .number(Double(arena.elements(of: list).count))
        default: .null
        }
    }

    /// Whether a text is a part of another, in time linear in both (Knuth, Morris, Pratt 1977).
    mutating func contains(_ needle: ExpressionText, in text: ExpressionText) -> Bool {
        if needle.count == 0 { return true }
        guard needle.count <= text.count, arena.spend(bytes: Int(needle.count) + Int(text.count)) else { return false }
        let (needle, text) = (arena.bytes[needle.range], arena.bytes[text.range])
        findBorders(of: needle)
        var matched = 0
        for byte in text {
            matched = extended(matched, of: needle, by: byte)
            if matched == needle.count { return true }
        }
        return false
    }

    /// For each length of the needle's beginning, the longest shorter beginning that it ends with.
    private mutating func findBorders(of needle: UnsafeBufferPointer<UInt8>) {
        borders.removeAll()
        borders.append(0)
        var border = 0
        for index in 1..<max(needle.count, 1) {
            border = extended(border, of: needle, by: needle[index])
            borders.append(Int32(border))
        }
    }

    /// How much of the needle ends with a byte, where so much of it ended just before.
    private func extended(_ matched: Int, of needle: UnsafeBufferPointer<UInt8>, by byte: UInt8) -> Int {
        var matched = matched
        while matched > 0, needle[matched] != byte { matched = Int(borders[matched - 1]) }
        return needle[matched] == byte ? matched + 1 : matched
    }
}

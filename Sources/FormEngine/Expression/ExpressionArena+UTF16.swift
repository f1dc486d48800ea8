extension ExpressionArena {
    /// The number of UTF-16 code units in a text, JavaScript's `length`.
    ///
    /// The caller has already counted the cost of the text's bytes.
    func unitCount(of text: ExpressionText) -> Int {
        bytes[text.range].reduce(0) { $0 + Self.units(ofLead: $1) }
    }

    /// A slice of a text by UTF-16 code units, which must exist; half a surrogate pair becomes U+FFFD.
    ///
    /// The caller has already counted the cost of the text's bytes.
    mutating func units(from first: Int, count: Int, of text: ExpressionText) -> ExpressionText {
        let (start, splitsFirst) = place(ofUnit: first, in: text)
        let (end, splitsLast) = place(ofUnit: first + count, in: text)
        guard count > 0, splitsFirst || splitsLast else { return ExpressionText(from: start, to: end) }
        // The offset of a split surrogate pair is that of its first byte.
        let whole = (splitsFirst ? start + 4 : start)..<end
        let result = bytes.count
        if splitsFirst { copy(ExpressionText.replacement.range) }
        copy(whole)
        if splitsLast { copy(ExpressionText.replacement.range) }
        return ExpressionText(from: result, to: bytes.count)
    }

    /// The offset of a UTF-16 code unit; for the second half of a surrogate pair, the offset of the pair.
    private func place(ofUnit unit: Int, in text: ExpressionText) -> (offset: Int, splitsPair: Bool) {
        var units = 0
        for offset in text.range {
            let step = Self.units(ofLead: bytes[offset])
            if step > 0, units + step > unit { return (offset, units < unit) }
            units += step
        }
        return (text.range.upperBound, false)
    }

    /// Appends a copy of bytes in the arena; nothing if the evaluation exceeds its step limit.
    mutating func appendCopy(of range: Range<Int>) {
        guard spend(bytes: range.count) else { return }
        copy(range)
    }

    private mutating func copy(_ range: Range<Int>) {
        bytes.append(copyOf: bytes[range])
    }

    /// The number of UTF-16 units of the character that a UTF-8 byte begins; 0 for continuation bytes.
    @inline(__always)
    private static func units(ofLead byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
}

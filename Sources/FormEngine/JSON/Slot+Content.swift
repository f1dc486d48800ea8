extension Slot {
    /// A hash of a string's unescaped text, equal for all spellings.
    @inline(__always)
    func contentHash(in bytes: LentBytes) -> UInt64 {
        hasEscapes ? unescapedHash(in: bytes) : Self.contentHash(of: range, in: bytes)
    }

    /// A hash of the bytes in a range, eight at a time, padded with zeros.
    ///
    /// A weak hash suffices: callers compare the bytes too, and sort instead of chaining for names from outside.
    @inline(__always)
    static func contentHash(of range: Range<Int>, in bytes: LentBytes) -> UInt64 {
        var hash: UInt64 = 0
        var offset = range.lowerBound
        while range.upperBound &- offset >= 8 {
            hash = mix(hash, bytes.word(at: offset))
            offset &+= 8
        }
        return mix(hash, bytes.word(at: offset, before: range.upperBound))
    }

    /// Mixes eight more bytes into a hash.
    @inline(__always)
    static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        // An odd multiplier with well-spread bits: 2^64 divided by the golden ratio.
        (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The hash of the unescaped text, computed without storing the text.
    @inline(never)
    private func unescapedHash(in bytes: LentBytes) -> UInt64 {
        var hash: UInt64 = 0
        var (word, filled): (UInt64, UInt64) = (0, 0)
        var unescaped = UnescapedBytes(self, in: bytes)
        while let byte = unescaped.next() {
            word |= UInt64(byte) << (filled * 8)
            filled += 1
            if filled == 8 {
                hash = Self.mix(hash, word)
                (word, filled) = (0, 0)
            }
        }
        return Self.mix(hash, word)
    }

    /// Whether two strings of one document have equal text, byte for byte.
    func hasSameContent(as other: Slot, in bytes: LentBytes) -> Bool {
        if hasEscapes || other.hasEscapes { return unescapedOrder(to: other, in: bytes) == 0 }
        return range.count == other.range.count && self.bytes(in: bytes).hasSameBytes(as: other.bytes(in: bytes))
    }

    /// Compares the UTF-8 of two strings: negative if this one sorts first, positive if the other does, 0 if equal.
    func contentOrder(to other: Slot, in bytes: LentBytes) -> Int {
        if hasEscapes || other.hasEscapes { return unescapedOrder(to: other, in: bytes) }
        let (left, right) = (range, other.range)
        let common = min(left.count, right.count)
        for index in 0..<common {
            let (a, b) = (bytes[left.lowerBound + index], bytes[right.lowerBound + index])
            if a != b { return a < b ? -1 : 1 }
        }
        return left.count - right.count
    }

    private func unescapedOrder(to other: Slot, in bytes: LentBytes) -> Int {
        var left = UnescapedBytes(self, in: bytes)
        var right = UnescapedBytes(other, in: bytes)
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return 0
            case (nil, _): return -1
            case (_, nil): return 1
            case (let a?, let b?) where a != b: return a < b ? -1 : 1
            default: continue
            }
        }
    }
}

extension JSONScanner {
    /// Scans a number by the grammar of RFC 8259 §6; `offset` is at its minus sign or first digit.
    @inline(always)
    mutating func number() throws(JSONError) -> Slot {
        let start = offset
        if bytes.has(Byte.minus, at: offset) { offset &+= 1 }
        let first = offset
        try digits(of: start)
        if bytes.has(Byte.zero, at: first), offset - first > 1 { throw JSONError(.invalidNumber, at: start) }
        if bytes.has(Byte.point, at: offset) {
            offset &+= 1
            try digits(of: start)
        }
        if let byte = bytes.element(at: offset), byte | 0x20 == UInt8(ascii: "e") {
            offset &+= 1
            if bytes.has(Byte.plus, at: offset) || bytes.has(Byte.minus, at: offset) { offset &+= 1 }
            try digits(of: start)
        }
        return Slot(.number, start: start, end: offset)
    }

    /// Scans one or more digits of the number that begins at `start`.
    @inline(always)
    private mutating func digits(of start: Int) throws(JSONError) {
        let first = offset
        skipDigits()
        guard offset == first else { return }
        _ = try current()
        throw JSONError(.invalidNumber, at: start)
    }

    /// Skips digits, eight at a time while eight bytes are left.
    @inline(always)
    private mutating func skipDigits() {
        while bytes.count &- offset >= 8 {
            let count = Self.leadingDigits(of: word(at: offset))
            offset &+= count
            if count < 8 { return }
        }
        while let byte = bytes.element(at: offset), byte.isDigit { offset &+= 1 }
    }

    /// The number of leading digits among eight bytes.
    @inline(always)
    private static func leadingDigits(of word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let values = word ^ (ones &* UInt64(Byte.zero))
        // Values of ten and more set the top bit; a carry changes only later bytes.
        let others = (values &+ (ones &* 0x76)) | values
        return (others & (ones &* 0x80)).trailingZeroBitCount &>> 3
    }
}

extension JSONScanner {
    /// Reads a string whose opening quote is already read.
    ///
    /// ASCII without escapes, which is nearly everything, is read here, eight bytes at a time; whatever else turns up
    /// sends the whole string to the careful path.
    @inline(always)
    mutating func string() throws(JSONError) -> Slot {
        let start = offset
        var end = start
        while bytes.count &- end >= 8 {
            let special = Self.specialBytes(of: word(at: end))
            if special == 0 {
                end &+= 8
                continue
            }
            end &+= special.trailingZeroBitCount &>> 3
            guard bytes[end] == Byte.quote else { break }
            offset = end &+ 1
            return Slot(.string, start: start, end: end)
        }
        let slot = try stringCarefully(from: start, plainUntil: end)
        offset = Int(slot.end) + 1
        return slot
    }

    /// The top bit of every byte of a word that ends plain ASCII text: a quote, a backslash, a control character, or
    /// anything beyond ASCII.
    ///
    /// Bits above the lowest set one may be wrong (a borrow runs upwards), so only the lowest says anything.
    @inline(always)
    static func specialBytes(of word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = (word ^ (ones &* UInt64(Byte.quote))) &- ones
        let backslashes = (word ^ (ones &* UInt64(Byte.backslash))) &- ones
        let controls = word &- (ones &* UInt64(Byte.space))
        // Where the byte itself is ASCII, each difference has its top bit set only if it went below zero.
        return (quotes | backslashes | controls | word) & (ones &* 0x80)
    }

    /// Reads a string with escapes, with text beyond ASCII, with a fault, or near the end of the document.
    ///
    /// It works on a copy, so that the caller's offset can stay in a register.
    @inline(never)
    private func stringCarefully(from start: Int, plainUntil offset: Int) throws(JSONError) -> Slot {
        var scanner = self
        scanner.offset = offset
        return try scanner.stringCarefully(from: start)
    }

    private mutating func stringCarefully(from start: Int) throws(JSONError) -> Slot {
        var hasEscapes = false
        var isASCII = true
        while true {
            let byte = try current()
            if byte == Byte.quote { break }
            if byte >= 0x80 {
                isASCII = false
                // Most letters beyond ASCII take two bytes; the table is for the others, and for what is malformed.
                let isPair = 0xC2...0xDF ~= byte && offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
                offset += isPair ? 2 : try utf8Length()
            } else if byte == Byte.backslash {
                hasEscapes = true
                try escape()
            } else if byte < Byte.space {
                throw JSONError(.controlCharacter, at: offset)
            } else {
                skipPlainText()
            }
        }
        return Slot(.string, start: start, end: offset, hasEscapes: hasEscapes, isASCII: isASCII)
    }

    /// Moves over the plain ASCII that begins at `offset`, and at least over one byte of it.
    private mutating func skipPlainText() {
        offset += 1
        while bytes.count - offset >= 8 {
            let special = Self.specialBytes(of: word(at: offset))
            // Sixty-four zero bits are eight bytes.
            offset += special.trailingZeroBitCount >> 3
            if special != 0 { return }
        }
    }

    /// The length of the well-formed UTF-8 sequence at `offset`, by table 3-7 of the Unicode Standard.
    private func utf8Length() throws(JSONError) -> Int {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[offset] {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw JSONError(.invalidUTF8, at: offset)
        }
        guard bytes.count - offset >= length, second.contains(bytes[offset + 1]) else {
            throw JSONError(.invalidUTF8, at: offset)
        }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 {
            throw JSONError(.invalidUTF8, at: offset)
        }
        return length
    }

    /// Reads the escape at `offset` (RFC 8259 §7); a surrogate needs its other half right behind it.
    private mutating func escape() throws(JSONError) {
        let start = offset
        offset += 1
        switch try current() {
        case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            let unit = try hexadecimalUnit(of: start)
            if unit & 0xF800 == 0xD800 { try lowSurrogate(after: unit, at: start) }
        default:
            throw JSONError(.invalidEscape, at: start)
        }
    }

    /// Reads the second half of a surrogate pair, given the first.
    private mutating func lowSurrogate(after unit: UInt32, at start: Int) throws(JSONError) {
        guard unit < 0xDC00, bytes.count - offset >= 2, bytes[offset] == Byte.backslash,
            bytes[offset + 1] == UInt8(ascii: "u")
        else { throw JSONError(.loneSurrogate, at: start) }
        let second = offset
        offset += 2
        guard try hexadecimalUnit(of: second) & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
    }

    /// Reads the four digits of the `\u` escape that begins at `start`.
    private mutating func hexadecimalUnit(of start: Int) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Byte.hexadecimalValue(try current()) else { throw JSONError(.invalidEscape, at: start) }
            unit = unit << 4 | digit
            offset += 1
        }
        return unit
    }
}

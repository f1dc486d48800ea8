extension JSONScanner {
    /// Reads a string whose opening quote is already read.
    ///
    /// Sixteen bytes at a time up to the closing quote; what is beyond ASCII is checked when that is found, and an escape or
    /// whatever else turns up sends the string to the careful path.
    @inline(always)
    mutating func string() throws(JSONError) -> Slot {
        let start = offset
        var end = start
        var beyond = SIMD16<UInt8>()
        while bytes.count &- end >= 16 {
            // Safe: sixteen bytes are there.
            let block = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: end, as: SIMD16<UInt8>.self)
            beyond |= block
            let special = Self.specialBytes(of: block)
            if special.x | special.y == 0 {
                end &+= 16
                continue
            }
            end &+= special.x != 0 ? special.x.trailingZeroBitCount &>> 3 : 8 &+ special.y.trailingZeroBitCount &>> 3
            guard bytes[end] == Byte.quote else { break }
            offset = end &+ 1
            let isASCII = Self.isZero(beyond & 0x80) ? true : try checkUTF8(start..<end)
            return Slot(.string, start: start, end: end, isASCII: isASCII)
        }
        // A character beyond ASCII may stand on both sides of where the blocks end.
        let slot = try stringCarefully(from: start, plainUntil: Self.isZero(beyond & 0x80) ? end : start)
        offset = Int(slot.end) &+ 1
        return slot
    }

    /// The top bit of every byte that ends plain text: a quote, a backslash or a control character.
    ///
    /// Additions alone: comparisons of vectors are made one element after the other in Swift 6.3.
    @inline(always)
    private static func specialBytes(of block: SIMD16<UInt8>) -> SIMD2<UInt64> {
        let quotes = block ^ Byte.quote
        let backslashes = block ^ Byte.backslash
        // Of a byte whose own top bit is clear, the difference has it set only if it went below zero.
        let equal = ((quotes &- 1) & ~quotes) | ((backslashes &- 1) & ~backslashes)
        let special = (equal | ((block &- Byte.space) & ~block)) & 0x80
        // Safe: sixteen bytes and two words of eight have the same size, and any bits are valid for both.
        return unsafeBitCast(special, to: SIMD2<UInt64>.self)
    }

    @inline(always)
    private static func isZero(_ block: SIMD16<UInt8>) -> Bool {
        let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
        return words.x | words.y == 0
    }

    /// The top bit of each byte.
    @inline(always) private static var topBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Checks that what is beyond ASCII in a range of plain text is well-formed UTF-8; true if there is nothing beyond.
    ///
    /// Eight bytes at a time as long as there are characters of one and two bytes alone, which most texts in European
    /// languages are; from whatever else there is on, one after another.
    @inline(never)
    private func checkUTF8(_ range: Range<Int>) throws(JSONError) -> Bool {
        var scanner = self
        scanner.offset = range.lowerBound
        var beyond: UInt64 = 0
        // Whether the last byte before is the first of two.
        var isOpen: UInt64 = 0
        while range.upperBound &- scanner.offset >= 8 {
            let word = word(at: scanner.offset)
            let leads = word & word &<< 1 & Self.topBits
            let continuations = word & ~(word &<< 1) & Self.topBits
            // Of a lead of two the third bit is clear, and of the four behind it one is set, or else it is too long.
            let isLong = leads & word &<< 2 | leads & ~(word &<< 3 | word &<< 4 | word &<< 5 | word &<< 6)
            guard isLong == 0, continuations == leads &<< 8 | isOpen &<< 7 else { break }
            isOpen = leads &>> 63
            beyond |= leads
            scanner.offset &+= 8
        }
        // Half a character is looked at again.
        scanner.offset &-= Int(truncatingIfNeeded: isOpen)
        var isASCII = beyond == 0
        while scanner.offset < range.upperBound {
            if bytes[scanner.offset] < 0x80 {
                scanner.offset &+= 1
            } else {
                isASCII = false
                try scanner.character(before: range.upperBound)
            }
        }
        return isASCII
    }

    /// Moves over a character beyond ASCII, which must end before an offset.
    @inline(always)
    private mutating func character(before end: Int) throws(JSONError) {
        // Most letters beyond ASCII take two bytes; the table is for the others, and for what is malformed.
        if bytes[offset] &- 0xC2 < 0x1E, offset &+ 1 < end, bytes[offset &+ 1] & 0xC0 == 0x80 {
            offset &+= 2
        } else {
            offset &+= try utf8Length()
        }
    }

    /// Reads a string with escapes, with a fault, or near the end of the document.
    ///
    /// It works on a copy, so that the caller's offset can stay in a register.
    @inline(never)
    private func stringCarefully(from start: Int, plainUntil end: Int) throws(JSONError) -> Slot {
        var isASCII = true
        var scanner = self
        scanner.offset = end
        var hasEscapes = false
        while true {
            scanner.skipPlainText()
            let byte = try scanner.current()
            if byte == Byte.quote { break }
            if byte >= 0x80 {
                isASCII = false
                try scanner.character(before: bytes.count)
            } else if byte == Byte.backslash {
                hasEscapes = true
                try scanner.escape()
            } else if byte < Byte.space {
                throw JSONError(.controlCharacter, at: scanner.offset)
            } else {
                // Near the end, where there are no eight bytes to look at.
                scanner.offset &+= 1
            }
        }
        return Slot(.string, start: start, end: scanner.offset, hasEscapes: hasEscapes, isASCII: isASCII)
    }

    /// Moves over plain ASCII as far as eight bytes can be looked at.
    @inline(always)
    private mutating func skipPlainText() {
        while bytes.count &- offset >= 8 {
            let word = word(at: offset)
            let special = Self.specialBytes(of: word) | (word & Self.topBits)
            // Sixty-four zero bits are eight bytes.
            offset &+= special.trailingZeroBitCount &>> 3
            if special != 0 { return }
        }
    }

    /// The same of a word of eight bytes.
    ///
    /// Bits above the lowest set one may be wrong (a borrow runs upwards), so only the lowest says anything.
    @inline(always)
    static func specialBytes(of word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(Byte.quote))
        let backslashes = word ^ (ones &* UInt64(Byte.backslash))
        let equal = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        return (equal | ((word &- (ones &* UInt64(Byte.space))) & ~word)) & topBits
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

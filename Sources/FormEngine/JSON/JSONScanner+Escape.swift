extension JSONScanner {
    /// Scans the escape at `offset` (RFC 8259 §7); half a surrogate pair must be followed by its other half.
    @inline(always)
    mutating func escape(noting controls: inout ControlCharacters) throws(JSONError) {
        let start = offset
        offset &+= 1
        let letter = try current()
        if Self.isEscape(letter) {
            offset &+= 1
            controls.formUnion(ControlCharacters(escape: letter))
        } else if letter == UInt8(ascii: "u") {
            offset = try endOfCharacter(escapedAt: start, noting: &controls)
        } else {
            throw JSONError(.invalidEscape, at: start)
        }
    }

    /// Whether a letter after a backslash completes an escape: one of `"\\/bfnrt`.
    ///
    /// A bit set for the bytes below 0x80, since a branch for each letter would be predicted badly.
    @inline(always)
    private static func isEscape(_ letter: UInt8) -> Bool {
        let low: UInt64 = 1 &<< 0x22 | 1 &<< 0x2F
        let high: UInt64 = 1 &<< 0x1C | 1 &<< 0x22 | 1 &<< 0x26 | 1 &<< 0x2E | 1 &<< 0x32 | 1 &<< 0x34
        let bits = letter & 0x40 == 0 ? low : high
        return letter < 0x80 && bits &>> UInt64(letter & 0x3F) & 1 != 0
    }

    /// Scans the `\u` escape at an offset, with the second half of a surrogate pair; returns the offset behind it.
    @inline(never)
    private func endOfCharacter(
        escapedAt start: Int, noting controls: inout ControlCharacters
    ) throws(JSONError) -> Int {
        var scanner = self
        scanner.offset = start + 2
        let unit = try scanner.hexadecimalUnit(of: start)
        controls.formUnion(ControlCharacters(unit))
        if unit & 0xF800 == 0xD800 { try scanner.lowSurrogate(after: unit, at: start) }
        return scanner.offset
    }

    /// Scans the second half of a surrogate pair, given the first.
    private mutating func lowSurrogate(after unit: UInt32, at start: Int) throws(JSONError) {
        guard unit < 0xDC00, bytes.count - offset >= 2, bytes[offset] == Byte.backslash,
            bytes[offset + 1] == UInt8(ascii: "u")
        else { throw JSONError(.loneSurrogate, at: start) }
        let second = offset
        offset += 2
        guard try hexadecimalUnit(of: second) & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
    }

    /// Scans the four hexadecimal digits of the `\u` escape that begins at `start`.
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

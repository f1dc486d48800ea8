extension JSONScanner {
    /// Moves over text to the next quote, backslash or control character, or to the end; true if all of it is ASCII.
    ///
    /// It must be well-formed UTF-8, and before it must be a byte, the last of a character. Characters of one and two bytes, which most texts in European languages have alone, are read sixteen bytes at a
    /// time; longer ones one after another.
    @inline(always)
    mutating func skipText() throws(JSONError) -> Bool {
        var isASCII = true
        while offset < bytes.count {
            skipShortCharacters(&isASCII)
            // The first byte of two that lacks its second is looked at again, and refused.
            if bytes[offset &- 1] >= 0xC0 { offset &-= 1 }
            guard offset < bytes.count else { break }
            if bytes[offset] >= 0x80 {
                isASCII = false
                repeat { offset &+= try utf8Length() } while offset < bytes.count && bytes[offset] >= 0x80
            } else {
                guard !isAtEndOfText else { break }
                offset &+= 1
            }
        }
        return isASCII
    }

    /// Whether a quote, a backslash or a control character stands at `offset`.
    @inline(always)
    private var isAtEndOfText: Bool {
        let byte = bytes[offset]
        return byte < Byte.space || byte == Byte.quote || byte == Byte.backslash
    }

    /// Moves over characters of one and two bytes, but for a few in a document too short for a block.
    @inline(always)
    private mutating func skipShortCharacters(_ isASCII: inout Bool) {
        while bytes.count &- offset >= ByteBlock.count {
            let block = ByteBlock(bytes, at: offset)
            let ends = block.endsOfText(after: ByteBlock(bytes, at: offset &- 1))
            if ends.isEmpty {
                if isASCII { isASCII = block.beyondASCII.isEmpty }
                offset &+= ByteBlock.count
                continue
            }
            let first = ends.first
            if isASCII { isASCII = !block.beyondASCII.hasAny(before: first) }
            offset &+= first
            return
        }
        skipLastShortCharacters(&isASCII)
    }

    /// Moves over them in the last sixteen bytes of the document, some of which are read already.
    @inline(always)
    private mutating func skipLastShortCharacters(_ isASCII: inout Bool) {
        let start = bytes.count &- ByteBlock.count
        guard start > 0, offset < bytes.count else { return }
        let block = ByteBlock(bytes, at: start)
        var ends = block.endsOfText(after: ByteBlock(bytes, at: start &- 1))
        var beyond = block.beyondASCII
        ends.remove(before: offset &- start)
        beyond.remove(before: offset &- start)
        if ends.isEmpty {
            if !beyond.isEmpty { isASCII = false }
            offset = bytes.count
        } else {
            let first = ends.first
            if beyond.hasAny(before: first) { isASCII = false }
            offset = start &+ first
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
}

extension JSONScanner {
    /// Skips plain ASCII; true if it ends at a quote, a backslash, a C0 control character or the end of the document.
    @inline(always)
    mutating func skipASCII() -> Bool {
        skipASCIIBlocks()
        return offset == bytes.count || bytes[offset] < Byte.delete
    }

    @inline(always)
    private mutating func skipASCIIBlocks() {
        while Shortcuts.areBuilt, bytes.count &- offset >= ByteBlock.count {
            let ends = ByteBlock(bytes, at: offset).endsOfASCII
            if !ends.isEmpty {
                offset &+= ends.first
                return
            }
            offset &+= ByteBlock.count
        }
        skipLastASCII()
    }

    /// Skips plain ASCII among the last bytes of the document, fewer than sixteen.
    @inline(always)
    private mutating func skipLastASCII() {
        guard offset < bytes.count else { return }
        let start = bytes.count &- ByteBlock.count
        if Shortcuts.areBuilt, start >= 0 {
            var ends = ByteBlock(bytes, at: start).endsOfASCII
            ends.remove(before: offset &- start)
            offset = start &+ ends.first
        } else {
            while let byte = bytes.element(at: offset), byte < Byte.delete, !isAtEndOfText { offset &+= 1 }
        }
    }

    /// Skips text to the next quote, backslash or C0 control character, or to the end of the document.
    ///
    /// The text must be well-formed UTF-8. The byte before it must exist and end a character. Characters of one and two
    /// bytes, which suffice for most European languages, are skipped sixteen bytes at a time; longer ones, and control
    /// characters, one by one.
    @inline(always)
    mutating func skipText(noting controls: inout ControlCharacters) throws(JSONError) {
        while offset < bytes.count {
            skipShortCharacters()
            // A two-byte lead without its second byte is scanned again, which reports the error.
            if bytes[offset &- 1] >= 0xC0 { offset &-= 1 }
            guard offset < bytes.count else { return }
            if bytes[offset] >= 0x80 {
                repeat { try skipWideCharacter(noting: &controls) } while offset < bytes.count && bytes[offset] >= 0x80
            } else {
                guard !isAtEndOfText else { return }
                if bytes[offset] == Byte.delete { controls.insert(.others) }
                offset &+= 1
            }
        }
    }

    /// Skips a character beyond ASCII, and notes whether it is a control character.
    @inline(always)
    private mutating func skipWideCharacter(noting controls: inout ControlCharacters) throws(JSONError) {
        let length = try utf8Length()
        if length == 2 {
            let scalar = UInt32(bytes[offset] & 0x1F) &<< 6 | UInt32(bytes[offset &+ 1] & 0x3F)
            controls.formUnion(ControlCharacters(scalar))
        } else if length == 3, bytes[offset] == 0xE2, bytes[offset &+ 1] == 0x80 {
            controls.formUnion(ControlCharacters(0x2000 | UInt32(bytes[offset &+ 2] & 0x3F)))
        }
        offset &+= length
    }

    /// Whether `offset` is at a quote, a backslash or a control character of C0.
    @inline(always)
    private var isAtEndOfText: Bool {
        let byte = bytes[offset]
        return byte < Byte.space || byte == Byte.quote || byte == Byte.backslash
    }

    /// Skips characters of one and two bytes by blocks; a document shorter than a block skips none.
    @inline(always)
    private mutating func skipShortCharacters() {
        guard Shortcuts.areBuilt else { return }
        offset = endOfShortCharacters(from: offset)
        guard bytes.count &- offset < ByteBlock.count else { return }
        // The last block of the document overlaps bytes that are already skipped.
        let start = bytes.count &- ByteBlock.count
        guard start > 0, offset < bytes.count else { return }
        var ends = endsOfText(at: start)
        ends.remove(before: offset &- start)
        offset = start &+ ends.first
    }

    /// The offset where text of plain one- and two-byte characters ends, or where the document's last whole block
    /// begins.
    @inline(always)
    func endOfShortCharacters(from start: Int) -> Int {
        var offset = start
        while bytes.count &- offset >= ByteBlock.count {
            let ends = endsOfText(at: offset)
            if !ends.isEmpty { return offset &+ ends.first }
            offset &+= ByteBlock.count
        }
        return offset
    }

    /// Marks of the bytes in a block that end plain text of one- and two-byte characters.
    @inline(always)
    private func endsOfText(at offset: Int) -> ByteMarks {
        ByteBlock(bytes, at: offset).endsOfText(after: ByteBlock(bytes, at: offset &- 1))
    }

    /// The top bit of every byte of eight that ends plain ASCII, DEL included.
    ///
    /// Only the lowest set bit is reliable: borrows and carries may set higher bits.
    @inline(always)
    static func endsOfASCII(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(Byte.quote))
        let backslashes = word ^ (ones &* UInt64(Byte.backslash))
        let below = (quotes &- ones) | (backslashes &- ones) | (word &- (ones &* UInt64(Byte.space)))
        // DEL plus one has the top bit; a carry out of a byte beyond ASCII only sets higher bits.
        return (below | word | (word &+ ones)) & (ones &* 0x80)
    }

    /// The error at `offset`: invalid UTF-8 takes precedence over the given reason.
    @inline(never)
    func fault(_ reason: JSONError.Reason) -> JSONError {
        do throws(JSONError) {
            if bytes[offset] >= 0x80 { _ = try utf8Length() }
            return JSONError(reason, at: offset)
        } catch {
            return error
        }
    }

    /// The length of the UTF-8 sequence at `offset`; throws if it is malformed by table 3-7 of the Unicode Standard.
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

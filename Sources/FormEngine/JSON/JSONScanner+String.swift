extension JSONScanner {
    /// Scans a string whose opening quote is already scanned.
    ///
    /// Plain ASCII is scanned sixteen bytes at a time; from any other byte on, or near the end of the document, the
    /// general path continues.
    @inline(always)
    mutating func string() throws(JSONError) -> Slot {
        let start = offset
        var (end, isASCII) = (start, true)
        while Shortcuts.areBuilt, bytes.count &- end >= ByteBlock.count {
            let ends = ByteBlock(bytes, at: end).endsOfASCII
            if ends.isEmpty {
                end &+= ByteBlock.count
                continue
            }
            end &+= ends.first
            isASCII = bytes[end] < Byte.delete
            if !isASCII { end = endOfShortCharacters(from: end) }
            guard bytes.has(Byte.quote, at: end), isASCII || bytes[end &- 1] < 0xC0 else { break }
            offset = end &+ 1
            return Slot(.string, start: start, end: end, isASCII: isASCII)
        }
        if Shortcuts.areBuilt, isASCII, let quote = lastQuote(from: end) {
            offset = quote &+ 1
            return Slot(.string, start: start, end: quote)
        }
        let slot = try stringCarefully(from: start, isPlainBefore: end, isASCII: isASCII)
        offset = Int(slot.end) &+ 1
        return slot
    }

    /// The offset of the closing quote, for plain ASCII among the last bytes of the document; nil otherwise.
    @inline(always)
    private func lastQuote(from first: Int) -> Int? {
        let start = bytes.count &- ByteBlock.count
        guard start >= 0, first > start, first < bytes.count else { return nil }
        var ends = ByteBlock(bytes, at: start).endsOfASCII
        ends.remove(before: first &- start)
        let end = start &+ ends.first
        return bytes.has(Byte.quote, at: end) ? end : nil
    }

    /// General path for strings, from the end of their plain ASCII beginning.
    ///
    /// Works on a copy, so that the caller's offset can stay in a register.
    @inline(never)
    private func stringCarefully(from start: Int, isPlainBefore first: Int, isASCII: Bool) throws(JSONError) -> Slot {
        var scanner = self
        scanner.offset = first
        var (hasEscapes, isASCII) = (false, isASCII)
        var controls: ControlCharacters = []
        while true {
            // Scanning in order reports the first error of the document.
            if isASCII { isASCII = scanner.skipASCII() }
            if !isASCII { try scanner.skipText(noting: &controls) }
            let byte = try scanner.current()
            if byte == Byte.quote { break }
            guard byte == Byte.backslash else { throw JSONError(.controlCharacter, at: scanner.offset) }
            hasEscapes = true
            try scanner.escape(noting: &controls)
        }
        return Slot(
            .string, start: start, end: scanner.offset, hasEscapes: hasEscapes, isASCII: isASCII, controls: controls)
    }
}

/// Characters that ECMAScript trims: WhiteSpace and LineTerminator (ECMA-262 §12.2, §12.3), the set that `\s` matches.
enum JavaScriptSpace {
    /// Removes the white space at both ends of a text.
    static func trimmed(_ text: LentBytes) -> LentBytes {
        guard let base = unsafe text.unchecked.baseAddress else { return text }
        var start = 0
        while start < text.count {
            var next = start
            guard unsafe isSpace(UTF8Decoding.next(base, index: &next, count: text.count)) else { break }
            start = next
        }
        var end = text.count
        while end > start {
            var last = end - 1
            while last > start, text[last] & 0xC0 == 0x80 { last -= 1 }
            var next = last
            guard unsafe isSpace(UTF8Decoding.next(base, index: &next, count: text.count)) else { break }
            end = last
        }
        return text.elements(in: start..<end)
    }

    @inline(__always)
    private static func isSpace(_ codePoint: UInt32) -> Bool {
        if codePoint < 0x80 { return codePoint == 0x20 || codePoint &- 0x09 <= 4 }
        return CodePointSet.whiteSpace.contains(codePoint)
    }
}

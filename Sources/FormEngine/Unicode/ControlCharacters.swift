/// The characters that no text of a form has: those of Unicode's category Cc (C0, DEL, C1), and, in a text of one line, the
/// line and paragraph separators U+2028 and U+2029.
///
/// A text of several lines may have line feeds, carriage returns, tabs and the two separators.
enum ControlCharacters {
    /// Whether none of them is in a text, which must be UTF-8.
    static func areAbsent(from text: UnsafeBufferPointer<UInt8>, allowsLines: Bool) -> Bool {
        var index = 0
        while index < text.count {
            let byte = text[index]
            index &+= 1
            // Most bytes are neither control characters nor what two of the other kinds begin with.
            if byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0xE2 { continue }
            switch byte {
            case 0x09, 0x0A, 0x0D: if !allowsLines { return false }
            case 0xC2: if index < text.count, text[index] < 0xA0 { return false }
            case 0xE2:
                guard !allowsLines, index &+ 1 < text.count, text[index] == 0x80 else { continue }
                if text[index &+ 1] & 0xFE == 0xA8 { return false }
            default: return false
            }
        }
        return true
    }

    /// Whether none of them is in a string of a document, as far as a look tells: one with escapes may have some.
    @inline(__always)
    static func areSurelyAbsent(from string: Slot, in document: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !string.hasEscapes else { return false }
        return string.isASCII || areAbsent(from: string.token(in: document), allowsLines: false)
    }
}

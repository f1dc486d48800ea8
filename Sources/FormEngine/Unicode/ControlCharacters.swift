/// The characters that no text of a form has: those of Unicode's category Cc (C0, DEL, C1), and, in a text of one line, the
/// line and paragraph separators U+2028 and U+2029.
///
/// A text of several lines may have line feeds, carriage returns, tabs and the two separators.
enum ControlCharacters {
    /// Whether none of them is in a text, which must be UTF-8.
    @inline(never)
    static func areAbsent(from text: UnsafeBufferPointer<UInt8>, allowsLines: Bool) -> Bool {
        var index = 0
        while index < text.count {
            // Eight bytes at once, as far as none of them is one to look at.
            if index &+ 8 <= text.count, let base = text.baseAddress {
                let block = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                if !mayBegin(in: block) {
                    index &+= 8
                    continue
                }
            }
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

    /// Whether a byte of a block may be a control character or begin one; never false where one does.
    @inline(__always)
    private static func mayBegin(in block: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let controls = (block &- ones &* 0x20) & ~block
        let found = controls | zeros(in: block ^ ones &* 0x7F) | zeros(in: block ^ ones &* 0xC2)
        return (found | zeros(in: block ^ ones &* 0xE2)) & ones &<< 7 != 0
    }

    /// The top bits of a block's bytes, of which at least one is set if a byte is zero.
    @inline(__always)
    private static func zeros(in block: UInt64) -> UInt64 {
        (block &- 0x0101_0101_0101_0101) & ~block
    }

    /// Whether none of them is in a string of a document, as far as a look tells: one with escapes may have some.
    @inline(__always)
    static func areSurelyAbsent(from string: Slot, in document: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !string.hasEscapes else { return false }
        return string.isASCII || areAbsent(from: string.token(in: document), allowsLines: false)
    }
}

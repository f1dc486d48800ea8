/// What can be told of trimming and collapsing without decoding: that most texts stay as they are.
struct NormaliserShortcut {
    private let isPossible: Bool
    private let collapses: Bool

    init(_ steps: [NormaliseStep]) {
        isPossible = steps.allSatisfy { $0 == .trim || $0 == .collapseSpaces }
        collapses = steps.contains(.collapseSpaces)
    }

    /// Whether the steps surely keep a text, which must be well-formed; if not, they may keep it all the same.
    @inline(__always)
    func keeps(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isPossible, text.count > 0, Self.isVisible(text[0]) || Self.isLeadOfTwo(text[0]) else { return false }
        let last = text[text.count &- 1]
        guard Self.isVisible(last) || text.count > 1 && Self.isLeadOfTwo(text[text.count &- 2]) else { return false }
        guard collapses else { return true }
        var isAfterSpace = false
        for byte in text {
            let isSpace = byte == Byte.space
            let isOther = Self.isVisible(byte) || Self.isLeadOfTwo(byte) || byte & 0xC0 == 0x80
            guard isOther || isSpace && !isAfterSpace else { return false }
            isAfterSpace = isSpace
        }
        return true
    }

    @inline(__always)
    private static func isVisible(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5E }

    /// Whether a character of two bytes begins that is no white space: U+0085 and U+00A0 begin with C2, and all other
    /// white space beyond ASCII takes three.
    @inline(__always)
    private static func isLeadOfTwo(_ byte: UInt8) -> Bool { byte &- 0xC3 < 0x1D }
}

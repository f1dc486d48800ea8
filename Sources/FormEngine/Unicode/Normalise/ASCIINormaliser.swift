/// Fast path for normalising ASCII text: a list of steps compiled to one byte table and two flags.
///
/// Each step maps, keeps or drops a byte independently of its neighbours, except for white space. The order of white
/// space steps does not matter: if a step drops all white space, trimming and collapsing change nothing. Telephone
/// numbers depend on the whole text, so their step has no fast path.
struct ASCIINormaliser: Sendable {
    private static let dropped: UInt8 = 0xFF
    private static let space: UInt8 = 0x20

    /// The result of each byte, or `dropped`.
    private var table: [UInt8] = Array(0..<128)
    private var trims = false
    private var collapses = false

    /// Compiles steps to a table; nil if a step needs more than single bytes.
    init?(_ steps: [NormaliseStep]) {
        for step in steps {
            switch step {
            case .trim: trims = true
            case .collapseSpaces: collapses = true
            case .lowercase: map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
            case .uppercase: map { $0.isLowercaseLetter ? $0 & ~0x20 : $0 }
            case .alphanumericUnderscore: map { AlphanumericFiltering.keeps(UInt32($0)) ? $0 : Self.dropped }
            case .digits: map { $0.isDigit ? $0 : Self.dropped }
            case .stripDiacritics, .nfc: break
            case .e164: return nil
            }
        }
    }

    private mutating func map(_ transform: (UInt8) -> UInt8) {
        for byte in table.indices where table[byte] != Self.dropped { table[byte] = transform(table[byte]) }
    }

    /// Whether a text is plain ASCII.
    static func holds(_ utf8: LentBytes) -> Bool {
        var offset = 0
        while utf8.count - offset >= 8 {
            guard utf8.word(at: offset) & 0x8080_8080_8080_8080 == 0 else { return false }
            offset += 8
        }
        while offset < utf8.count {
            guard utf8[offset] < 0x80 else { return false }
            offset += 1
        }
        return true
    }

    /// Normalises a plain ASCII text, with the result of `Normaliser.normalise`; `output` must be empty.
    func normalise(_ utf8: LentBytes, into output: inout [UInt8]) -> Normaliser.Effect {
        let body = trims ? trimmed(utf8) : 0..<utf8.count
        guard body.count < utf8.count || !keeps(utf8) else { return .unchanged }
        var lost = false
        var isAfterBlank = false
        for index in body {
            let byte = utf8[index]
            let isBlank = collapses && Self.isBlank(byte)
            defer { isAfterBlank = isBlank }
            if isBlank, isAfterBlank { continue }
            let mapped = table[Int(byte)]
            if mapped != Self.dropped {
                output.append(isBlank ? Self.space : mapped)
            } else if byte > Self.space, byte < 0x7F {
                // A dropped visible ASCII character is always a loss.
                lost = true
            }
        }
        return .changed(lost: lost)
    }

    private func keeps(_ utf8: LentBytes) -> Bool {
        var isAfterBlank = false
        for byte in utf8 {
            guard table[Int(byte)] == byte else { return false }
            guard collapses else { continue }
            let isBlank = Self.isBlank(byte)
            if isBlank, isAfterBlank || byte != Self.space { return false }
            isAfterBlank = isBlank
        }
        return true
    }

    private func trimmed(_ utf8: LentBytes) -> Range<Int> {
        var start = 0
        var end = utf8.count
        while start < end, Self.isBlank(utf8[start]) { start += 1 }
        while end > start, Self.isBlank(utf8[end - 1]) { end -= 1 }
        return start..<end
    }

    /// White space in ASCII: TAB to CR, and the space.
    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte &- 0x09 < 5
    }
}

/// Upper bound on the characters of the texts that a whole pattern such as `^\d{5}$` matches, read from its source.
///
/// It decides the width of an input and nothing else: a construct that it does not know makes the bound unknown.
struct PatternLength {
    private var rest: ArraySlice<UInt8>

    /// The most characters of a text that matches; nil without a limit, and for patterns that match parts of texts.
    static func most(of source: String) -> Int? {
        guard source.utf8.first == UInt8(ascii: "^"), source.utf8.last == UInt8(ascii: "$") else { return nil }
        var length = PatternLength(rest: Array(source.utf8).dropFirst().dropLast())
        guard let most = length.alternatives(isInGroup: false), length.rest.isEmpty else { return nil }
        return most
    }

    /// Alternatives up to the end of their group.
    private mutating func alternatives(isInGroup: Bool) -> Int? {
        var (most, sum) = (0, 0)
        while let byte = rest.first {
            if byte == UInt8(ascii: ")") { break }
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "|") {
                // Outside a group, an alternative need not match a whole text.
                guard isInGroup else { return nil }
                (most, sum) = (max(most, sum), 0)
                continue
            }
            guard let length = atom(byte), let times = repetitions() else { return nil }
            // Both are below 10,000, so that nothing overflows.
            sum += length * times
            guard sum < 10_000 else { return nil }
        }
        return isInGroup == rest.isEmpty ? nil : max(most, sum)
    }

    private mutating func atom(_ byte: UInt8) -> Int? {
        switch byte {
        case Byte.backslash:
            // Escapes with an argument, and those that read nothing, are not known.
            guard let escaped = rest.popFirst(), !"bBpPuxck".utf8.contains(escaped) else { return nil }
        case Byte.leftBracket:
            while let next = rest.popFirst(), next != Byte.rightBracket {
                if next == Byte.backslash { rest = rest.dropFirst() }
                if rest.isEmpty { return nil }
            }
        case UInt8(ascii: "("):
            if rest.first == UInt8(ascii: "?") {
                guard rest.dropFirst().first == Byte.colon else { return nil }
                rest = rest.dropFirst(2)
            }
            guard let length = alternatives(isInGroup: true) else { return nil }
            rest = rest.dropFirst()
            return length
        case UInt8(ascii: "^"), UInt8(ascii: "$"): return nil
        // A character of several bytes counts once.
        default: rest = rest.drop { (0x80...0xBF).contains($0) }
        }
        return 1
    }

    /// The most repetitions of what precedes; nil without a limit.
    private mutating func repetitions() -> Int? {
        guard let byte = rest.first else { return 1 }
        switch byte {
        case UInt8(ascii: "?"):
            rest = rest.dropFirst()
            return 1
        case UInt8(ascii: "*"), UInt8(ascii: "+"): return nil
        case Byte.leftBrace:
            var count = 0
            rest = rest.dropFirst()
            while let next = rest.popFirst(), next != Byte.rightBrace {
                guard next == Byte.comma || next.isDigit && count < 1_000,
                    next != Byte.comma || rest.first != Byte.rightBrace
                else { return nil }
                count = next.isDigit ? count * 10 + Int(next - Byte.zero) : 0
            }
            if rest.first == UInt8(ascii: "?") { rest = rest.dropFirst() }
            return count
        default: return 1
        }
    }
}

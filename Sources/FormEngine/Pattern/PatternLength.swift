/// Upper bound on the characters of the texts that a whole pattern such as `^\d{5}$` matches, read from its source.
///
/// It decides the width of an input and nothing else: a construct that it does not know makes the bound unknown.
struct PatternLength {
    private var rest: Substring.UTF8View

    /// The most characters of a text that matches; nil without a limit, and for patterns that match parts of texts.
    static func most(of source: String) -> Int? {
        guard source.utf8.first == UInt8(ascii: "^"), source.utf8.last == UInt8(ascii: "$") else { return nil }
        var length = PatternLength(rest: source.utf8.dropFirst().dropLast())
        guard let most = length.alternatives(isInGroup: false), length.rest.isEmpty else { return nil }
        return most
    }

    /// Alternatives up to the end of their group.
    private mutating func alternatives(isInGroup: Bool) -> Int? {
        var (most, sum) = (0, 0)
        while let byte = rest.first {
            if byte == UInt8(ascii: ")") { return max(most, sum) }
            rest.removeFirst()
            if byte == UInt8(ascii: "|") {
                // Outside a group, an alternative need not match a whole text.
                guard isInGroup else { return nil }
                (most, sum) = (max(most, sum), 0)
                continue
            }
            guard let length = atom(byte), let times = repetitions() else { return nil }
            let (product, hasOverflown) = length.multipliedReportingOverflow(by: times)
            guard !hasOverflown, product < 10_000, sum < 10_000 else { return nil }
            sum += product
        }
        return isInGroup ? nil : max(most, sum)
    }

    private mutating func atom(_ byte: UInt8) -> Int? {
        switch byte {
        case Byte.backslash: return escape()
        case UInt8(ascii: "["): return characterClass()
        case UInt8(ascii: "("): return group()
        case UInt8(ascii: "^"), UInt8(ascii: "$"): return 0
        default:
            // A character of several bytes counts once.
            rest = rest.drop { (0x80...0xBF).contains($0) }
            return 1
        }
    }

    private mutating func escape() -> Int? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "B"): return 0
        // Escapes with an argument.
        case UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "u"):
            if rest.first == Byte.leftBrace {
                while let next = rest.popFirst(), next != Byte.rightBrace {}
            } else {
                rest = rest.dropFirst(4)
            }
        case UInt8(ascii: "x"): rest = rest.dropFirst(2)
        default: break
        }
        return 1
    }

    private mutating func characterClass() -> Int? {
        while let byte = rest.popFirst() {
            if byte == Byte.backslash { rest = rest.dropFirst() }
            if byte == UInt8(ascii: "]") { return 1 }
        }
        return nil
    }

    /// A group, which reads nothing if it looks ahead.
    private mutating func group() -> Int? {
        var looksAhead = false
        if rest.first == UInt8(ascii: "?") {
            rest.removeFirst()
            guard let kind = rest.popFirst() else { return nil }
            looksAhead = kind == UInt8(ascii: "=") || kind == UInt8(ascii: "!")
            guard looksAhead || kind == Byte.colon else { return nil }
        }
        guard let length = alternatives(isInGroup: true), !rest.isEmpty else { return nil }
        rest.removeFirst()
        return looksAhead ? 0 : length
    }

    /// The most repetitions of what precedes; nil without a limit.
    private mutating func repetitions() -> Int? {
        guard let byte = rest.first else { return 1 }
        switch byte {
        case UInt8(ascii: "?"):
            rest.removeFirst()
            return 1
        case UInt8(ascii: "*"), UInt8(ascii: "+"): return nil
        case Byte.leftBrace: return bounds()
        default: return 1
        }
    }

    private mutating func bounds() -> Int? {
        rest.removeFirst()
        var digits: [UInt8] = []
        while let byte = rest.popFirst(), byte != Byte.rightBrace {
            if byte == Byte.comma { digits = [] } else { digits.append(byte) }
        }
        if rest.first == UInt8(ascii: "?") { rest.removeFirst() }
        return digits.count > 4 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
}

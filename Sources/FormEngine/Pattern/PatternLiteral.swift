/// The characters that every match begins with, so that a search may jump from one occurrence to the next.
///
/// At an occurrence earlier text matters only by whether its last character is a word character: no match in progress
/// can have begun earlier, since it would have begun with the literal.
struct PatternLiteral {
    /// Two to eight bytes of ASCII.
    let bytes: [UInt8]

    /// The characters that a tree begins with; nil if it may begin with others, or with fewer than two.
    ///
    /// A word boundary may precede them, if only ASCII has word characters: that is known without decoding.
    init?(beginning syntax: PatternSyntax, wordsAreASCII: Bool) {
        var terms = Self.terms(of: syntax)[...]
        while case .assertion(let assertion)? = terms.first {
            guard assertion == .wordBoundary || assertion == .notWordBoundary, wordsAreASCII else { return nil }
            terms.removeFirst()
        }
        var bytes: [UInt8] = []
        for term in terms {
            guard bytes.count < 8, case .characters(let set) = term, set.ranges.count == 1,
                set.ranges[0].first == set.ranges[0].last, let byte = UInt8(exactly: set.ranges[0].first), byte < 0x80
            else { break }
            bytes.append(byte)
        }
        guard bytes.count >= 2 else { return nil }
        self.bytes = bytes
    }

    /// Terms in sequence, with groups flattened.
    private static func terms(of syntax: PatternSyntax) -> [PatternSyntax] {
        guard case .sequence(let terms) = syntax else { return [syntax] }
        return terms.flatMap { Self.terms(of: $0) }
    }
}

/// ASCII prefix that every match starts with, so that a search can jump from one occurrence to the next.
///
/// At an occurrence, earlier text matters only by whether its last character is a word character: no match in progress
/// can have started earlier, since it would have started with the literal.
struct PatternLiteral {
    /// The literal's two to eight ASCII bytes.
    let bytes: [UInt8]

    /// The literal prefix of a syntax tree; nil if a match may start differently, or the prefix is shorter than two
    /// bytes.
    ///
    /// A word boundary may precede the prefix if only ASCII characters are word characters: it can be tested without
    /// decoding.
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

    /// Terms of a sequence, with nested sequences flattened.
    private static func terms(of syntax: PatternSyntax) -> [PatternSyntax] {
        guard case .sequence(let terms) = syntax else { return [syntax] }
        return terms.flatMap { Self.terms(of: $0) }
    }
}

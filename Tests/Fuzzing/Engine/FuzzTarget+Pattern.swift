internal import FormEngine

extension FuzzTarget {
    /// Patterns: the first byte's lowest bit ignores case, a NUL ends the pattern, and what follows is searched.
    ///
    /// It compiles or is refused inside its text; automaton and simulation answer alike; the shortest match matches,
    /// unless it is one that no form may ask its pattern about, because that takes too long.
    package static let pattern = FuzzTarget(
        "pattern",
        seeds: [
            "0^\\d{9}$\u{0}123456789", "1^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,}$\u{0}a@b.nl",
            "0^(?=.*[A-Z])(?=.*\\d).{8,}$\u{0}Passw0rd", "0(a|b)*?c{2,3}|\\bd\\B\u{0}abacc", "0^(?:(?!ab).)*$\u{0}ba",
            "1[^\\w\\s\\u{1F600}-\\u{1F64F}é-ü]+\u{0}😀é", "0(?<n>[\\]\\-\\x41-\\cZ])\\u0061\\/$\u{0}Aa/",
            "0(a*)*b{0,30}[a-z]{20}\u{0}aaaaaaaa", "0^.*(a|b).{3}$\u{0}aaaaaaaaaaaaaaaa", "0\u{0}",
        ],
        tokens: [
            "^", "$", "\\b", "\\B", "(", "(?:", "(?=", "(?!", "(?<a>", "(?<=", ")", "[", "[^", "]", "-", "|", "*", "+",
            "?",
            "{2}", "{0,3}", "{1,}", "{99999999999}", ".", "\\d", "\\W", "\\s", "\\u{1F600}", "\\ud83d\\ude00",
            "\\ud83d",
            "\\x41", "\\cA", "\\0", "\\1", "\\p{L}", "\\k<a>", "\\/", "a", "z", "é", "ſ", "K", "😀", "\u{0}",
        ]
    ) { (bytes) throws(FuzzFault) in
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let source = String(decoding: parts.first ?? [], as: UTF8.self)
        let subject = String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self)
        let ignoreCase = (bytes.first ?? 0) & 1 == 1
        let pattern: Pattern
        do throws(PatternError) {
            pattern = try Pattern(source, ignoreCase: ignoreCase)
        } catch {
            let isInside = 0...source.unicodeScalars.count ~= error.offset
            try FuzzFault.unless(isInside, "An error lies outside the pattern: \(error).")
            try FuzzFault.unless(!error.message.isEmpty && !error.help.isEmpty, "An error says nothing: \(error).")
            return
        }
        let shortest = pattern.shortestMatch()
        if let shortest, pattern.isAffordable(characters: shortest.unicodeScalars.count) {
            try FuzzFault.unless(pattern.matches(shortest), "The shortest match does not match.")
        }
        let matchesSomething = shortest != nil || !pattern.knowsShortestMatch
        try FuzzFault.unless(matchesSomething || !pattern.matches(subject), "What matches nothing matched.")
        guard pattern.stateCount != nil, let other = try? Pattern(source, ignoreCase: ignoreCase, limits: .simulating)
        else { return }
        try FuzzFault.unless(pattern.matches(subject) == other.matches(subject), "Automaton and simulation disagree.")
        guard other.knowsShortestMatch else { return }
        let lengths = [shortest, other.shortestMatch()].map { $0?.unicodeScalars.count }
        try FuzzFault.unless(lengths[0] == lengths[1], "The shortest matches have lengths \(lengths).")
    }
}

extension PatternLimits {
    /// No automaton but those of lookaheads: what has none is simulated.
    fileprivate static let simulating = PatternLimits(
        sourceLength: 10_000, groupDepth: 100, nodes: 32_768, states: 0, transitions: 0, steps: 0)
}

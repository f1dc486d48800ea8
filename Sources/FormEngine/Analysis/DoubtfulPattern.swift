/// Finds patterns that are valid but probably match something other than their author meant.
enum DoubtfulPattern {
    /// Warnings about the patterns among a field's rules.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        rules.compactMap { placed in
            guard case .pattern(let pattern) = placed.rule.condition else { return nil }
            return doubt(about: pattern, shorterThan: longest(rules), at: placed.place)
        }
    }

    /// Warning about a pattern; nil if the pattern is not suspicious.
    ///
    /// - Parameter length: Maximum number of characters of the texts that the pattern is matched against.
    static func doubt(about pattern: Pattern, shorterThan length: Int, at place: Place) -> Diagnostic? {
        let doubt =
            slashes(around: pattern) ?? posixClass(in: pattern.source)
            ?? unevenAnchors(pattern, shorterThan: length) ?? openDigits(pattern, shorterThan: length)
        return doubt.map {
            Diagnostic(
                .doubtfulPattern, at: place.pointer, position: place.position, message: $0.message, help: $0.help)
        }
    }

    /// Warning about a pattern, with its remedy.
    private struct Doubt {
        let message: String
        let help: String
    }

    /// Warning about slashes around a pattern, as in `/abc/`.
    ///
    /// A pattern that matches no text is an error of another check.
    private static func slashes(around pattern: Pattern) -> Doubt? {
        guard let help = PatternSlashes.help(around: pattern.source), pattern.shortestMatch() != nil else { return nil }
        return Doubt(
            message: "The slashes around this pattern are part of it: only a text with slashes matches.", help: help)
    }

    private static func posixClass(in source: String) -> Doubt? {
        let bytes = Array(source.utf8)
        for start in bytes.indices {
            guard let found = POSIXClass(at: start, in: bytes) else { continue }
            return Doubt(
                message:
                    "`[:\(found.rawValue):]` is no character class in such a pattern: it matches its own characters.",
                help: found.help)
        }
        return nil
    }

    /// Warning about alternatives of which only some are anchored, as in `^a|b$`.
    private static func unevenAnchors(_ pattern: Pattern, shorterThan length: Int) -> Doubt? {
        guard let anchors = UnevenAnchors(pattern, shorterThan: length) else { return nil }
        return Doubt(
            message:
                "`^` and `$` apply only to the alternative beside them, so `\(anchors.witness.prefix(64))` passes.",
            help: "Write `\(anchors.remedy.prefix(128))`, whose anchors apply to all alternatives.")
    }

    private static func longest(_ rules: [PlacedRule]) -> Int { longest(rules.map { $0.rule }) }

    /// Maximum length of a text that a field's `max_length` rules accept.
    static func longest(_ rules: [Rule]) -> Int {
        rules.reduce(Int.max) { most, rule in
            guard case .maxLength(let length) = rule.condition, rule.endsJudging else { return most }
            return min(most, length)
        }
    }

    /// Warning about a pattern of digits without `^` or `$`, which also matches longer numbers.
    private static func openDigits(_ pattern: Pattern, shorterThan length: Int) -> Doubt? {
        var parser = PatternParser(
            pattern.source.unicodeScalars.map { $0.value }, ignoringCase: pattern.ignoresCase, limits: .standard)
        guard let parsed = try? parser.parse() else { return nil }
        let (syntax, beginsAtStart, endsAtEnd) = parsed.withoutAnchors
        guard !(beginsAtStart && endsAtEnd), syntax.isShapeOfDigits,
            let shortest = pattern.shortestMatch(),
            shortest.unicodeScalars.count < length
        else { return nil }
        let witness = (beginsAtStart ? "" : "abc") + shortest + (endsAtEnd ? "" : "xyz")
        guard pattern.matches(witness) else { return nil }
        let passes = "so that `\(witness.prefix(64))` passes as well."
        var shown = String(pattern.source.prefix(64))
        if beginsAtStart {
            return Doubt(
                message: "The pattern has no `$` at its end, " + passes,
                help: "Write `\(shown)$` for the whole text, or `\(shown).*` if anything may follow.")
        }
        if endsAtEnd {
            return Doubt(
                message: "The pattern has no `^` at its beginning, " + passes,
                help: "Write `^\(shown)` for the whole text, or `.*\(shown)` if anything may precede it.")
        }
        if case .choice = syntax { shown = "(?:" + shown + ")" }
        return Doubt(
            message: "The pattern matches anywhere in the text, " + passes,
            help: "Write `^\(shown)$` for the whole text, or `.*\(shown).*` if other text may surround it.")
    }
}

extension PatternSyntax {
    /// The pattern without a leading `^` and a trailing `$`, and whether it had them.
    fileprivate var withoutAnchors: (syntax: PatternSyntax, beginsAtStart: Bool, endsAtEnd: Bool) {
        guard case .sequence(var terms) = self else { return (self, false, false) }
        let (beginsAtStart, endsAtEnd) = (terms.first?.isAnchor(.start) ?? false, terms.last?.isAnchor(.end) ?? false)
        if beginsAtStart { terms.removeFirst() }
        if endsAtEnd { terms.removeLast() }
        return (.sequence(terms), beginsAtStart, endsAtEnd)
    }

    private func isAnchor(_ place: PatternAssertion) -> Bool {
        guard case .assertion(let assertion) = self else { return false }
        return assertion == place
    }

    /// Whether the pattern describes a text with several digits, such as `\d{9}` or `[A-Z]{2}\d{6}`: only ASCII
    /// characters, no assertions.
    fileprivate var isShapeOfDigits: Bool { isShape && digits >= 2 }

    private var isShape: Bool {
        switch self {
        case .empty: true
        case .characters(let set): set.isOfASCII || set == .whiteSpace
        case .sequence(let terms), .choice(let terms): terms.allSatisfy { $0.isShape }
        case .repetition(let body, _, _): body.isShape
        case .assertion, .lookahead: false
        }
    }

    /// Maximum number of digits that the pattern matches, counted up to 2.
    private var digits: Int {
        switch self {
        case .empty, .assertion, .lookahead: 0
        case .characters(let set): set.isOfDigits ? 1 : 0
        case .sequence(let terms): min(2, terms.reduce(0) { $0 + $1.digits })
        case .choice(let alternatives): alternatives.map { $0.digits }.max() ?? 0
        case .repetition(let body, _, let maximum): min(2, body.digits * min(2, maximum ?? 2))
        }
    }
}

extension CodePointSet {
    /// Whether a character class contains only ASCII, apart from U+017F and U+212A, which case folding maps to ASCII
    /// letters.
    fileprivate var isOfASCII: Bool {
        ranges.allSatisfy { $0.last < 0x80 || $0.first == $0.last && ($0.first == 0x17F || $0.first == 0x212A) }
    }

    /// Whether a character class consists of at least two digits and of no other characters.
    fileprivate var isOfDigits: Bool {
        ranges.count == 1 && ranges[0].first >= 0x30 && ranges[0].last <= 0x39 && ranges[0].first < ranges[0].last
    }
}

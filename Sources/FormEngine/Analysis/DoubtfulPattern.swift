/// Finds patterns that are valid and probably mean something else to their author.
enum DoubtfulPattern {
    /// The doubts about the patterns among a field's rules.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        rules.compactMap { placed in
            guard case .pattern(let pattern) = placed.rule.condition else { return nil }
            return doubt(about: pattern, shorterThan: longest(rules), at: placed.place)
        }
    }

    /// The doubt about a pattern, or nil.
    ///
    /// - Parameter length: How many characters a text may have that the pattern is looked for in.
    static func doubt(about pattern: Pattern, shorterThan length: Int, at place: Place) -> Diagnostic? {
        let doubt =
            slashes(around: pattern) ?? posixClass(in: pattern.source)
            ?? unevenAnchors(pattern, shorterThan: length) ?? openDigits(pattern, shorterThan: length)
        return doubt.map {
            Diagnostic(
                .doubtfulPattern, at: place.pointer, position: place.position, message: $0.message, help: $0.help)
        }
    }

    /// Doubt about a pattern, and what to write instead.
    private struct Doubt {
        let message: String
        let help: String
    }

    /// Slashes around a pattern; one that matches no text is reported as a contradiction instead.
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
                message: "`[:\(found.rawValue):]` stands for its own characters here, not for a class.",
                help: found.help)
        }
        return nil
    }

    /// Anchors that bind some alternatives and not others.
    private static func unevenAnchors(_ pattern: Pattern, shorterThan length: Int) -> Doubt? {
        guard let anchors = UnevenAnchors(pattern, shorterThan: length) else { return nil }
        return Doubt(
            message:
                "`^` and `$` bind the alternative beside them alone, so that `\(anchors.witness.prefix(64))` passes.",
            help: "Write `\(anchors.remedy.prefix(128))`, whose anchors are for all alternatives.")
    }

    private static func longest(_ rules: [PlacedRule]) -> Int { longest(rules.map { $0.rule }) }

    /// How many characters a text may have by its field's rules.
    static func longest(_ rules: [Rule]) -> Int {
        rules.reduce(Int.max) { most, rule in
            guard case .maxLength(let length) = rule.condition, rule.endsJudging else { return most }
            return min(most, length)
        }
    }

    /// A fixed number of digits with no anchor before or after them.
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
                help: "Write `\(shown)$` for the whole text, or `\(shown).*` where anything may follow.")
        }
        if endsAtEnd {
            return Doubt(
                message: "The pattern has no `^` at its beginning, " + passes,
                help: "Write `^\(shown)` for the whole text, or `.*\(shown)` where anything may stand before it.")
        }
        if case .choice = syntax { shown = "(?:" + shown + ")" }
        return Doubt(
            message: "The pattern is looked for anywhere in the text, " + passes,
            help: "Write `^\(shown)$` for the whole text, or `.*\(shown).*` where it may stand within one.")
    }
}

extension PatternSyntax {
    /// The pattern without a `^` at its beginning and a `$` at its end, and which of them it has.
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

    /// Whether it has the shape of a whole text with digits, such as `\d{9}` or `[A-Z]{2}\d{6}`: no assertions, only
    /// ASCII characters, and digits more than once.
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

    /// How many of several digits it can read, more than one counting as two.
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
    /// Whether all are of ASCII, but for the two letters beyond it that fold like some of ASCII.
    fileprivate var isOfASCII: Bool {
        ranges.allSatisfy { $0.last < 0x80 || $0.first == $0.last && ($0.first == 0x17F || $0.first == 0x212A) }
    }

    /// Whether it holds several digits and nothing else.
    fileprivate var isOfDigits: Bool {
        ranges.count == 1 && ranges[0].first >= 0x30 && ranges[0].last <= 0x39 && ranges[0].first < ranges[0].last
    }
}

extension PatternSyntax {
    /// A tree that a search finds in exactly the texts that it finds this one in, without what a search makes needless.
    ///
    /// A match may begin later and end sooner than it might: `X{n,m}R` is in a text where `X{n}R` is, and `RX{n,m}` where
    /// `RX{n}` is, whatever X and R are. So `.{10,5000}$`, a pattern with its `^` forgotten, asks for ten characters.
    /// A lookahead may end sooner only: where it begins is given.
    var forSearch: PatternSyntax { shortenedLookaheads.shortened(at: .beginning).shortened(at: .end) }

    /// One of the two ends of what is matched.
    private enum Side {
        case beginning
        case end
    }

    /// The tree with copies left out that need not be read, at a side where the match may stop.
    private func shortened(at side: Side) -> PatternSyntax {
        switch self {
        case .repetition(let body, let minimum, _):
            if minimum == 0 { return .empty }
            if minimum == 1 { return body.shortened(at: side) }
            return .repetition(body, minimum: minimum, maximum: minimum)
        case .sequence(let terms): return .sequence(Self.shortened(terms, at: side))
        case .choice(let alternatives): return .choice(alternatives.map { $0.shortened(at: side) })
        case .empty, .characters, .assertion, .lookahead: return self
        }
    }

    /// Terms shortened at a side while they match the empty text.
    private static func shortened(_ terms: [PatternSyntax], at side: Side) -> [PatternSyntax] {
        var terms = side == .beginning ? terms.reversed() : terms
        while let outermost = terms.popLast() {
            let shortened = outermost.shortened(at: side)
            if shortened.asksForNothing { continue }
            terms.append(shortened)
            return side == .beginning ? terms.reversed() : terms
        }
        return []
    }

    /// Whether it is the empty tree, however it is written.
    private var asksForNothing: Bool {
        switch self {
        case .empty: true
        case .sequence(let terms): terms.allSatisfy { $0.asksForNothing }
        case .characters, .choice, .repetition, .assertion, .lookahead: false
        }
    }

    /// The tree with all of its lookaheads, however deep, ending as soon as they may.
    private var shortenedLookaheads: PatternSyntax {
        switch self {
        case .empty, .characters, .assertion: return self
        case .sequence(let terms): return .sequence(terms.map { $0.shortenedLookaheads })
        case .choice(let alternatives): return .choice(alternatives.map { $0.shortenedLookaheads })
        case .repetition(let body, let minimum, let maximum):
            return .repetition(body.shortenedLookaheads, minimum: minimum, maximum: maximum)
        case .lookahead(var lookahead):
            lookahead.body = lookahead.body.shortenedLookaheads.shortened(at: .end)
            return .lookahead(lookahead)
        }
    }
}

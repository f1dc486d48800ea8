extension PatternSyntax {
    /// A simpler syntax tree for searching, which matches somewhere in a text exactly if this tree does.
    ///
    /// A search may start a match later and end it sooner: `X{n,m}R` matches somewhere exactly if `X{n}R` does, and
    /// `RX{n,m}` if `RX{n}` does. So `.{10,5000}$`, a pattern whose `^` was forgotten, needs ten characters only. A
    /// lookahead can only be shortened at its end, since its start is fixed.
    var forSearch: PatternSyntax { shortenedLookaheads.shortened(at: .beginning).shortened(at: .end) }

    /// End of the match at which a tree is shortened.
    private enum Side {
        case beginning
        case end
    }

    /// The tree without repetitions that are not needed, at an end where the match may stop.
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

    /// Shortens the outermost terms, removing those that become empty.
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

    /// Whether the tree matches only the empty text.
    private var asksForNothing: Bool {
        switch self {
        case .empty: true
        case .sequence(let terms): terms.allSatisfy { $0.asksForNothing }
        case .characters, .choice, .repetition, .assertion, .lookahead: false
        }
    }

    /// The tree with all of its lookaheads, at any depth, shortened at their ends.
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

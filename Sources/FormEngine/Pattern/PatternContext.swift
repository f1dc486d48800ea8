/// Neighbour on one side of a place between characters, as far as `^`, `$` and `\b` can tell.
enum PatternContext: Int, Sendable, CaseIterable {
    /// Nothing: the start of the text, or its end.
    case edge
    /// A character that is no word character.
    case other
    /// A word character.
    case word
}

extension PatternGraph {
    /// The context before a place, with distinctions dropped that this pattern never makes.
    func distinguished(_ before: PatternContext) -> PatternContext {
        switch before {
        case .edge: usesStart ? .edge : .other
        case .other: .other
        case .word: usesWordBoundary ? .word : .other
        }
    }

    /// Whether a node that reads nothing lets pass between two contexts; lookaheads are judged elsewhere.
    @inline(__always)
    func allows(_ condition: Condition, before: PatternContext, after: PatternContext) -> Bool {
        switch condition {
        case .start: before == .edge
        case .end: after == .edge
        case .wordBoundary: (before == .word) != (after == .word)
        case .notWordBoundary: (before == .word) == (after == .word)
        case .matched, .either, .character, .lookahead: true
        }
    }
}

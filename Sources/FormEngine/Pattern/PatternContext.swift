/// Kind of character on one side of a position, as `^`, `$` and `\b` distinguish it.
enum PatternContext: Int, Sendable, CaseIterable {
    /// No character: the start or end of the text.
    case edge
    /// A character that is not a word character.
    case other
    /// A word character.
    case word
}

extension PatternGraph {
    /// Reduces a preceding context to what this pattern distinguishes: without `\b`, for example, words are not
    /// special.
    func distinguished(_ before: PatternContext) -> PatternContext {
        switch before {
        case .edge: usesStart ? .edge : .other
        case .other: .other
        case .word: usesWordBoundary ? .word : .other
        }
    }

    /// Whether an assertion such as `^` or `\b` holds between two contexts; lookaheads are evaluated elsewhere.
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

/// Syntax tree of a pattern, without groups, captures and laziness, which do not affect whether a text matches.
indirect enum PatternSyntax: Sendable {
    case empty
    case characters(CodePointSet)
    case sequence([PatternSyntax])
    case choice([PatternSyntax])
    case repetition(PatternSyntax, minimum: Int, maximum: Int?)
    case assertion(PatternAssertion)
    case lookahead(PatternLookahead)
}

/// An assertion about the position between two characters.
enum PatternAssertion: Sendable {
    case start
    case end
    case wordBoundary
    case notWordBoundary
}

/// A lookahead, `(?=…)` or `(?!…)`; its number is unique in the pattern, and copies in a repetition share it.
struct PatternLookahead: Sendable {
    var body: PatternSyntax
    var isNegated: Bool
    var number: Int
    var offset: Int
}

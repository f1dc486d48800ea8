/// A pattern as a tree; groups, captures and laziness are gone, for they do not change which texts match.
indirect enum PatternSyntax: Sendable {
    case empty
    case characters(CodePointSet)
    case sequence([PatternSyntax])
    case choice([PatternSyntax])
    case repetition(PatternSyntax, minimum: Int, maximum: Int?)
    case assertion(PatternAssertion)
    case lookahead(PatternLookahead)
}

/// A condition on the place between two characters.
enum PatternAssertion: Sendable {
    case start
    case end
    case wordBoundary
    case notWordBoundary
}

/// `(?=…)` or `(?!…)`; each one written has its own number, which its copies in a repetition share.
struct PatternLookahead: Sendable {
    var body: PatternSyntax
    var isNegated: Bool
    var number: Int
    var offset: Int
}

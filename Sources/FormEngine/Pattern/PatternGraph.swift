/// A pattern as a non-deterministic automaton (Thompson's construction), its lookaheads as further entries of the same one.
struct PatternGraph: Sendable {
    /// Condition of a node before `next` is reached.
    enum Condition: UInt8, Sendable {
        /// Nothing: the pattern has matched.
        case matched
        /// Nothing, and `other` is reached as well.
        case either
        /// A character of the set numbered `operand`.
        case character
        /// The start of the text.
        case start
        /// The end of the text.
        case end
        /// A word character on exactly one side.
        case wordBoundary
        /// A word character on both sides or on neither.
        case notWordBoundary
        /// A place at which the lookahead numbered `operand` holds.
        case lookahead
    }

    struct Node: Sendable {
        var condition: Condition
        var operand: Int32 = 0
        var next: Int32 = 0
        var other: Int32 = 0
    }

    /// A lookahead's entry; its body never contains a lookahead with a higher number.
    struct Lookahead: Sendable {
        var entry: Int32
        var isNegated: Bool
        var offset: Int
    }

    /// The node that every entry leads to.
    static let matched: Int32 = 0

    var nodes: [Node] = [Node(condition: .matched)]
    var entry: Int32 = 0
    var sets: [CodePointSet] = []
    var lookaheads: [Lookahead] = []
    /// Whether `^` occurs, in lookaheads too.
    var usesStart = false
    /// Whether `\b` or `\B` occurs, in lookaheads too.
    var usesWordBoundary = false
}

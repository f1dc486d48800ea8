/// A pattern as a nondeterministic automaton (Thompson's construction).
///
/// Lookaheads are further entry nodes of the graph.
struct PatternGraph: Sendable {
    /// Condition for moving from a node to its successor `next`.
    enum Condition: UInt8, Sendable {
        /// Final node: the pattern has matched.
        case matched
        /// Branch: both `next` and `other` follow unconditionally.
        case either
        /// Reads a character of the set numbered `operand`.
        case character
        /// Start of the text.
        case start
        /// End of the text.
        case end
        /// Word boundary: a word character on exactly one side.
        case wordBoundary
        /// No word boundary: a word character on both sides or on neither.
        case notWordBoundary
        /// Position at which the lookahead numbered `operand` holds.
        case lookahead
    }

    struct Node: Sendable {
        var condition: Condition
        var operand: Int32 = 0
        var next: Int32 = 0
        var other: Int32 = 0
    }

    /// Entry node of a lookahead; its body never contains a lookahead with a higher number.
    struct Lookahead: Sendable {
        var entry: Int32
        var isNegated: Bool
        var offset: Int
    }

    /// The final node, to which every entry leads.
    static let matched: Int32 = 0

    var nodes: [Node] = [Node(condition: .matched)]
    var entry: Int32 = 0
    var sets: [CodePointSet] = []
    var lookaheads: [Lookahead] = []
    /// Whether the pattern, or one of its lookaheads, contains `^`.
    var usesStart = false
    /// Whether the pattern, or one of its lookaheads, contains `\b` or `\B`.
    var usesWordBoundary = false
}

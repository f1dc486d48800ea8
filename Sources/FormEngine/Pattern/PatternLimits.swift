/// How large a pattern and its automata may become; counts, never times, so that every machine decides alike.
public struct PatternLimits: Sendable, Equatable {
    /// The longest pattern, in code points.
    public var sourceLength: Int
    /// The deepest nesting of groups.
    public var groupDepth: Int
    /// The most nodes of the non-deterministic automaton, repetitions written out.
    public var nodes: Int
    /// The most states of a deterministic automaton before it is minimised.
    public var states: Int
    /// The most transitions (states × character classes) of a deterministic automaton.
    public var transitions: Int
    /// The most steps that making one automaton deterministic may take.
    public var steps: Int

    /// The limits that every edition 1 config is judged with.
    public static let standard = PatternLimits(
        sourceLength: 10_000, groupDepth: 100, nodes: 32_768, states: 4_096, transitions: 1 << 18, steps: 1 << 21)

    /// The limits of a pattern in an expression, which is compiled wherever the expression is.
    static let ofExpression = PatternLimits(
        sourceLength: 1_000, groupDepth: 20, nodes: 4_096, states: 512, transitions: 1 << 15, steps: 1 << 18)

    /// Limits given one by one.
    public init(sourceLength: Int, groupDepth: Int, nodes: Int, states: Int, transitions: Int, steps: Int) {
        self.sourceLength = sourceLength
        self.groupDepth = groupDepth
        self.nodes = nodes
        self.states = states
        self.transitions = transitions
        self.steps = steps
    }
}

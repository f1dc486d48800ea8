/// Size limits for a pattern and its automata.
///
/// They are counts, not times, so every machine decides the same way.
public struct PatternLimits: Sendable, Equatable {
    /// Maximum length of a pattern, in code points.
    public var sourceLength: Int
    /// Maximum nesting depth of groups.
    public var groupDepth: Int
    /// Maximum nodes of the nondeterministic automaton, with repetitions expanded.
    public var nodes: Int
    /// Maximum states of a deterministic automaton before minimising.
    public var states: Int
    /// Maximum transitions (states × character classes) of a deterministic automaton.
    public var transitions: Int
    /// Maximum steps for making one automaton deterministic.
    public var steps: Int

    /// Limits for patterns of rules, fixed for every config of edition 1.
    public static let standard = PatternLimits(
        sourceLength: 10_000, groupDepth: 100, nodes: 32_768, states: 4_096, transitions: 1 << 18, steps: 1 << 21)

    /// Limits for a pattern in an expression, which is compiled together with the expression.
    static let ofExpression = PatternLimits(
        sourceLength: 1_000, groupDepth: 20, nodes: 4_096, states: 512, transitions: 1 << 15, steps: 1 << 18)

    /// Creates limits one by one.
    public init(sourceLength: Int, groupDepth: Int, nodes: Int, states: Int, transitions: Int, steps: Int) {
        self.sourceLength = sourceLength
        self.groupDepth = groupDepth
        self.nodes = nodes
        self.states = states
        self.transitions = transitions
        self.steps = steps
    }
}

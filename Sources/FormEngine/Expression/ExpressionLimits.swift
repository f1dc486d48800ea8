/// How large an expression and its evaluation may become; counts, never times, so that every machine decides alike.
public struct ExpressionLimits: Sendable, Equatable {
    /// The most operations, lists and constants of one expression.
    public var nodes: Int
    /// How deep operations and lists may be nested.
    public var depth: Int
    /// The most bytes of text in its constants and paths.
    public var textBytes: Int
    /// The most that one evaluation may cost, as `ExpressionCost` counts it.
    public var steps: Int
    /// How much at least an evaluation may cost in each item of a form's lists, however many items there are.
    public var stepsOfItem = 1_000
    /// How deep lists and objects may be nested while evaluating; a JSON document has at most 128.
    public var valueDepth: Int

    /// The limits that every edition 1 config is judged with.
    public static let standard = ExpressionLimits(
        nodes: 1_000, depth: 64, textBytes: 65_536, steps: 1_000_000, valueDepth: 256)

    /// Limits given one by one.
    public init(nodes: Int, depth: Int, textBytes: Int, steps: Int, valueDepth: Int) {
        self.nodes = nodes
        self.depth = depth
        self.textBytes = textBytes
        self.steps = steps
        self.valueDepth = valueDepth
    }
}

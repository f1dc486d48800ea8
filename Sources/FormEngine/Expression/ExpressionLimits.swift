/// Limits on the size and cost of an expression; counts, not times, so that every machine decides alike.
public struct ExpressionLimits: Sendable, Equatable {
    /// The most operations, lists and constants of one expression.
    public var nodes: Int
    /// The maximum nesting of operations and lists.
    public var depth: Int
    /// The most bytes of text in an expression's constants and paths.
    public var textBytes: Int
    /// The maximum cost of an evaluation, as `ExpressionCost` counts it.
    public var steps: Int
    /// The cost that an evaluation may have at least in each list item, for any number of items.
    public var stepsOfItem = 1_000
    /// The maximum nesting of lists and objects during evaluation; a JSON document has at most 128.
    public var valueDepth: Int

    /// The limits of all configs in edition 1.
    public static let standard = ExpressionLimits(
        nodes: 1_000, depth: 64, textBytes: 65_536, steps: 1_000_000, valueDepth: 256)

    /// Limits with given values.
    public init(nodes: Int, depth: Int, textBytes: Int, steps: Int, valueDepth: Int) {
        self.nodes = nodes
        self.depth = depth
        self.textBytes = textBytes
        self.steps = steps
        self.valueDepth = valueDepth
    }
}

/// How large an expression and its evaluation may become; counts, never times, so that every machine decides alike.
public struct ExpressionLimits: Sendable, Equatable {
    /// The most operations, lists and constants of one expression.
    public var nodes: Int
    /// How deep operations and lists may be nested.
    public var depth: Int
    /// The most bytes of text in its constants and paths.
    public var textBytes: Int
    /// The most steps of one evaluation.
    ///
    /// A step is one operation, list or constant, one element that is put into a list or looked at, eight members that
    /// are looked through for a name, 32 bytes of text that an operation reads or writes, or one field of an item that is
    /// read of a form's list. So all memory is taken by steps, but that of data that comes with no form. Few expressions
    /// come near: lists within lists, and lists or texts that `reduce` doubles.
    public var steps: Int
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

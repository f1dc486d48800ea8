/// One instruction of a compiled expression; what it works on are indices in the `ExpressionProgram`.
enum ExpressionNode: Sendable {
    /// A value among the program's constants.
    case constant(ExpressionValue)
    /// A list of constants: the elements are shared, but each evaluation gives a list of its own, as JavaScript has it.
    case constantList(Int32)
    /// A list of what its operands give.
    case list(Operands)
    /// The data: all of it, or the element that a list operation is at.
    case data
    /// Value at a path in the data, or the second node's value.
    case path(Path, orElse: Int32)
    /// Value at a path in a reference of the program, or the last node's value.
    case reference(Int32, Path, orElse: Int32)
    /// `missing`, of keys known beforehand: operands are a key and the node that reads it, in turns.
    case missingKeys(Operands)
    /// `missing_some`, of keys known beforehand: the count that is needed, then a key and the node that reads it, in turns.
    case missingSomeKeys(Operands)
    /// An operation that itself decides what is evaluated.
    case choice(ExpressionOperation, Operands)
    /// An operation on a list, whose second operand is evaluated for each element.
    case iteration(ExpressionOperation, Operands)
    /// An operation whose operands are all evaluated first.
    case operation(ExpressionOperation, Operands)

    /// A run of node indices in the program's `operands`.
    struct Operands: Sendable {
        var first: Int32
        var count: Int32
    }

    /// A run of the program's `segments`.
    struct Path: Sendable {
        var first: Int32
        var count: Int32
    }

    /// One part of a path.
    struct Segment: Sendable {
        var name: ExpressionText
        /// The index that it means in a list or text, or -1.
        var index: Int32
    }
}

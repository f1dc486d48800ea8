/// A node of a compiled expression; operands are indices in the `ExpressionProgram`.
enum ExpressionNode: Sendable {
    /// A constant of the program.
    case constant(ExpressionValue)
    /// A list of constants: the elements are shared, but each evaluation makes a list with its own identity, as in
    /// JavaScript.
    case constantList(Int32)
    /// A list of its operands' values.
    case list(Operands)
    /// All data, or the current element inside a list operation.
    case data
    /// The value at a path in the data, or the second node's value if it is missing.
    case path(Path, orElse: Int32)
    /// The value at a path in a reference of the program, or the last node's value if it is missing.
    case reference(Int32, Path, orElse: Int32)
    /// `missing` with constant keys: the operands alternate between a key and the node that reads its value.
    case missingKeys(Operands)
    /// `missing_some` with constant keys: the required count, then alternately a key and the node that reads its value.
    case missingSomeKeys(Operands)
    /// An operation that chooses which operands to evaluate.
    case choice(ExpressionOperation, Operands)
    /// An operation on a list, whose second operand is evaluated for each element.
    case iteration(ExpressionOperation, Operands)
    /// An operation that evaluates all its operands first.
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
        /// The part as an index in a list or text; -1 if it is not one.
        var index: Int32
    }
}

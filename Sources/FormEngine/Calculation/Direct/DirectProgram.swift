/// The expressions of a form that need no more than numbers, texts, dates and truth values: translated so that they read
/// the answers where they stand.
///
/// They mean exactly what `ExpressionEvaluator` says. Whatever in a document does not fit, such as a text where a number is
/// expected, sends the whole expression there.
///
/// Sendable: it is written while its form is compiled, and nothing changes it afterwards.
final class DirectProgram: @unchecked Sendable {
    /// One instruction.
    enum Node: BitwiseCopyable {
        case constant(DirectValue)
        /// The value of one of the form's own fields; what the second node gives if there is none.
        case own(slot: Int32, orElse: Int32)
        /// The value of a field beside the expression's own, in its item, and which cell of the item that is.
        case beside(slot: Int32, cell: Int32, orElse: Int32)
        /// The value of a field of an item further out.
        case outer(slot: Int32, orElse: Int32)
        /// The value of a field of the item that a list operation is at, and which cell of the item that is.
        case element(slot: Int32, cell: Int32, orElse: Int32)
        /// What `reduce` has come to.
        case accumulator
        case operation(ExpressionOperation, Operands)
        /// An operation that itself decides what is evaluated.
        case choice(ExpressionOperation, Operands)
        /// Whether what the first operand gives is one of the others, all constants.
        case isIn(Operands)
        /// Whether a text is among the choices of a field.
        case isChosen(needle: Int32, slot: Int32)
        /// An operation on a list of the form, its second node evaluated for each item.
        case iteration(ExpressionOperation, list: Int32, body: Int32)
        /// `reduce`, which begins with what its last node gives.
        case reduction(list: Int32, body: Int32, initial: Int32)
        /// How many items a body counts as true for: `length` of `filter`.
        case count(list: Int32, body: Int32)
    }

    /// A run of node indices in `operands`.
    typealias Operands = ExpressionNode.Operands

    /// The most nodes of one expression: more are left to the evaluator, so that steps need counting for lists alone.
    static let mostNodes = 100

    var nodes = PlainBuffer<Node>()
    var operands = PlainBuffer<Int32>()
    /// Memory of the texts among the constants.
    private var texts: [UnsafeMutableBufferPointer<UInt8>] = []

    deinit {
        for text in texts { text.deallocate() }
    }

    /// A constant text of its own memory.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> DirectValue {
        let copy = UnsafeMutableBufferPointer.copy(of: bytes)
        texts.append(copy)
        return .text(UnsafeBufferPointer(copy))
    }
}

/// A value while an expression is evaluated: plain memory, which owns nothing and is never counted.
///
/// Texts, lists and objects are places in the `ExpressionArena` of the evaluator that made them, and mean nothing
/// outside it, nor after its next evaluation.
enum ExpressionValue: Sendable {
    case null
    case boolean(Bool)
    /// An IEEE double; NaN and the infinities stay themselves until the result is written as JSON, which has none.
    case number(Double)
    case text(ExpressionText)
    /// An index in the arena's containers; two lists are the same one (`===`) if it is the same index.
    case list(Int32)
    /// An index in the arena's containers; objects with different indices are different ones (`!==`).
    case object(Int32)
    /// An item of a form's list, by its row: an object whose members come from the scope one by one.
    case item(Int32)
}

/// A range of UTF-8 bytes in an arena.
struct ExpressionText: Sendable {
    var start: UInt32
    var count: UInt32

    /// The bytes between two offsets.
    @inline(__always)
    init(from start: Int, to end: Int) {
        self.start = UInt32(start)
        self.count = UInt32(end - start)
    }

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

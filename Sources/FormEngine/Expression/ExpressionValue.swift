/// A value during evaluation: plain memory without reference counts.
///
/// Texts, lists and objects are places in the `ExpressionArena` of the evaluator that made them, and are valid only
/// there, until its next evaluation.
enum ExpressionValue: Sendable {
    case null
    case boolean(Bool)
    /// An IEEE double; NaN and the infinities become null only when the result is written as JSON.
    case number(Double)
    case text(ExpressionText)
    /// A list, by its index in the arena's containers; two lists are identical (`===`) if their indices are equal.
    case list(Int32)
    /// An object, by its index in the arena's containers; objects with different indices differ (`!==`).
    case object(Int32)
    /// A list item, by its row: an object whose members come from the scope one by one.
    case item(Int32)
}

/// A text, as a range of UTF-8 bytes in an arena.
struct ExpressionText: Sendable {
    var start: UInt32
    var count: UInt32

    /// The text between two offsets of the arena's bytes.
    @inline(__always)
    init(from start: Int, to end: Int) {
        self.start = UInt32(start)
        self.count = UInt32(end - start)
    }

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// Where an evaluation gets the values it reads.
///
/// A type parameter wherever it is used, so that a call costs no more than the body. One evaluation queries each
/// reference at most once, and all data at most once; the evaluator keeps the replies.
protocol ExpressionScope: ~Copyable {
    /// The value of a reference that the resolver gave out, or nil, so that `var` gives its default.
    ///
    /// - Parameter arena: Where texts and lists are put: `text(_:)`, `date(_:)`, `list(from:)`, `value(of:)`.
    mutating func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue?

    /// All data, as an object; asked only for an expression whose `readsAllData`.
    mutating func allData(in arena: inout ExpressionArena) -> ExpressionValue

    /// Value of a field of an item of a form's list, or nil.
    mutating func member(
        _ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena
    ) -> ExpressionValue?
}

/// Data of any shape, as `UnknownPaths` leaves them.
struct DocumentScope: ExpressionScope {
    let document: JSONValue

    func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue? { nil }

    func allData(in arena: inout ExpressionArena) -> ExpressionValue { arena.value(of: document) }

    func member(_ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena) -> ExpressionValue? { nil }
}

/// The source of the values that an evaluation reads.
///
/// Always used as a generic parameter, so that calls can be inlined. An evaluation queries each reference at most once,
/// and all data at most once; the evaluator caches the replies.
protocol ExpressionScope: ~Copyable {
    /// The value of a reference; nil if it has none, so that `var` gives its default.
    ///
    /// - Parameter arena: The memory for texts and lists: `text(_:)`, `date(_:)`, `list(from:)`, `value(of:)`.
    mutating func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue?

    /// All data as an object; queried only for expressions with `readsAllData`.
    mutating func allData(in arena: inout ExpressionArena) -> ExpressionValue

    /// The value of a field in a list item, or nil.
    mutating func member(
        _ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena
    ) -> ExpressionValue?
}

/// A scope of a JSON document of any shape, for expressions that `UnknownPaths` resolved.
struct DocumentScope: ExpressionScope {
    let document: JSONValue

    func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue? { nil }

    func allData(in arena: inout ExpressionArena) -> ExpressionValue { arena.value(of: document) }

    func member(_ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena) -> ExpressionValue? { nil }
}

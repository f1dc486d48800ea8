public import FormEngine

/// Definitions of invariants, and exceptions to them.
public protocol InvariantStore: Sendable {
    /// The last definition of each invariant, retired ones too, sorted by name; throws if one is damaged.
    func invariants() async throws(StoreError) -> [InvariantRecord]

    /// All exceptions, in the order of the log; throws if one is damaged.
    func invariantExceptions() async throws(StoreError) -> [InvariantException]

    /// The forms with an exception, or with a release or a rollout by one, sorted by key.
    func formsWithExceptions() async throws(StoreError) -> [FormKey]

    /// The leaf of the last row of a kind; 0 without one.
    func lastLeaf(of kind: RowKind) async throws(StoreError) -> Int
}

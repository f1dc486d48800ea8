internal import FormEngine
internal import Registry

/// A change prepared by its caller, outside the writer: everything that needs no database is already computed.
struct PreparedChange: Sendable {
    /// Conditions that must hold for the whole change.
    let guards: [Guard]
    /// The change's leaves with their rows, in the order of the log; at least one.
    let parts: [Part]
    let usesExpireBefore: Timestamp?

    /// SQLite's result code for a wrong use, `SQLITE_MISUSE`.
    private static let misuse = 21

    /// One leaf of a change, with its rows.
    struct Part: Sendable {
        let rows: [any NewRow]
        let leaf: LeafDraft
        /// The audited values of each row, in the rows' order; nil for documents, and for rows that depend on the
        /// leaf's number or time, which the writer completes.
        let audited: [AuditedValues?]
        /// Text of the leaf; nil if one of its rows depends on the leaf's number or time.
        let text: LeafText?
        /// Whether the rows may change which version is live.
        let movesVersions: Bool

        fileprivate init(_ rows: [any NewRow], _ leaf: LeafDraft) throws(StoreError) {
            self.rows = rows
            self.leaf = leaf
            let audited = rows.map { $0.unsettled?.audited }
            self.audited = audited
            text =
                rows.contains { type(of: $0).isSettledByLeaf } ? nil : LeafText(leaf, rows: audited.compactMap { $0 })
            // The sequence 1 stands in for the real one: the writer's number and time change neither depth nor meaning
            // of a leaf.
            if let text { try leaf.readBack(text.bytes(sequence: 1, time: leaf.time)) }
            movesVersions = rows.contains { $0.movedForm != nil }
        }
    }

    /// Rejects contradictory rows, and rows that would be read back differently.
    init(_ change: Change, path: String) throws(StoreError) {
        guards = change.guards
        usesExpireBefore = change.usesExpireBefore
        var parts = [try Part(change.rows, change.leaf)]
        for part in change.following { parts.append(try Part(part.rows, part.leaf)) }
        for row in parts.lazy.flatMap(\.rows) {
            if let contradiction = row.contradiction {
                throw .failed(path: path, code: Self.misuse, detail: contradiction)
            }
            try row.unsettled?.readBack()
        }
        self.parts = parts
    }
}

internal import FormEngine
internal import GRDBSQLite
internal import Registry

/// A change with everything that needs no database computed by the caller, off the writer.
struct PreparedChange: Sendable {
    /// Conditions of the whole.
    let guards: [Guard]
    /// The parts, in the order of their leaves; at least one.
    let parts: [Part]
    let usesExpireBefore: Timestamp?

    /// Rows of one leaf.
    struct Part: Sendable {
        let rows: [any NewRow]
        let leaf: LeafDraft
        /// Values that the leaf speaks of for each row that needs no settling, in the rows' order; nil for the others
        /// and for documents.
        let audited: [AuditedValues?]
        /// Text of the leaf; nil if a row is settled by the leaf's place or time.
        let text: LeafText?
        /// Whether it affects which version is live.
        let movesVersions: Bool

        fileprivate init(_ rows: [any NewRow], _ leaf: LeafDraft) throws(StoreError) {
            self.rows = rows
            self.leaf = leaf
            let audited = rows.map { $0.unsettled?.audited }
            self.audited = audited
            text =
                rows.contains { type(of: $0).isSettledByLeaf } ? nil : LeafText(leaf, rows: audited.compactMap { $0 })
            // The number and the time, which the writer adds, change neither how deep the leaf is nor what it says.
            if let text { try leaf.readBack(text.bytes(sequence: 1, time: leaf.time)) }
            movesVersions = rows.contains { $0.movedForm != nil }
        }
    }

    /// Refuses contradictory rows, and rows that their own reader would read differently.
    init(_ change: Change, path: String) throws(StoreError) {
        guards = change.guards
        usesExpireBefore = change.usesExpireBefore
        var parts = [try Part(change.rows, change.leaf)]
        for part in change.following { parts.append(try Part(part.rows, part.leaf)) }
        for row in parts.lazy.flatMap(\.rows) {
            if let contradiction = row.contradiction {
                throw .failed(path: path, code: Int(SQLITE_MISUSE), detail: contradiction)
            }
            try row.unsettled?.readBack()
        }
        self.parts = parts
    }
}

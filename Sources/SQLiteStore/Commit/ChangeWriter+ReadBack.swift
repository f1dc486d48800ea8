internal import Registry

extension ChangeWriter {
    /// Reads the rows of a leaf back, by the reader that audits them, before they are committed.
    ///
    /// A row that reads as something else than was written, or as nothing, would be damage that nobody did.
    func readBack(_ rows: [AuditedValues], leaf: Int) throws {
        for (kind, written) in Dictionary(grouping: rows, by: \.kind) {
            guard let table = StoredRows.ofKind[kind] else { throw StoreError.unstorable("a \(kind)") }
            let stored = try db.all(
                "SELECT leaf, \(table.selection) FROM \(table.name) WHERE leaf = ?", [.integer(leaf)]
            ) { table.row(&$0) }
            guard Set(stored.map(\.digest)) == Set(written.map(\.digest)) else {
                throw StoreError.unstorable(stored.first?.name ?? "a \(kind)")
            }
        }
    }
}

internal import FormEngine
internal import Registry

extension ChangeWriter {
    func insertLeaf(_ sequence: Int, bytes: [UInt8], nodes: [UInt8], note: Note?) throws {
        try db.run(
            "INSERT INTO leaves (sequence, bytes, nodes) VALUES (?, ?, ?)",
            [.integer(sequence), .utf8(bytes), .blob(nodes)])
        guard let note else { return }
        try db.run(
            "INSERT INTO notes (leaf, text, salt) VALUES (?, ?, ?)",
            [.integer(sequence), .text(note.text), .blob(note.salt)])
    }

    /// Stores a row in the table of its kind.
    func insert(_ row: any StoredRow, leaf: Int) throws {
        guard let statement = Self.insertions[type(of: row).kind] else {
            throw StoreError.unstorable("a \(type(of: row).kind)")
        }
        try db.run(statement, row.storedValues + [.integer(leaf)])
    }

    /// INSERT statements by kind of row.
    private static let insertions = Dictionary(
        uniqueKeysWithValues: StoredRows.tables.map { table in
            (table.kind, insertion(into: table.name, table.names + ["leaf"]))
        })

    /// An INSERT statement with one placeholder for each column.
    static func insertion(into table: String, _ columns: [String]) -> String {
        let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))"
    }

    /// Records that a leaf may change which version of a form is live, and drops the form's cached releases.
    func noteMove(of form: FormKey, leaf: Int, _ log: inout LogState) {
        log.lastMove = leaf
        log.live = log.live.filter { $0.key.form != form.text }
    }

    /// Deletes uses of idempotency keys that are so old that the keys count as new.
    func deleteUses(before time: Timestamp) throws {
        try db.run("DELETE FROM idempotency_uses WHERE used_at < ?", [.text(time.text)])
    }
}

internal import GRDB
public import Registry

extension SQLiteStore {
    /// The rows that name a leaf of this range as theirs, found by an index on the leaf in each table.
    public func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow] {
        try await database.read { try $0.auditedRows(range) }
    }

    /// What is wrong with the file itself.
    ///
    /// | code | means |
    /// |---|---|
    /// | `schema_missing` | a table, index or trigger of the schema is not there |
    /// | `schema_changed` | one is made by another statement |
    /// | `schema_added` | there is one that the schema does not have |
    /// | `header_changed` | the file's header names another program, or another version of the schema |
    /// | `migration_changed` | the list of applied migrations is not that of this program |
    /// | `file_damaged` | SQLite's own check finds pages broken, or an index that does not fit its table |
    /// | `reference_broken` | a row refers to one that does not exist |
    /// | `document_unknown` | there is a document that nothing refers to, so that no leaf speaks of it |
    /// | `document_changed` | a document's bytes do not have its digest |
    /// | `box_changed` | a sealed box does not have the digest that its submission names |
    /// | `box_missing` | a submission names a sealed box that is not there |
    /// | `box_unknown` | there is a sealed box that no submission names |
    /// | `note_changed` | a note does not have the digest that its leaf names |
    /// | `note_missing` | a leaf names a note that is not there |
    /// | `note_unknown` | there is a note that its leaf does not name |
    /// | `submission_order` | submissions are not numbered without gaps in the order of their leaves |
    /// | `unreadable` | a part of the file cannot be read, and was not checked |
    ///
    /// What SQLite keeps for its own planning (`sqlite_stat1`) is not looked at: it changes no answer.
    public func integrityProblems(
        progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StoreError) -> AuditProblems {
        try await database.read { db in
            var check = IntegrityCheck(db: db, schema: .registry, progress: progress)
            check.run()
            return check.problems
        }
    }

    /// Rows that name a leaf which does not exist, read in one state of the database.
    public func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int) {
        try await database.read { db in
            var orphans: (rows: [AuditedRow], count: Int) = ([], 0)
            for table in AuditedTable.all {
                let isOrphan = "NOT EXISTS (SELECT 1 FROM leaves WHERE sequence = \(table.name).leaf)"
                let rows = try db.all(
                    "SELECT leaf, \(table.columns) FROM \(table.name) WHERE \(isOrphan) ORDER BY leaf LIMIT ?",
                    [.integer(max(0, limit))]
                ) { table.row(&$0) }
                orphans.rows += rows
                orphans.count += rows.count
                guard rows.count == limit else { continue }
                let all = try db.first("SELECT count(*) FROM \(table.name) WHERE \(isOrphan)") {
                    try $0.next(AnyInteger.self).value
                }
                orphans.count += max(0, (all ?? 0) - rows.count)
            }
            return orphans
        }
    }
}

extension Database {
    /// The rows of all audited tables that name a leaf of a range as theirs.
    func auditedRows(_ range: SequenceRange) throws -> [AuditedRow] {
        try AuditedTable.all.flatMap { table in
            try all(
                "SELECT leaf, \(table.columns) FROM \(table.name) WHERE leaf BETWEEN ? AND ? ORDER BY leaf",
                [.integer(range.first), .integer(range.last)]
            ) { table.row(&$0) }
        }
    }
}

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
    /// | `file_damaged` | SQLite's own check finds pages, indexes or constraints broken |
    /// | `reference_broken` | a row refers to one that does not exist |
    /// | `document_changed` | a document's bytes do not have its digest |
    /// | `box_changed` | a sealed box does not have the digest that its submission names |
    /// | `box_missing` | a submission names a sealed box that is not there |
    /// | `box_unknown` | there is a sealed box that no submission names |
    /// | `note_changed` | a note does not have the digest that its leaf names |
    /// | `note_missing` | a leaf names a note that is not there |
    /// | `note_unknown` | there is a note that its leaf does not name |
    /// | `submission_order` | submissions are not numbered without gaps in the order of their leaves |
    /// | `unreadable` | a part of the file cannot be read, and was not checked |
    public func integrityProblems() async throws(StoreError) -> [AuditProblem] {
        try await database.read { db in
            var check = IntegrityCheck(db: db, schema: .registry)
            check.run()
            return check.problems
        }
    }
}

extension Database {
    /// The rows of all audited tables that name a leaf of a range as theirs.
    func auditedRows(_ range: SequenceRange) throws -> [AuditedRow] {
        try AuditedTable.all.flatMap { table in
            var filter = Filter()
            // The first and the last range also hold the rows that name a leaf which cannot be.
            filter.add("leaf >= ?", range.first <= 1 ? nil : .integer(range.first))
            filter.add("leaf <= ?", range.last == .max ? nil : .integer(range.last))
            return try all(
                "SELECT leaf, \(table.columns) FROM \(table.name) \(filter.clause) ORDER BY leaf", filter.values
            ) { table.row(&$0) }
        }
    }
}

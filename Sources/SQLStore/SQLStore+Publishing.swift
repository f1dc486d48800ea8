public import FormEngine
public import Registry

extension SQLStore {
    /// All forms with a readable key, in the order of their keys.
    public func forms() async throws(StoreError) -> [FormRecord] {
        try await sql.read { db in
            try db.readable("SELECT key FROM forms ORDER BY key") { row throws(ColumnFault) in
                FormRecord(key: try row.next())
            }.rows
        }
    }

    /// Versions of a form, newest first; unreadable ones are listed separately.
    public func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        try await sql.read { db in
            var filter = Filter()
            filter.add("form = ?", .text(query.form.text))
            filter.add("number = ?", query.number.map { .integer($0) })
            filter.add("digest = ?", query.digest.map { .text($0.text) })
            filter.add("number < ?", query.after.map { .integer($0) })
            let rows = try db.all(
                "SELECT number, \(VersionRecord.columns) FROM versions \(filter.clause) ORDER BY number DESC LIMIT ?",
                filter.values + [oneMore(than: query.limit)]
            ) { ListedRow(&$0) { row throws(ColumnFault) in try VersionRecord(&row) } }
            return Page(rows, limit: query.limit)
        }
    }

    /// A change page by its digest.
    public func changePage(_ digest: String) async throws(StoreError) -> ChangePage? {
        try await sql.read { db in
            try db.first("SELECT \(ChangePage.columns) FROM change_pages WHERE digest = ?", [.text(digest)]) {
                try ChangePage(&$0)
            }
        }
    }

    /// The document from which a version was first published.
    public func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument? {
        try await sql.read { db in
            try db.first(
                "SELECT \(SourceDocument.columns) FROM versions WHERE form = ? AND number = ?",
                [.text(form.text), .integer(version)]
            ) { try SourceDocument(&$0) }
        }
    }
}

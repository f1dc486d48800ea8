public import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// A document's bytes as they are stored; whether they fit the digest is for the caller to check.
    public func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]? {
        try await database.read { db in
            try db.first("SELECT bytes FROM documents WHERE digest = ?", [.text(digest.text)]) { try $0.next() }
        }
    }

    /// All forms whose key can be read, by key.
    public func forms() async throws(StoreError) -> [FormRecord] {
        try await database.read { db in
            try db.readable("SELECT key FROM forms ORDER BY key") { row throws(ColumnFault) in
                FormRecord(key: try row.next())
            }.rows
        }
    }

    /// Versions of one form, newest first; those that cannot be read are named.
    public func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        try await database.read { db in
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

    /// The bytes a version was first published from.
    public func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument? {
        try await database.read { db in
            try db.first(
                "SELECT \(SourceDocument.columns) FROM versions WHERE form = ? AND number = ?",
                [.text(form.text), .integer(version)]
            ) { try SourceDocument(&$0) }
        }
    }

    /// For each name the definition with the greatest number, as far as it can be read.
    public func dataSources() async throws(StoreError) -> [DataSourceRecord] {
        try await database.read { db in
            try db.readable(
                """
                SELECT \(DataSourceRecord.columns(of: "this")) FROM data_sources AS this
                WHERE number = (SELECT max(number) FROM data_sources WHERE name = this.name) ORDER BY name
                """
            ) { row throws(ColumnFault) in try DataSourceRecord(&row) }.rows
        }
    }

    /// For each name the definition with the greatest number, as far as it can be read.
    public func wordLists() async throws(StoreError) -> [WordListRecord] {
        try await database.read { db in
            try db.readable(
                """
                SELECT \(WordListRecord.columns(of: "this")) FROM word_lists AS this
                WHERE number = (SELECT max(number) FROM word_lists WHERE name = this.name) ORDER BY name
                """
            ) { row throws(ColumnFault) in try WordListRecord(&row) }.rows
        }
    }

    /// The keys that the database needs, in the order in which they were named.
    public func keys() async throws(StoreError) -> [KeyRecord] {
        try await database.read { db in
            try db.all("SELECT \(KeyRecord.columns) FROM keys ORDER BY leaf, id") { try KeyRecord(&$0) }
        }
    }
}

public import FormEngine
public import Registry

extension SQLStore {
    /// The stored bytes of a document; the caller must check them against the digest.
    public func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]? {
        try await sql.read { db in
            try db.first("SELECT bytes FROM documents WHERE digest = ?", [.text(digest.text)]) { try $0.next() }
        }
    }

    /// Unreadable rows of these kinds, found by reading their whole tables.
    ///
    /// Empty for a database with an older schema, whose tables this program cannot read.
    public func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow] {
        let backend = sql.backend
        return try await sql.read { db in
            guard try backend.hasOwnSchema(db) else { return [] }
            return try kinds.compactMap { StoredRows.ofKind[$0] }.flatMap { table in
                try db.all("SELECT leaf, \(table.selection) FROM \(table.name)") { table.damagedRow(&$0) }
                    .compactMap { $0 }
            }
        }
    }

    /// The newest readable definition of each data source, by name.
    public func dataSources() async throws(StoreError) -> [DataSourceRecord] {
        try await sql.read { db in
            try db.readable(
                """
                SELECT \(DataSourceRecord.columns(of: "this")) FROM data_sources AS this
                WHERE number = (SELECT max(number) FROM data_sources WHERE name = this.name) ORDER BY name
                """
            ) { row throws(ColumnFault) in try DataSourceRecord(&row) }.rows
        }
    }

    /// The newest readable definition of each word list, by name.
    public func wordLists() async throws(StoreError) -> [WordListRecord] {
        try await sql.read { db in
            try db.readable(
                """
                SELECT \(WordListRecord.columns(of: "this")) FROM word_lists AS this
                WHERE number = (SELECT max(number) FROM word_lists WHERE name = this.name) ORDER BY name
                """
            ) { row throws(ColumnFault) in try WordListRecord(&row) }.rows
        }
    }
}

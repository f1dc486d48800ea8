public import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore: DefinitionStore {
    /// A document's bytes as they are stored; whether they fit the digest is for the caller to check.
    public func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]? {
        try await database.read { db in
            try db.first("SELECT bytes FROM documents WHERE digest = ?", [.text(digest.text)]) { try $0.next() }
        }
    }

    /// Rows of these kinds that cannot be read; their tables are read whole.
    ///
    /// None are known of a database with an older schema, whose tables this program does not read.
    public func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow] {
        let version = database.file.schema.version
        return try await database.read { db in
            let found = try db.first("PRAGMA user_version") { try $0.next(Int.self) }
            guard found == version else { return [] }
            return try kinds.compactMap { StoredRows.ofKind[$0] }.flatMap { table in
                try db.all("SELECT leaf, \(table.selection) FROM \(table.name)") { table.damagedRow(&$0) }
                    .compactMap { $0 }
            }
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
}

internal import GRDB
public import Registry
public import SQLStore

extension OpenDatabase {
    func schemaStanding() async throws(StoreError) -> SchemaStanding {
        try await read { [file] db in
            let version = try file.migrator.check(db)
            return SchemaStanding(version: version, missing: file.schema.steps.dropFirst(version).map(\.name))
        }
    }
}

extension SQLiteStore {
    /// The schema of the database, as it was opened with `.asItIs`.
    public func schemaStanding() async throws(StoreError) -> SchemaStanding { try await database.schemaStanding() }
}

extension SQLiteKeyStore {
    /// The schema of the key store, as it was opened with `.asItIs`.
    public func schemaStanding() async throws(StoreError) -> SchemaStanding { try await database.schemaStanding() }
}

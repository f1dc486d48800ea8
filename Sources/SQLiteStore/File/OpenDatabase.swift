internal import GRDB
internal import Registry
internal import SQLStore

/// An open database: many readers, one writer, and errors as `StoreError`.
struct OpenDatabase: Sendable {
    let file: DatabaseFile
    let writer: any DatabaseWriter
    /// The connection of a file opened for reading only; nil otherwise.
    let reader: ReadConnection?
    /// Whether opening created the database.
    let wasMade: Bool
    /// Files that must stay at their paths while the database is open; empty if it is read-only or in memory.
    var places = FilePlaces()
    /// Outcome of the last transaction.
    let health = CommitHealth()

    /// An empty database in memory, for tests.
    static func inMemory(_ schema: Schema) throws(StoreError) -> OpenDatabase {
        let file = DatabaseFile(path: ":memory:", schema: schema, mode: 0o600)
        do {
            let queue = try DatabaseQueue()
            try queue.writeWithoutTransaction { try file.migrator.make($0) }
            return OpenDatabase(file: file, writer: queue, reader: nil, wasMade: true)
        } catch {
            throw file.translate(error)
        }
    }

    /// Runs a closure on one consistent state of the database.
    func read<Value: Sendable>(
        _ body: @Sendable @escaping (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await readFile { try body($0) }
    }

    /// Runs a closure with GRDB's connection on one consistent state of the database.
    func readFile<Value: Sendable>(
        _ body: @Sendable @escaping (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            if let reader { return try await reader.read(body) }
            // A database in memory has one connection, reserved for this closure. GRDB's `read` would make it read-only
            // meanwhile, and so recompile all statements.
            if let queue = writer as? DatabaseQueue { return try await queue.unsafeRead(body) }
            return try await writer.read(body)
        } catch {
            // A connection that the pool opened just now may have found no file, or another one.
            try places.check()
            throw file.translate(error)
        }
    }

    /// Moves the write-ahead log into the file, and empties it.
    ///
    /// While another process does the same, SQLite refuses at once, without the busy handler (`sqlite3_wal_checkpoint_v2`).
    func emptyLog() async throws(StoreError) {
        do {
            try await writer.writeWithoutTransaction { [file] db in
                _ = try file.untilNotBusy { try db.checkpoint(.truncate) }
                file.patience.had()
            }
        } catch {
            throw file.translate(error)
        }
    }

    /// Closes all connections, the writer last: only the writer can move the log into the file and delete it.
    func close() throws(StoreError) {
        do {
            if let reader { return try reader.close() }
            // By default, GRDB's pool closes its readers after the writer.
            (writer as? DatabasePool)?.invalidateReadOnlyConnections()
            try writer.close()
        } catch {
            throw file.translate(error)
        }
    }
}

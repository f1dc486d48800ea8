internal import GRDB
internal import Registry

/// An opened database: many readers, one writer, and errors in the store's words.
struct OpenDatabase: Sendable {
    let file: DatabaseFile
    let writer: any DatabaseWriter
    /// Set if the file was opened for reading only.
    let reader: ReadConnection?
    /// Whether opening made it.
    let wasMade: Bool
    /// Files that must stay where they were opened; none for a database that is read-only or in memory.
    var places = FilePlaces()
    /// How its last transaction ended.
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

    /// Reads one state of the database.
    func read<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws(StoreError) -> Value
    {
        do {
            if let reader { return try await reader.read(body) }
            // The one connection of a database in memory is nobody else's meanwhile. Making it read-only for as long, as
            // `read` does, has all statements compiled again.
            if let queue = writer as? DatabaseQueue { return try await queue.unsafeRead(body) }
            return try await writer.read(body)
        } catch {
            // A connection that was opened only now does not find the file, or finds another.
            try places.check()
            throw file.translate(error)
        }
    }

    /// Closes all connections, the writer's last: only it can move the log into the file and remove it.
    func close() throws(StoreError) {
        do {
            if let reader { return try reader.close() }
            // The pool by itself would close its readers after the writer.
            (writer as? DatabasePool)?.invalidateReadOnlyConnections()
            try writer.close()
        } catch {
            throw file.translate(error)
        }
    }
}

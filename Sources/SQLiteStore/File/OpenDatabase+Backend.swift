internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import SQLStore

extension OpenDatabase: SQLBackend {
    var name: String { file.path }

    func readNow<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
        do {
            return try writer.read { try body($0) }
        } catch {
            throw file.translate(error)
        }
    }

    func hasOwnSchema(_ connection: any SQLConnection) throws -> Bool {
        try connection.first("PRAGMA user_version") { try $0.next(Int.self) } == file.schema.version
    }

    func hasTable(_ name: String, _ connection: any SQLConnection) throws -> Bool {
        try connection.first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(name)]) { _ in true
        } ?? false
    }

    func queue(_ body: @escaping @Sendable (any SQLConnection) -> Void) {
        writer.asyncWriteWithoutTransaction { body($0) }
    }

    func transaction(_ connection: any SQLConnection, _ body: () throws -> Void) throws {
        try places.check()
        try places.checkContents()
        try database(connection).inTransaction(.immediate) {
            file.patience.had()
            try body()
            return .commit
        }
        health.note(nil)
        // A commit is not acknowledged if the file is no longer at its path.
        try places.check()
    }

    /// All writers of a file run on one machine.
    func time(_ connection: any SQLConnection) -> Timestamp? { nil }

    func savepoint(_ connection: any SQLConnection, _ body: () throws -> Void) throws {
        try database(connection).inSavepoint {
            try body()
            return .commit
        }
    }

    func translate(_ error: any Error) -> StoreError { file.translate(error) }

    /// SQLite lets one writer wait for the other, so no transaction conflicts with another.
    func isTransient(_ error: any Error) -> Bool { false }

    func mayConcernOneRequest(_ error: StoreError) -> Bool {
        switch error {
        case .failed(_, let code, _):
            ![SQLITE_IOERR, SQLITE_NOMEM, SQLITE_CANTOPEN].contains(Int32(truncatingIfNeeded: code) & 0xFF)
        case .stale, .used, .unstorable, .damaged: true
        default: false
        }
    }

    func note(_ error: StoreError) { health.note(error) }

    private func database(_ connection: any SQLConnection) -> Database {
        guard let database = connection as? Database else { preconditionFailure("A connection of another database") }
        return database
    }
}

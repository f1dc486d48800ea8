internal import GRDB
internal import Registry
internal import Synchronization

/// Reads a file without writing beside it: companion files of another user could lock out the file's owner.
///
/// Without a log, the file is read frozen: without locks or companion files. Once a writer has created a log, it is
/// read together with that writer's files. A read during which the log appears is repeated.
final class ReadConnection: Sendable {
    private let file: DatabaseFile
    private let way: Mutex<Way>

    private enum Way {
        case frozen(DatabasePool, FrozenFile)
        case live(DatabasePool)

        var pool: DatabasePool {
            switch self {
            case .frozen(let pool, _), .live(let pool): pool
            }
        }
    }

    init(_ file: DatabaseFile) throws {
        self.file = file
        way = Mutex(try Self.way(to: file, mayFreeze: true))
    }

    /// The present pool of read-only connections; tests run refused SQL on it.
    var pool: DatabasePool { way.withLock { $0.pool } }

    /// Reads one state of the database.
    func read<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value {
        for attempt in 0..<Self.attempts {
            switch way.withLock({ $0 }) {
            case .live(let pool): return try await pool.read(body)
            case .frozen(let pool, let frozen):
                let result: Result<Value, any Error>
                do {
                    result = .success(try await pool.read(body))
                } catch {
                    result = .failure(error)
                }
                // The file changed during the read, so its result may be wrong, even if it is an error.
                if frozen.isUnchanged { return try result.get() }
                // After several changed files the read takes a lock, so that a long read can finish beside busy
                // writers.
                try replace(frozen, mayFreeze: attempt < Self.frozenAttempts)
            }
        }
        throw StoreError.busy(path: file.path)
    }

    /// The limit on attempts to read a file that changes meanwhile.
    private static let attempts = 20
    /// How many of these attempts read without locks.
    private static let frozenAttempts = 5

    private func replace(_ old: FrozenFile, mayFreeze: Bool) throws {
        try way.withLock { way in
            // Another reader may have reopened the changed file already.
            guard case .frozen(_, let current) = way, current == old else { return }
            way = try Self.way(to: file, mayFreeze: mayFreeze)
        }
    }

    func close() throws {
        let pool = way.withLock { $0.pool }
        pool.invalidateReadOnlyConnections()
        try pool.close()
    }

    private static func way(to file: DatabaseFile, mayFreeze: Bool) throws -> Way {
        for _ in 0..<attempts {
            var configuration = file.configuration
            configuration.readonly = true
            if mayFreeze, let frozen = FrozenFile(of: file) {
                return .frozen(try DatabasePool(path: file.frozenURI, configuration: configuration), frozen)
            }
            do {
                return .live(
                    try file.untilNotBusy { try DatabasePool(path: file.plainPath, configuration: configuration) })
            } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
                // SQLite could not create the files that reading a log requires; the log may be gone by the next
                // attempt.
                if FrozenFile.hasLog(file) || !mayFreeze {
                    throw StoreError.readOnly(path: file.unwritablePath ?? file.path)
                }
            }
        }
        throw StoreError.busy(path: file.path)
    }
}

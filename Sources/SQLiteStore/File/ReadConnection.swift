internal import GRDB
internal import Registry
internal import Synchronization

/// Readers of a file that they may not write: they leave no companion files, which could lock out the owner.
///
/// While nobody writes, the file is read frozen, without locks and without files beside it. Once a log exists, it is
/// read with the log, by the files that its writer made; a read interrupted by that is repeated.
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

    /// Where SQL is run that is expected to be refused, since nothing is written here.
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
                // Bytes that were read of a file that changed meanwhile may be anything, an error too.
                if frozen.isUnchanged { return try result.get() }
                // Where writers come and go all the time, a long read must hold its ground by a lock.
                try replace(frozen, mayFreeze: attempt < Self.frozenAttempts)
            }
        }
        throw StoreError.busy(path: file.path)
    }

    /// How often a file is opened anew that changed while it was read.
    private static let attempts = 20
    /// How many of these may be without locks.
    private static let frozenAttempts = 5

    private func replace(_ old: FrozenFile, mayFreeze: Bool) throws {
        try way.withLock { way in
            // Another read of the file may have found it changed first.
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
                // SQLite could not make the files that a reader of a log needs. The log may already be gone.
                if FrozenFile.hasLog(file) || !mayFreeze {
                    throw StoreError.readOnly(path: file.unwritablePath ?? file.path)
                }
            }
        }
        throw StoreError.busy(path: file.path)
    }
}

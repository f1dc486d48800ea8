internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import Synchronization

/// Memory of whether the last transaction could be written, which the next one tells as well.
final class CommitHealth: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    /// Why the last transaction could not be written, where the disk or the file was the matter.
    var lastFailure: StoreError? { failure.withLock { $0 } }

    /// Notes how a transaction ended; nil: it was committed.
    func note(_ error: StoreError?) {
        if let error, !error.concernsDisk { return }
        failure.withLock { $0 = error }
    }
}

extension StoreError {
    /// Whether the disk or the file is the matter, so that no other transaction would do better.
    var concernsDisk: Bool {
        switch self {
        case .full, .readOnly: true
        case .failed(_, let code, _):
            [SQLITE_IOERR, SQLITE_CANTOPEN].contains(Int32(truncatingIfNeeded: code) & 0xFF)
        default: false
        }
    }
}

extension OpenDatabase {
    /// Refuses where no transaction can be committed: the last one failed, or the disk has no room, and a try fails too.
    ///
    /// A try writes one page, and only where there is reason to doubt. A disk without room for an ordinary transaction
    /// is full although a page may fit.
    func checkCommits() async throws(StoreError) {
        guard writer is DatabasePool, reader == nil else { return }
        let failure = health.lastFailure
        let isFull = file.isDiskFull
        guard failure != nil || isFull else { return }
        if case .full? = failure, isFull { throw .full(path: file.path) }
        do {
            let version = file.schema.version
            try await writer.writeWithoutTransaction { db in
                try db.inTransaction(.immediate) {
                    // The number stays; its page is written all the same.
                    try db.execute(sql: "PRAGMA user_version = \(version)")
                    return .commit
                }
            }
            health.note(nil)
        } catch {
            let error = file.translate(error)
            health.note(error)
            throw error
        }
    }
}

internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import Synchronization

/// Remembers whether the last transaction failed because of the disk or the file: the next would probably fail too.
final class CommitHealth: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    /// The disk or file error of the last transaction; nil if it was committed.
    var lastFailure: StoreError? { failure.withLock { $0 } }

    /// Records the outcome of a transaction: its error, or nil for a commit.
    func note(_ error: StoreError?) {
        if let error, !error.concernsDisk { return }
        failure.withLock { $0 = error }
    }
}

extension StoreError {
    /// Whether the disk or the file is the cause, so that any other transaction would fail too.
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
    /// Throws if no transaction can be committed: the last one failed or the disk is full, and a trial write fails too.
    ///
    /// The trial write changes one page, and runs only after a failure or on a full disk. A disk without room for an
    /// ordinary transaction counts as full, even if one page still fits.
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
                    // Writing the unchanged version still writes its page.
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

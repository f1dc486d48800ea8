internal import GRDB
internal import GRDBSQLite
internal import Glibc
internal import Registry
internal import SQLStore

extension DatabaseFile {
    /// Converts an error of SQLite, GRDB or Swift into a `StoreError`.
    func translate(_ error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as SQLiteFailure: translate(code: error.code, message: error.message)
        case let error as DatabaseError:
            translate(code: error.extendedResultCode.rawValue, message: error.message ?? "")
        case let error as ColumnFault:
            .damaged(path: path, detail: error.row == nil ? error.message : error.damagedRow.text)
        case let error as Damage: .damaged(path: path, detail: error.detail)
        case is CancellationError:
            .failed(path: path, code: Int(SQLITE_INTERRUPT), detail: "The task was cancelled.")
        default: .failed(path: path, code: Int(SQLITE_ERROR), detail: "\(error)")
        }
    }

    /// Converts the error number of a failed open, link or rename into a `StoreError`.
    func unmade(_ code: Int32) -> StoreError {
        switch code {
        case EEXIST: .exists(path: path)
        case EACCES, EROFS, EPERM: .readOnly(path: path)
        case ENOSPC, EDQUOT: .full(path: path)
        default: unsafe .failed(path: path, code: Int(SQLITE_CANTOPEN), detail: String(cString: strerror(code)))
        }
    }

    /// The primary result code is the low byte of SQLite's extended code.
    private func translate(code: Int32, message: String) -> StoreError {
        switch code & 0xFF {
        case SQLITE_FULL: .full(path: path)
        // SQLite's code for a connection whose file is no longer at its path.
        case SQLITE_READONLY where code == ResultCode.SQLITE_READONLY_DBMOVED.rawValue: .replaced(path: path)
        case SQLITE_READONLY: .readOnly(path: unwritablePath ?? path)
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
        case SQLITE_NOTADB: foreign("The file is no SQLite database.")
        case SQLITE_CORRUPT: .damaged(path: path, detail: message)
        // Only leaves and verdicts are parsed as JSON in SQL, so malformed JSON means that one was changed.
        case SQLITE_ERROR where message.contains("malformed JSON"): .damaged(path: path, detail: message)
        case SQLITE_CANTOPEN where unsafe unwritablePath != nil || access(folder, W_OK) != 0:
            .readOnly(path: unwritablePath ?? path)
        // SQLite reports a full disk as an I/O error if it occurs on a companion file.
        case SQLITE_IOERR where isDiskFull: .full(path: path)
        default: .failed(path: path, code: Int(code), detail: message)
        }
    }
}

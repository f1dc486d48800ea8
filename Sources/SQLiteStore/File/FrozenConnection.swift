internal import GRDBSQLite

/// A read-only SQLite connection for single queries to a file that must not be modified.
@safe struct FrozenConnection: ~Copyable {
    private let handle: OpaquePointer?

    init(uri: String) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(uri, &handle, flags, nil)
        unsafe self.handle = handle
        guard code == SQLITE_OK else { throw unsafe SQLiteFailure(of: handle) }
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    /// The file's first bytes, read without parsing the database; nil if the file is shorter.
    ///
    /// If a writer was killed while it moved its log into the file, the file is inconsistent without the log: its first
    /// page may count pages that do not exist yet.
    func header(_ count: Int32) throws -> [UInt8]? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file = unsafe file,
            let methods = unsafe file.pointee.pMethods
        else { throw unsafe SQLiteFailure(of: handle) }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        switch unsafe methods.pointee.xRead(file, &bytes, count, 0) {
        case SQLITE_OK: return bytes
        case Self.shortRead: return nil
        case let code: throw unsafe SQLiteFailure(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }

    /// `SQLITE_IOERR_SHORT_READ`: Swift cannot import this C macro.
    private static let shortRead: Int32 = SQLITE_IOERR | (2 << 8)

    /// The integer that a query without parameters returns.
    func integer(_ sql: String) throws -> Int {
        var statement: OpaquePointer?
        defer { unsafe sqlite3_finalize(statement) }
        guard unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
            unsafe sqlite3_step(statement) == SQLITE_ROW
        else { throw unsafe SQLiteFailure(of: handle) }
        return unsafe Int(sqlite3_column_int64(statement, 0))
    }
}

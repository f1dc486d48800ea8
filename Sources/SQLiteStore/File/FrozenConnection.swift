internal import GRDBSQLite

/// A connection for a few questions to a file that must not be touched.
struct FrozenConnection: ~Copyable {
    private let handle: OpaquePointer?

    init(uri: String) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(uri, &handle, flags, nil)
        self.handle = handle
        guard code == SQLITE_OK else { throw SQLFailure(of: handle) }
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// The file's first bytes, not read as a database; nil if there are fewer.
    ///
    /// A file whose log was being moved into it when its writer was killed is no consistent database without that log:
    /// its first page may count pages that do not exist yet.
    func header(_ count: Int32) throws -> [UInt8]? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
            let methods = file.pointee.pMethods
        else { throw SQLFailure(of: handle) }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        switch methods.pointee.xRead(file, &bytes, count, 0) {
        case SQLITE_OK: return bytes
        case Self.shortRead: return nil
        case let code: throw SQLFailure(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }

    /// `SQLITE_IOERR_SHORT_READ`, which as a macro with an expression Swift does not see.
    private static let shortRead: Int32 = SQLITE_IOERR | (2 << 8)

    /// The integer that a query without parameters gives.
    func integer(_ sql: String) throws -> Int {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
        else { throw SQLFailure(of: handle) }
        return Int(sqlite3_column_int64(statement, 0))
    }
}

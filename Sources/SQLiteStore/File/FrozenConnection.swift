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

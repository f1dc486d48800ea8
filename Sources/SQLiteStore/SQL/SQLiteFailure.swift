internal import GRDBSQLite
internal import SQLStore

/// Error of SQLite: a result code and its message.
struct SQLiteFailure: SQLFailure {
    /// The extended result code.
    let code: Int32
    let message: String

    var reporter: String { "SQLite" }

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    /// The latest error of a connection.
    init(of connection: OpaquePointer?) {
        unsafe self.init(
            code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
    }
}

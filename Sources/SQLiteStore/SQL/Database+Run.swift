internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import SQLStore

/// Execution of SQL without GRDB's row types: statements are cached for each connection, then bound and stepped
/// directly. On hot paths, wrapping each value in an existential costs more than the row itself.
extension Database: SQLConnection {
    var dialect: SQLDialect { .sqlite }

    /// A failed statement undoes its own changes alone.
    func apart(_ body: () throws -> Void) throws { try body() }

    func run(_ sql: String, _ values: [StoredValue]) throws { try walk(sql, values) { _ in true } }

    func change(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try run(sql, values)
        return changesCount
    }

    /// Calls a closure with each row of a query until the closure returns false.
    func walk(_ sql: String, _ values: [StoredValue], while body: (inout RowReader) throws -> Bool) throws {
        let statement = unsafe try bound(sql, values)
        defer { unsafe release(statement) }
        let column = unsafe StoredColumn(StatementColumns(statement))
        while unsafe try step(statement) {
            var row = RowReader(column)
            guard try body(&row) else { return }
        }
    }

    private func bound(_ sql: String, _ values: [StoredValue]) throws -> OpaquePointer {
        let statement = unsafe try cachedStatement(sql: sql).sqliteStatement
        for (index, value) in zip(1..., values) {
            guard unsafe bind(value, to: statement, at: CInt(index)) == SQLITE_OK else {
                let failure = unsafe SQLiteFailure(of: sqliteConnection)
                unsafe release(statement)
                throw failure
            }
        }
        return unsafe statement
    }

    private func step(_ statement: OpaquePointer) throws -> Bool {
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw unsafe SQLiteFailure(of: sqliteConnection)
        }
    }

    /// Resets the statement, so that it holds no lock and no bound values.
    private func release(_ statement: OpaquePointer) {
        unsafe sqlite3_reset(statement)
        unsafe sqlite3_clear_bindings(statement)
    }

    private func bind(_ value: StoredValue, to statement: OpaquePointer, at index: CInt) -> CInt {
        // `SQLITE_TRANSIENT` makes SQLite copy the bound bytes.
        let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null:
            return unsafe sqlite3_bind_null(statement, index)
        case .integer(let number):
            return unsafe sqlite3_bind_int64(statement, index, Int64(number))
        case .text(var text):
            return text.withUTF8 { utf8 in
                unsafe utf8.withMemoryRebound(to: CChar.self) { bytes in
                    unsafe sqlite3_bind_text(statement, index, bytes.baseAddress, CInt(bytes.count), transient)
                }
            }
        case .utf8(let bytes):
            return unsafe bytes.withUnsafeBufferPointer { utf8 in
                unsafe utf8.withMemoryRebound(to: CChar.self) { bytes in
                    unsafe sqlite3_bind_text(statement, index, bytes.baseAddress, CInt(bytes.count), transient)
                }
            }
        case .blob(let bytes):
            // An empty array may have no address, and SQLite reads an absent address as NULL.
            guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(statement, index, 0) }
            return unsafe sqlite3_bind_blob64(statement, index, bytes, sqlite3_uint64(bytes.count), transient)
        }
    }
}

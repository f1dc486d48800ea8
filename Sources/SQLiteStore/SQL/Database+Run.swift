internal import GRDB
internal import GRDBSQLite
internal import Registry

/// Execution of SQL without GRDB's row types: statements are cached for each connection, then bound and stepped
/// directly. On hot paths, wrapping each value in an existential costs more than the row itself.
extension Database {
    /// Executes a statement that returns no rows.
    func run(_ sql: String, _ values: [StoredValue] = []) throws {
        try each(sql, values) { _ in }
    }

    /// The first row of a query; nil if it returns none.
    func first<Value>(_ sql: String, _ values: [StoredValue] = [], read: (inout RowReader) throws -> Value) throws
        -> Value?
    {
        let statement = unsafe try bound(sql, values)
        defer { unsafe release(statement) }
        guard unsafe try step(statement) else { return nil }
        var row = unsafe RowReader(StoredColumn(StatementColumns(statement)))
        return try read(&row)
    }

    /// All rows of a query, in order.
    func all<Value>(_ sql: String, _ values: [StoredValue] = [], read: (inout RowReader) throws -> Value) throws
        -> [Value]
    {
        var rows: [Value] = []
        try each(sql, values) { rows.append(try read(&$0)) }
        return rows
    }

    /// All rows of a query, in order, with unreadable rows listed separately.
    func readable<Value>(
        _ sql: String, _ values: [StoredValue] = [], read: (inout RowReader) throws(ColumnFault) -> Value
    ) throws -> (rows: [Value], damaged: [DamagedRow]) {
        var found: (rows: [Value], damaged: [DamagedRow]) = ([], [])
        try each(sql, values) { row in
            do throws(ColumnFault) {
                found.rows.append(try read(&row))
            } catch {
                found.damaged.append(error.damagedRow)
            }
        }
        return found
    }

    /// Calls a closure with each row of a query.
    func each(_ sql: String, _ values: [StoredValue] = [], do body: (inout RowReader) throws -> Void) throws {
        try walk(sql, values) { columns in
            try body(&columns)
            return true
        }
    }

    /// Calls a closure with each row of a query until the closure returns false.
    func walk(_ sql: String, _ values: [StoredValue] = [], while body: (inout RowReader) throws -> Bool) throws {
        let statement = unsafe try bound(sql, values)
        defer { unsafe release(statement) }
        let column = unsafe StoredColumn(StatementColumns(statement))
        while unsafe try step(statement) {
            var row = RowReader(column)
            guard try body(&row) else { return }
        }
    }

    /// Runs a query for each text and passes the first row of each to a closure; the statement is prepared once.
    func each<Value>(
        _ sql: String, of texts: [String], read: (inout RowReader) throws -> Value, do body: (Value) throws -> Void
    ) throws {
        let statement = unsafe try cachedStatement(sql: sql).sqliteStatement
        defer { unsafe release(statement) }
        let column = unsafe StoredColumn(StatementColumns(statement))
        for text in texts {
            guard unsafe bind(.text(text), to: statement, at: 1) == SQLITE_OK else {
                throw unsafe SQLFailure(of: sqliteConnection)
            }
            if unsafe try step(statement) {
                var row = RowReader(column)
                try body(try read(&row))
            }
            unsafe sqlite3_reset(statement)
        }
    }

    private func bound(_ sql: String, _ values: [StoredValue]) throws -> OpaquePointer {
        let statement = unsafe try cachedStatement(sql: sql).sqliteStatement
        for (index, value) in zip(1..., values) {
            guard unsafe bind(value, to: statement, at: CInt(index)) == SQLITE_OK else {
                let failure = unsafe SQLFailure(of: sqliteConnection)
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
        default: throw unsafe SQLFailure(of: sqliteConnection)
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

package import Registry

/// A connection to a database that runs SQL, within a transaction or a snapshot; reports errors of its own.
///
/// Values are bound to `?` in order, or to `?1`, `?2` and so on. A store of another database than SQLite translates what
/// its own SQL lacks.
package protocol SQLConnection: AnyObject {
    /// Calls a closure with each row of a query until the closure returns false.
    func walk(_ sql: String, _ values: [StoredValue], while body: (inout RowReader) throws -> Bool) throws
    /// Executes a statement that returns no rows; its error may come with a later statement of the transaction.
    func run(_ sql: String, _ values: [StoredValue]) throws
    /// Executes a statement; returns the number of rows that it inserted, changed or deleted.
    func change(_ sql: String, _ values: [StoredValue]) throws -> Int
    /// The database's dialect.
    var dialect: SQLDialect { get }
    /// Runs a closure so that statements go on even if one of its own failed.
    func apart(_ body: () throws -> Void) throws
}

extension SQLConnection {
    /// Executes a statement without values.
    package func run(_ sql: String) throws { try run(sql, []) }

    /// The first row of a query; nil if it returns none.
    package func first<Value>(
        _ sql: String, _ values: [StoredValue] = [], read: (inout RowReader) throws -> Value
    ) throws -> Value? {
        var found: Value?
        try walk(sql, values) { row in
            found = try read(&row)
            return false
        }
        return found
    }

    /// All rows of a query, in order.
    package func all<Value>(
        _ sql: String, _ values: [StoredValue] = [], read: (inout RowReader) throws -> Value
    ) throws -> [Value] {
        var rows: [Value] = []
        try each(sql, values) { rows.append(try read(&$0)) }
        return rows
    }

    /// All rows of a query, in order, with unreadable rows listed separately.
    package func readable<Value>(
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

    /// Calls a closure with each row of a query that reads a whole table.
    ///
    /// PostgreSQL sends the rows in parts, which must be read in one transaction: other queries keep their whole results
    /// in memory.
    package func stream(_ sql: String, do body: (inout RowReader) throws -> Void) throws {
        guard dialect == .postgres else { return try each(sql, do: body) }
        // A prepared statement is kept by its text, and belongs to the columns of one query.
        let cursor = "rows_\(String(sql.utf8.reduce(into: 5381) { $0 = $0 &* 33 &+ UInt64($1) }, radix: 36))"
        try run("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)")
        var count: Int
        repeat {
            count = 0
            try each("FETCH 200 FROM \(cursor)") { row in
                count += 1
                try body(&row)
            }
        } while count > 0
        try run("CLOSE \(cursor)")
    }

    /// Calls a closure with each row of a query.
    package func each(_ sql: String, _ values: [StoredValue] = [], do body: (inout RowReader) throws -> Void) throws {
        try walk(sql, values) { row in
            try body(&row)
            return true
        }
    }
}

/// The dialect of a database, for the few statements that have no common form.
package enum SQLDialect: Sendable {
    case sqlite, postgres
}

/// Error of a database that its store turns into a `StoreError`.
package protocol SQLFailure: Error {
    /// The name of the database, as the subject of a sentence.
    var reporter: String { get }
    /// Its message, without a full stop.
    var message: String { get }
}

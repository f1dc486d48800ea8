internal import FormEngine
internal import Registry

/// Rows that no leaf covers cannot be compared with the audit log, but each of them must be readable.
///
/// SQLite's `integrity_check` does not examine the values of tables without row ids.
extension IntegrityCheck {
    mutating func checkLeaflessRows() throws {
        try read("session_states", columns: SessionState.columns, title: "answers so far of session") {
            row throws(ColumnFault) in
            _ = try SessionState(&row)
        }
        try read(
            "name_holds", columns: "session, field, channel, namespace, letters, look, client, expires_at",
            title: "name held by"
        ) {
            row throws(ColumnFault) in
            for _ in 0..<2 { _ = try row.next(String.self) }
            _ = (try row.next(Channel.self), try row.next(String.self))
            for _ in 0..<3 { _ = try row.next([UInt8].self) }
            _ = try row.next(Timestamp.self)
        }
        try read("token_uses", columns: "token, day", title: "use of token") { row throws(ColumnFault) in
            _ = (try row.next(String.self), try row.next(CivilDate.self))
        }
        try read(
            "funnel_counts", columns: "form, day, channel, \(FunnelCount.columns), count", title: "funnel of"
        ) { row throws(ColumnFault) in
            _ = (try row.next(FormKey.self), try row.next(CivilDate.self), try row.next(Channel.self))
            guard (0...FunnelCount.most).contains(try FunnelCount(&row).count) else {
                throw ColumnFault(column: "count", expected: "a count")
            }
        }
        try read("rollout_figures", columns: FiguresCache.columns, title: "figures of a rollout of") {
            row throws(ColumnFault) in
            _ = try FiguresCache(&row)
        }
    }

    /// Reads all rows of a table, and reports each unreadable row by its first column.
    private mutating func read(
        _ table: String, columns: String, title: String, body: (inout RowReader) throws(ColumnFault) -> Void
    ) throws {
        try db.stream("SELECT \(columns) FROM \(table)") { row in
            let name = "\(title) \(row.shown(0))"
            do throws(ColumnFault) { try body(&row) } catch {
                add(.rowUnreadable, object: name, message: error.message + ".")
            }
        }
    }
}

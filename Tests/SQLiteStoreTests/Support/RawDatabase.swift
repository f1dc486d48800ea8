import GRDBSQLite
import Testing

/// A plain connection without any of our settings, such as an intruder or the `sqlite3` shell has.
final class RawDatabase {
    private var handle: OpaquePointer?

    init(_ path: String) throws {
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    }

    deinit {
        sqlite3_close(handle)
    }

    /// Runs statements; gives the message if one of them is refused.
    @discardableResult
    func run(_ sql: String) -> String? {
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        guard sqlite3_exec(handle, sql, nil, nil, &message) != SQLITE_OK else { return nil }
        return message.map { String(cString: $0) } ?? "refused"
    }

    /// Runs statements that must succeed.
    func must(_ sql: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let refusal = run(sql)
        try #require(refusal == nil, "\(sql)", sourceLocation: sourceLocation)
    }

    /// The rows of a query, values as text, NULL as nil.
    func rows(_ sql: String) throws -> [[String?]] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, "\(sql)")
        var rows: [[String?]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append(
                (0..<sqlite3_column_count(statement)).map {
                    sqlite3_column_text(statement, $0).map { String(cString: $0) }
                })
        }
        return rows
    }

    /// The tables, without SQLite's own.
    var tables: [String] {
        get throws {
            try rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
                .compactMap { $0[0] }
        }
    }

    /// A table's columns that are stored, not generated.
    func columns(of table: String) throws -> [(name: String, type: String, isKey: Bool)] {
        try rows("SELECT name, type, pk FROM pragma_table_xinfo('\(table)') WHERE hidden = 0").map {
            ($0[0] ?? "", $0[1] ?? "", $0[2] != "0")
        }
    }

    func dropTriggers() throws {
        for trigger in try rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
            try must("DROP TRIGGER \(trigger[0] ?? "")")
        }
    }
}

import FormEngine
import Foundation
import GRDB

@testable import Registry
@testable import SQLiteStore

/// Junk in one column of one row.
struct Damage: CustomStringConvertible {
    let table: String
    let column: String
    /// SQL of the value.
    let junk: String
    /// Key of the form that the row is of; nil where it is of none, or of all.
    let form: String?
    let condition: String

    var description: String { "\(table).\(column) = \(junk)" }
}

extension RewrittenRegistry {
    /// Junk of a column's own class and of another one; the tables' strictness keeps no writer of bytes from either.
    private static func junk(for type: String) -> [String] {
        switch type {
        case "TEXT": ["CAST(x'ff7e' AS TEXT)", "x'00'"]
        case "BLOB": ["x'00'", "'~'"]
        default: ["9223372036854775807", "'~'"]
        }
    }

    /// Every damage of the first row of a table.
    func damages(of name: String) async throws -> [Damage] {
        let row = try await read { try self.schema.rows(of: name, $0).first }
        guard let row, let table = schema.table(name) else { return [] }
        let form = row.values["form"].flatMap { String.fromDatabaseValue($0) }
        return table.columns.flatMap { column in
            Self.junk(for: column.type).map { junk in
                Damage(table: name, column: column.name, junk: junk, form: form, condition: row.condition)
            }
        }
    }

    /// Path of a copy with a damage; nil where the table does not take it.
    func damaged(_ damage: Damage) throws -> String? {
        let path = try copy()
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try relax(path, damage.table, configuration)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let isDone = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF")
            do {
                try db.execute(
                    sql: "UPDATE \(damage.table) SET \(damage.column) = \(damage.junk) WHERE \(damage.condition)")
            } catch let error as DatabaseError where Self.isRefusal(error) {
                return false
            }
            for trigger in schema.triggers { try db.execute(sql: trigger.sql) }
            try rewrite(db, damage.table) { $0 }
            return true
        }
        try queue.close()
        if !isDone { remove(path) }
        return isDone ? path : nil
    }

    /// Takes a table's strictness away, so that a column takes what is of another class.
    private func relax(_ path: String, _ table: String, _ configuration: Configuration) throws {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try rewrite(db, table) {
                $0.replacing(") STRICT, WITHOUT", with: ") WITHOUT").replacing(") STRICT", with: ")")
            }
        }
        try queue.close()
    }

    private func rewrite(_ db: Database, _ table: String, _ change: (String) -> String) throws {
        let sql = change(schema.table(table)?.sql ?? "")
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [sql, table])
        try db.execute(sql: "PRAGMA writable_schema = OFF")
    }
}

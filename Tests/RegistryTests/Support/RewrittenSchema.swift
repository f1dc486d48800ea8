import Foundation
import GRDB

/// A row by the condition on its key.
struct RewrittenRow: Sendable {
    let condition: String
    let values: [String: DatabaseValue]
}

/// Tables, columns and references of a database, as its schema has them.
struct RewrittenSchema: Sendable {
    struct Column: Sendable {
        let name: String
        let type: String
        let isNullable: Bool
        let isKey: Bool
    }

    struct Table: Sendable {
        let name: String
        let columns: [Column]
        let sql: String
        var hasLeaf: Bool { name != "notes" && name != "rollout_figures" && columns.contains { $0.name == "leaf" } }

        /// The words that a column's CHECK allows, where it lists them.
        func words(of column: String) -> [String] {
            guard let range = sql.range(of: "CHECK \\(\(column) IN \\([^)]*\\)", options: .regularExpression) else {
                return []
            }
            return sql[range].split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map {
                String($0.element)
            }
        }
    }

    struct Reference: Sendable {
        let table: String
        let columns: [String]
        let parent: String
        let parentColumns: [String]
    }

    let tables: [Table]
    let references: [Reference]
    let triggers: [(name: String, sql: String)]

    init(_ db: Database) throws {
        let names = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        tables = try names.map { row in
            let name: String = row["name"]
            // Generated columns are hidden ones of the kind 2.
            let columns = try Row.fetchAll(
                db, sql: "SELECT name, type, \"notnull\", pk FROM pragma_table_xinfo('\(name)') WHERE hidden = 0")
            return Table(
                name: name,
                columns: columns.map {
                    Column(
                        name: $0["name"], type: $0["type"], isNullable: $0["notnull"] == 0 && $0["pk"] == 0,
                        isKey: $0["pk"] != 0)
                }, sql: row["sql"])
        }
        var found: [Reference] = []
        for table in tables {
            let rows = try Row.fetchAll(
                db,
                sql:
                    "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list('\(table.name)') ORDER BY id, seq"
            )
            for (_, parts) in Dictionary(grouping: rows, by: { $0["id"] as Int }) {
                found.append(
                    Reference(
                        table: table.name, columns: parts.map { $0["from"] }, parent: parts[0]["table"],
                        parentColumns: parts.map { $0["to"] }))
            }
        }
        // Leaves are taken away with their rows elsewhere.
        references = found.filter { $0.parent != "leaves" }
        triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").map {
            ($0["name"], $0["sql"])
        }
    }

    func table(_ name: String) -> Table? { tables.first { $0.name == name } }

    /// Conditions that name each of the rows that another condition holds of.
    func conditions(of table: String, where condition: String, _ db: Database) throws -> [String] {
        try rows(of: table, where: condition, db).map(\.condition)
    }

    func rows(of name: String, where condition: String = "true", _ db: Database) throws -> [RewrittenRow] {
        guard let table = table(name) else { return [] }
        let keys = table.columns.filter(\.isKey)
        let quoted = keys.map { "'\($0.name) = ' || quote(\($0.name))" }.joined(separator: " || ' AND ' || ")
        return try Row.fetchAll(
            db,
            sql:
                "SELECT \(quoted) AS condition_, * FROM \(name) WHERE \(condition) ORDER BY \(keys.map(\.name).joined(separator: ", "))"
        ).map { row in
            var values: [String: DatabaseValue] = [:]
            for column in table.columns { values[column.name] = row[column.name] }
            return RewrittenRow(condition: row["condition_"], values: values)
        }
    }
}

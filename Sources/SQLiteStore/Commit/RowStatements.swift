internal import Registry

/// Statements that the writer runs for each row of a kind, made once.
struct RowStatements: Sendable {
    /// Stores a row: its values, then its leaf.
    let insert: String
    /// Reads the rows of a leaf.
    let readBack: String

    private static let all = Dictionary(
        uniqueKeysWithValues: StoredRows.tables.map { ($0.kind, RowStatements($0)) })

    /// The statements for a row's kind; throws for a kind that has no table.
    static func of(_ row: any StoredRow) throws(StoreError) -> RowStatements {
        let kind = type(of: row).kind
        guard let statements = all[kind] else { throw .unstorable("a \(kind)") }
        return statements
    }

    private init(_ table: AuditedTable) {
        let columns = (table.names + ["leaf"]).joined(separator: ", ")
        let places = Array(repeating: "?", count: table.names.count + 1).joined(separator: ", ")
        insert = "INSERT INTO \(table.name) (\(columns)) VALUES (\(places))"
        readBack = "SELECT \(columns) FROM \(table.name) WHERE leaf = ?"
    }
}

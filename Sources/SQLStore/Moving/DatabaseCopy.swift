internal import Registry

/// A copy of all rows of one database into an empty one with the same tables, perhaps of another kind.
///
/// Rows are copied as they are, table by table: their bytes, numbers and hashes stay, so both logs have the same root.
package enum DatabaseCopy {
    /// Copies all rows into a connection whose triggers are off; returns the number of rows of each table.
    package static func run(
        from source: any SQLConnection, to target: any SQLConnection, progress: (_ table: String, _ rows: Int) -> Void
    ) throws -> [String: Int] {
        let tables = try CopiedTable.all(in: source)
        let known = try CopiedTable.all(in: target)
        for (name, columns) in tables where known[name].map({ Set($0) }) != Set(columns) {
            throw Damage(detail: "The table \(name) has other columns than this program's")
        }
        var counts: [String: Int] = [:]
        for table in try CopiedTable.ordered(tables, in: target) {
            counts[table.name] = try table.copy(from: source, to: target) { progress(table.name, $0) }
        }
        return counts
    }
}

/// A table of both databases.
private struct CopiedTable {
    let name: String
    let columns: [String]

    /// The columns of each table that hold values of their own; migrations and the lock on the numbering are left out.
    static func all(in db: any SQLConnection) throws -> [String: [String]] {
        var tables: [String: [String]] = [:]
        try db.each(columnQuery(db.dialect)) { row in
            tables[try row.next(String.self), default: []].append(try row.next(String.self))
        }
        return tables
    }

    private static func columnQuery(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite:
            """
            SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
            WHERE tables.type = 'table' AND columns.hidden = 0 AND tables.name NOT GLOB 'sqlite_*'
                AND tables.name NOT GLOB '_litestream_*' AND tables.name <> 'migrations'
            ORDER BY tables.name, columns.cid
            """
        case .postgres:
            """
            SELECT CAST(relname AS text), CAST(attname AS text) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
            WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r' AND attnum > 0
                AND NOT attisdropped AND attgenerated = '' AND relname NOT IN ('migrations', 'numbering')
            ORDER BY relname, attnum
            """
        }
    }

    /// The tables in an order in which each follows those that it refers to.
    static func ordered(_ tables: [String: [String]], in db: any SQLConnection) throws -> [CopiedTable] {
        var references: [String: Set<String>] = [:]
        try db.each(referenceQuery(db.dialect)) { row in
            let (table, parent) = (try row.next(String.self), try row.next(String.self))
            if table != parent { references[table, default: []].insert(parent) }
        }
        var (rest, ordered) = (tables.keys.sorted(), [String]())
        while !rest.isEmpty {
            let free = rest.filter { references[$0, default: []].isSubset(of: ordered) }
            guard !free.isEmpty else { throw Damage(detail: "The tables \(rest) refer to each other") }
            ordered += free
            rest.removeAll { free.contains($0) }
        }
        return ordered.map { CopiedTable(name: $0, columns: tables[$0] ?? []) }
    }

    private static func referenceQuery(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite:
            """
            SELECT tables.name, keys."table" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
            WHERE tables.type = 'table'
            """
        case .postgres:
            """
            SELECT CAST(child.relname AS text), CAST(parent.relname AS text)
            FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
            WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)
            """
        }
    }

    /// Copies the rows, the oldest first: a row may refer to an older one of the same table.
    func copy(
        from source: any SQLConnection, to target: any SQLConnection, progress: (Int) -> Void
    ) throws -> Int {
        let order = ["sequence", "leaf"].first { columns.contains($0) } ?? columns[0]
        let insertion = ChangeWriter.insertion(into: name, columns)
        var count = 0
        try source.stream("SELECT \(columns.joined(separator: ", ")) FROM \(name) ORDER BY \(order)") { row in
            var values: [StoredValue] = []
            values.reserveCapacity(columns.count)
            for _ in columns { values.append(try row.nextValue()) }
            try target.run(insertion, values)
            count += 1
            if count.isMultiple(of: 10_000) { progress(count) }
        }
        return count
    }
}

public import Registry

extension SQLStore {
    /// The rows recorded by a range of leaves, found by the index on `leaf` of each table.
    public func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow] {
        try await sql.read { try $0.auditedRows(range) }
    }

    /// The keys that the database requires, in the order in which they were recorded.
    public func keys() async throws(StoreError) -> [KeyRecord] {
        try await sql.read { db in
            try db.all("SELECT \(KeyRecord.columns) FROM keys ORDER BY leaf, id") { try KeyRecord(&$0) }
        }
    }

    /// The number of submissions with sealed answers.
    public func sealedCount() async throws(StoreError) -> Int {
        try await sql.read { db in
            try db.first("SELECT count(*) FROM boxes") { try $0.next(Int.self) } ?? 0
        }
    }

    /// Which key sealed which submission, in storage order.
    public func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await keyUses(
            """
            SELECT sequence, leaf, key_id, subject, id FROM submissions
            WHERE sequence >= ? AND key_id IS NOT NULL ORDER BY sequence LIMIT ?
            """, from: sequence, limit: limit)
    }

    /// Which key sealed which image, in the order of the uploads' leaves.
    public func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await keyUses(
            """
            SELECT leaf, leaf, key_id, subject, id FROM images
            WHERE leaf >= ? AND key_id IS NOT NULL ORDER BY leaf LIMIT ?
            """, from: leaf, limit: limit)
    }

    private func keyUses(_ query: String, from place: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await sql.read { db in
            try db.all(query, [.integer(place), .integer(max(0, limit))]) { row in
                var use = KeyUse(
                    sequence: try row.next(AnyInteger.self).value, submission: row.shown(4), leaf: nil, key: nil,
                    subject: nil)
                do throws(ColumnFault) {
                    use.leaf = try row.next()
                    let key = try row.next(String.self)
                    use.subject = try row.next()
                    use.key = key
                } catch {
                    // A damaged row is reported when rows are compared with leaves; here it is returned without leaf
                    // and key.
                }
                return use
            }
        }
    }

    /// Rows that refer to a leaf that does not exist, read in one state of the database.
    public func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int) {
        try await sql.read { db in
            var orphans: (rows: [AuditedRow], count: Int) = ([], 0)
            for table in StoredRows.tables {
                let isOrphan = "NOT EXISTS (SELECT 1 FROM leaves WHERE sequence = \(table.name).leaf)"
                let rows = try db.all(
                    "SELECT leaf, \(table.selection) FROM \(table.name) WHERE \(isOrphan) ORDER BY leaf LIMIT ?",
                    [.integer(max(0, limit))]
                ) { table.row(&$0) }
                orphans.rows += rows
                orphans.count += rows.count
                guard rows.count == limit else { continue }
                let all = try db.first("SELECT count(*) FROM \(table.name) WHERE \(isOrphan)") {
                    try $0.next(AnyInteger.self).value
                }
                orphans.count += max(0, (all ?? 0) - rows.count)
            }
            return orphans
        }
    }
}

extension SQLConnection {
    /// The rows of all audited tables that are recorded by a range of leaves.
    func auditedRows(_ range: SequenceRange) throws -> [AuditedRow] {
        try StoredRows.tables.flatMap { table in
            try all(
                "SELECT leaf, \(table.selection) FROM \(table.name) WHERE leaf BETWEEN ? AND ? ORDER BY leaf",
                [.integer(range.first), .integer(range.last)]
            ) { table.row(&$0) }
        }
    }
}

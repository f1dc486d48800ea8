internal import FormEngine
internal import Registry

/// The last leaves of the audit log, which a writer checks before it appends behind leaves of other processes.
///
/// Appending to an inconsistent log would hide the damage. Checking the last leaves is cheap; the audit checks all of
/// them.
enum LogTail {
    /// The number of leaves that are checked.
    static let length = 8

    /// The right edge of the tree of a log of that size; throws if the last leaves are inconsistent or rows have later
    /// leaves.
    static func frontier(ofSize size: Int, _ db: any SQLConnection) throws -> MerkleTree.Frontier {
        let first = max(1, size - length + 1)
        var frontier = try MerkleTree.Frontier(size: first - 1) { leaf, level in
            try LogState.node(of: leaf, level: level, db)
        }
        var expected = first
        var lastTime: [UInt8] = []
        try db.each(
            """
            SELECT sequence, bytes, nodes, CASE WHEN json_valid(bytes) THEN json_extract(bytes, '$.time') END
            FROM leaves WHERE sequence >= ? ORDER BY sequence
            """, [.integer(first)]
        ) { row in
            let sequence = try row.next(Int.self)
            let bytes = try row.next(UTF8Bytes.self).bytes
            let nodes = try row.next([UInt8].self)
            let time = try row.next(UTF8Bytes?.self)?.bytes ?? []
            guard sequence == expected else { throw Damage(detail: "Leaf \(expected) of the log is missing") }
            // A leaf without a readable time is skipped when the order of times is checked.
            let isLater = time.isEmpty || !time.lexicographicallyPrecedes(lastTime)
            guard frontier.append(MerkleTree.leafHash(bytes)) == nodes, isLater else {
                throw Damage(detail: "The log has a wrong hash or time at leaf \(sequence)")
            }
            expected += 1
            if !time.isEmpty { lastTime = time }
        }
        guard expected == size + 1 else { throw Damage(detail: "Leaf \(expected) of the log is missing") }
        try checkRows(behind: size, db)
        return frontier
    }

    /// Throws if a row has a leaf number greater than the log's size: leaves at the end of the log are missing.
    private static func checkRows(behind size: Int, _ db: any SQLConnection) throws {
        for table in StoredRows.tables {
            let last = try db.lastLeaf(of: table.name)
            guard last <= size else {
                throw Damage(
                    detail: "The log ends at leaf \(size), but the table \(table.name) has a row of leaf \(last)")
            }
        }
    }
}

internal import FormEngine
internal import GRDB
internal import Registry

/// The end of the log, which a writer checks before it appends to leaves of other writers.
///
/// Appending to an inconsistent log would hide the damage. The last leaves cost next to nothing to check; the whole log
/// is the audit's.
enum LogTail {
    /// How many leaves are checked.
    static let length = 8

    /// The right edge of a log of that size; throws where its last leaves, or rows behind them, do not fit it.
    static func frontier(ofSize size: Int, _ db: Database) throws -> MerkleTree.Frontier {
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
            guard sequence == expected else { throw Damage(detail: "Leaf \(expected) of its log is missing") }
            // A leaf that was written without a time that can be read says nothing of the order.
            let isLater = time.isEmpty || !time.lexicographicallyPrecedes(lastTime)
            guard frontier.append(MerkleTree.leafHash(bytes)) == nodes, isLater else {
                throw Damage(detail: "Its log does not hang together at leaf \(sequence)")
            }
            expected += 1
            if !time.isEmpty { lastTime = time }
        }
        guard expected == size + 1 else { throw Damage(detail: "Leaf \(expected) of its log is missing") }
        try checkRows(behind: size, db)
        return frontier
    }

    /// A row that names a leaf behind the last one was written with a log that is no longer there.
    private static func checkRows(behind size: Int, _ db: Database) throws {
        for table in StoredRows.tables {
            let last = try db.lastLeaf(of: table.name)
            guard last <= size else {
                throw Damage(detail: "Its log ends at leaf \(size), and \(table.name) has a row of leaf \(last)")
            }
        }
    }
}

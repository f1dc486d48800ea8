internal import GRDB
public import Registry

extension SQLiteStore {
    /// The last leaf's sequence and time; no time if that leaf cannot be read.
    public func head() async throws(StoreError) -> LogHead {
        try await database.read { db in
            // A last leaf that was tampered with has no time; saying so is the audit's part, not this one's.
            let head = try db.first(
                """
                SELECT sequence, CASE WHEN json_valid(bytes) THEN time END FROM leaves ORDER BY sequence DESC LIMIT 1
                """
            ) { LogHead(size: try $0.next(), time: try $0.next()) }
            return head ?? LogHead(size: 0, time: nil)
        }
    }

    /// Leaves with the notes that stand beside them, in order.
    public func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] {
        try await database.read { try $0.leaves(range) }
    }
}

extension Database {
    /// Leaves with the notes that stand beside them, in order.
    func leaves(_ range: SequenceRange) throws -> [Leaf] {
        try all(
            """
            SELECT sequence, bytes, nodes, text, salt
            FROM leaves LEFT JOIN notes ON leaf = sequence
            WHERE sequence BETWEEN ? AND ? ORDER BY sequence
            """, [.integer(range.first), .integer(range.last)]
        ) { row in
            let leaf = Leaf(
                sequence: try row.next(), bytes: try row.next(UTF8Bytes.self).bytes, nodes: try row.next(), note: nil)
            return leaf.with(text: try row.next(), salt: try row.next())
        }
    }
}

extension Leaf {
    fileprivate func with(text: UTF8Bytes?, salt: [UInt8]?) -> Leaf {
        var leaf = self
        if let text, let salt { leaf.note = Note(text: String(decoding: text.bytes, as: UTF8.self), salt: salt) }
        return leaf
    }
}

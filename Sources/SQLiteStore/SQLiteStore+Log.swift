internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore: LogStore {
    /// The last leaf's sequence and time; 0 and none for an empty log.
    public func head() async throws(StoreError) -> LogHead {
        try await database.read { try $0.logHead() }
    }

    /// Leaves with their notes, in order.
    public func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] {
        try await database.read { try $0.leaves(range) }
    }

    /// The newest leaves, or those before one, newest first.
    public func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await database.read { db in
            var filter = Filter()
            filter.add("sequence < ?", sequence.map { .integer($0) })
            return try db.auditedLeaves(filter, order: "DESC", limit: limit)
        }
    }

    /// Rows of the log from a number on, in the order of the numbers.
    public func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await database.read { db in
            var filter = Filter()
            filter.add("sequence >= ?", .integer(sequence))
            return try db.auditedLeaves(filter, order: "ASC", limit: limit)
        }
    }
}

extension Database {
    /// The last leaf's sequence and time, which are what a change is appended to.
    ///
    /// A leaf that has its hash and no time that can be read was written so, and stops no append: the time is that of
    /// the leaf before it. A leaf that does not fit its hash was changed, and nothing is appended to it. The time is
    /// read from the leaf's own bytes, since the column that is computed from them cannot be had where they are no
    /// JSON.
    func logHead() throws -> LogHead {
        var head = LogHead(size: 0, time: nil)
        try walk(
            "SELECT sequence, bytes, substr(nodes, 1, 32) FROM leaves ORDER BY sequence DESC LIMIT 1000"
        ) { row in
            let sequence = try row.next(Int.self)
            let bytes = try row.next(UTF8Bytes.self).bytes
            if head.size == 0 { head.size = sequence }
            head.time = Leaf.time(in: bytes)
            if head.time != nil { return false }
            guard MerkleTree.leafHash(bytes) == (try row.next([UInt8].self)) else {
                throw Damage(detail: "Leaf \(sequence) has no time that can be read, and does not have its hash")
            }
            return true
        }
        return head
    }

    /// Leaves with their notes, in order.
    func leaves(_ range: SequenceRange) throws -> [Leaf] {
        try all(
            "\(Leaf.query) WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
            [.integer(range.first), .integer(range.last)]
        ) { row in
            let sequence = try row.next(Int.self)
            return try Leaf(sequence: sequence, &row)
        }
    }

    /// Leaves that a filter finds, each by itself: one that cannot be read does not keep the others from being.
    func auditedLeaves(_ filter: Filter, order: String, limit: Int) throws -> [AuditedLeaf] {
        try all(
            "\(Leaf.query) \(filter.clause) ORDER BY sequence \(order) LIMIT ?",
            filter.values + [.integer(max(0, limit))]
        ) { row in
            let sequence = try row.next(AnyInteger.self).value
            do throws(ColumnFault) {
                return AuditedLeaf(sequence: sequence, leaf: try Leaf(sequence: sequence, &row))
            } catch {
                return AuditedLeaf(sequence: sequence, leaf: nil, problem: error.message)
            }
        }
    }
}

extension Leaf {
    fileprivate static let query =
        "SELECT sequence, bytes, nodes, text, salt FROM leaves LEFT JOIN notes ON leaf = sequence"

    /// Reads what follows the sequence.
    fileprivate init(sequence: Int, _ row: inout RowReader) throws(ColumnFault) {
        self.init(
            sequence: sequence, bytes: try row.next(UTF8Bytes.self).bytes, nodes: try row.next(), note: nil)
        let text = try row.next(UTF8Bytes?.self)
        let salt = try row.next([UInt8]?.self)
        if let text, let salt { note = Note(text: String(decoding: text.bytes, as: UTF8.self), salt: salt) }
    }
}

internal import FormEngine
public import Registry

extension SQLStore {
    /// The last leaf's sequence and time; 0 and nil for an empty log.
    public func head() async throws(StoreError) -> LogHead {
        try await sql.read { try $0.logHead() }
    }

    /// Leaves with their notes, in order.
    public func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] {
        try await sql.read { try $0.leaves(range) }
    }

    /// The newest leaves, or those before a sequence, newest first; unreadable leaves are returned with their problem.
    public func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("sequence < ?", sequence.map { .integer($0) })
            return try db.auditedLeaves(filter, order: "DESC", limit: limit)
        }
    }

    /// Leaves from a sequence on, in order; unreadable leaves are returned with their problem.
    public func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("sequence >= ?", .integer(sequence))
            return try db.auditedLeaves(filter, order: "ASC", limit: limit)
        }
    }
}

extension SQLConnection {
    /// The last leaf's sequence and time, behind which the next change is appended.
    ///
    /// A leaf whose hash is right but whose time is unreadable was written so, and does not prevent appending: the time
    /// of the leaf before it counts. A leaf with a wrong hash was changed, and the function throws. The time is parsed
    /// from the leaf's bytes, since the computed column `time` fails on bytes that are not JSON.
    func logHead() throws -> LogHead {
        // Nearly always the last leaf is enough.
        var head = try logHead(within: 1)
        if head.size > 0, head.time == nil { head = try logHead(within: 1_000) }
        return head
    }

    private func logHead(within limit: Int) throws -> LogHead {
        var head = LogHead(size: 0, time: nil)
        try walk(
            "SELECT sequence, bytes, substr(nodes, 1, 32) FROM leaves ORDER BY sequence DESC LIMIT ?", [.integer(limit)]
        ) { row in
            let sequence = try row.next(Int.self)
            let bytes = try row.next(UTF8Bytes.self).bytes
            if head.size == 0 { head.size = sequence }
            head.time = Leaf.time(in: bytes)
            if head.time != nil { return false }
            guard MerkleTree.leafHash(bytes) == (try row.next([UInt8].self)) else {
                throw Damage(detail: "Leaf \(sequence) has no readable time and does not match its hash")
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

    /// Leaves that match a filter; an unreadable leaf is returned with its problem, and the others are still read.
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

    /// Reads a leaf's columns after the sequence.
    fileprivate init(sequence: Int, _ row: inout RowReader) throws(ColumnFault) {
        self.init(
            sequence: sequence, bytes: try row.next(UTF8Bytes.self).bytes, nodes: try row.next(), note: nil)
        let text = try row.next(UTF8Bytes?.self)
        let salt = try row.next([UInt8]?.self)
        if let text, let salt { note = Note(text: String(decoding: text.bytes, as: UTF8.self), salt: salt) }
    }
}

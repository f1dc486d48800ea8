public import Registry

extension SQLStore {
    /// Stored hashes of the log's Merkle tree; throws if one is missing.
    public func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]] {
        try await sql.read { db in
            try places.map { try LogState.node(of: $0.leaf, level: $0.level, db) }
        }
    }

    /// The names that the log has had, in the order of their leaves; none for an older schema without the table.
    public func origins() async throws(StoreError) -> [OriginRecord] {
        let backend = sql.backend
        return try await sql.read { db in
            guard try backend.hasTable("origins", db) else { return [] }
            return try db.all("SELECT \(OriginRecord.columns) FROM origins ORDER BY leaf") { try OriginRecord(&$0) }
        }
    }

    /// Checkpoints with fewer than `size` leaves, largest first; all if `size` is nil.
    public func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("size < ?", size.map { .integer($0) })
            let found = try db.all(
                "SELECT \(StoredCheckpoint.columns) FROM checkpoints \(filter.clause) ORDER BY size DESC LIMIT ?",
                filter.values + [.integer(max(0, limit))]
            ) { try StoredCheckpoint(&$0) }
            return try found.map { try db.cosigned($0) }
        }
    }

    /// Stores a checkpoint with its cosignatures; stored ones stay unchanged.
    public func add(_ checkpoint: StoredCheckpoint) async throws(StoreError) {
        try await sql.leafless.submit(.checkpoint(checkpoint))
    }
}

extension StoredCheckpoint {
    static let columns = "origin, size, note, key"

    init(_ row: inout RowReader) throws(ColumnFault) {
        self.init(origin: try row.next(), size: try row.next(), note: try row.next(), key: try row.next())
    }
}

extension SQLConnection {
    /// Adds the stored cosignatures to a checkpoint.
    func cosigned(_ checkpoint: StoredCheckpoint) throws -> StoredCheckpoint {
        var checkpoint = checkpoint
        checkpoint.cosignatures = try all(
            "SELECT witness, line FROM cosignatures WHERE origin = ? AND size = ? ORDER BY witness",
            [.text(checkpoint.origin), .integer(checkpoint.size)]
        ) { .init(witness: try $0.next(), line: try $0.next()) }
        return checkpoint
    }

    func add(_ checkpoint: StoredCheckpoint) throws {
        let key: [StoredValue] = [.text(checkpoint.origin), .integer(checkpoint.size)]
        if try first("SELECT 1 FROM checkpoints WHERE origin = ? AND size = ?", key, read: { _ in true }) == nil {
            try run(
                "INSERT INTO checkpoints (origin, size, note, key) VALUES (?, ?, ?, ?)",
                key + [.text(checkpoint.note), .text(checkpoint.key)])
        }
        let known = try cosigned(checkpoint).cosignatures.map(\.witness)
        for cosignature in checkpoint.cosignatures where !known.contains(cosignature.witness) {
            try run(
                "INSERT INTO cosignatures (origin, size, witness, line) VALUES (?, ?, ?, ?)",
                key + [.text(cosignature.witness), .text(cosignature.line)])
        }
    }
}

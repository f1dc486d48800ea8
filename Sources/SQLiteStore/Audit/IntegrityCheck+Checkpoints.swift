internal import GRDB
internal import Registry

/// Checkpoints have no leaf; what keeps them as they were made is their own signatures.
extension IntegrityCheck {
    mutating func checkCheckpoints() throws {
        try db.each("SELECT \(StoredCheckpoint.columns) FROM checkpoints ORDER BY size") { row in
            let checkpoint = try StoredCheckpoint(&row)
            guard !checkpoint.isSigned else { return }
            add(
                .checkpointChanged, object: "checkpoint \(checkpoint.size)",
                message: "It is not of its origin and size, or not signed by the key beside it.")
        }
    }

    mutating func checkCosignatures() throws {
        try db.each(
            """
            SELECT origin, size, note, key, witness, line FROM cosignatures NATURAL JOIN checkpoints ORDER BY size
            """
        ) { row in
            let checkpoint = try StoredCheckpoint(&row)
            let cosignature = StoredCheckpoint.Cosignature(witness: try row.next(), line: try row.next())
            guard !checkpoint.isSigned(cosignature) else { return }
            add(
                .checkpointChanged, object: "cosignature of checkpoint \(checkpoint.size)",
                message: "The key beside it has not signed the checkpoint.")
        }
    }
}

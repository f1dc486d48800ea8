internal import Registry

/// Checkpoints have no leaf in the audit log; their own signatures protect them from changes.
extension IntegrityCheck {
    mutating func checkCheckpoints() throws {
        try db.each("SELECT \(StoredCheckpoint.columns) FROM checkpoints ORDER BY size") { row in
            let checkpoint = try StoredCheckpoint(&row)
            guard !checkpoint.isSigned else { return }
            add(
                .checkpointChanged, object: "checkpoint \(checkpoint.size)",
                message: "The note has another origin or size than its row, or the key in the row did not sign it.")
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
                message: "The witness's key did not sign the checkpoint.")
        }
    }
}

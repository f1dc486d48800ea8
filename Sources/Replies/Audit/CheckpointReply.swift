package import FormEngine
package import Registry

/// A checkpoint with its signatures.
package struct CheckpointReply {
    package let stored: StoredCheckpoint

    package init(
        stored: StoredCheckpoint
    ) {
        self.stored = stored
    }

    package var json: JSONValue {
        let checkpoint = stored.checkpoint
        return .object([
            "origin": .text(stored.origin), "size": .int(stored.size),
            "root": .text(orNull: checkpoint.map { HexText.encode($0.root) }),
            "checkpoint": .text(orNull: note.map { String(decoding: $0, as: UTF8.self) }),
            "cosignatures": .array(
                cosignatures.map { .object(["witness": .text($0.witness), "time": .time($0.time)]) }),
            "key": .text(stored.key),
        ])
    }

    /// The note, with all signatures.
    package var note: [UInt8]? { stored.signed?.bytes }

    /// Witnesses with the times and keys of their cosignatures.
    package var cosignatures: [(witness: String, time: Timestamp?, key: String)] {
        stored.cosignatures.compactMap { cosignature in
            guard let key = NoteKey(cosignature.witness), case .signed(let time) = stored.signed?.verdict(of: key)
            else {
                return nil
            }
            return (key.name, time, cosignature.witness)
        }
    }
}

package import FormEngine
package import Registry

/// Row of a leaf of the audit log; an unreadable leaf has no values.
package struct LeafRow {
    package var sequence: Int
    package var time: String?
    package var actor: String?
    package var action: String?
    package var object: String?
    package var details: JSONValue?
    package var message: String?
    /// Length of submission ids on a screen, at which they are unique.
    package var idLength = 36

    package init(_ found: AuditedLeaf) {
        self.init(sequence: found.sequence, bytes: found.leaf?.bytes ?? [], message: found.leaf?.note?.text)
    }

    package init(_ leaf: Leaf) {
        self.init(sequence: leaf.sequence, bytes: leaf.bytes, message: leaf.note?.text)
    }

    private init(sequence: Int, bytes: [UInt8], message: String?) {
        let value = try? JSONValue(stored: bytes)
        self.sequence = sequence
        self.message = message
        time = value?["time"]?.string
        actor = value?["actor"]?.string
        action = value?["action"]?.string
        object = value?["object"]?.string
        details = value?["details"]
    }

    package var json: JSONValue {
        .object([
            "sequence": .int(sequence), "time": .text(orNull: time), "actor": .text(orNull: actor),
            "action": .text(orNull: action), "object": .text(orNull: object), "details": details ?? .object([]),
            "message": .text(orNull: message),
        ])
    }

    package static let keys = ["sequence", "time", "actor", "action", "object", "details", "message"]

    /// The id of the submission that the leaf is about, or nil.
    package var submission: String? {
        guard let object, action?.hasPrefix("submission.") == true || action == "replay", object.utf8.count == 36 else {
            return nil
        }
        return object
    }
}

extension Registry {
    /// A leaf of the audit log by its sequence; nil if it is missing.
    package func leaf(_ sequence: Int) async throws(StoreError) -> LeafRow? {
        try await store.leaves(SequenceRange(first: sequence, last: sequence)).first.map { LeafRow($0) }
    }

    /// A leaf by its sequence; nil if it is missing, or it or its note is damaged.
    package func readableLeaf(_ sequence: Int) async throws(StoreError) -> LeafRow? {
        do throws(StoreError) {
            return try await leaf(sequence)
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }
}

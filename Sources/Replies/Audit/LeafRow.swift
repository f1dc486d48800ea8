package import FormEngine
package import Registry

/// A leaf of the audit log as it is listed; a leaf that cannot be read has no columns.
package struct LeafRow {
    package var sequence: Int
    package var time: String?
    package var actor: String?
    package var action: String?
    package var object: String?
    package var details: JSONValue?
    package var message: String?
    /// How many characters of ids of submissions tell them apart.
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

    /// The id of the submission that it is about; nil if it is about none.
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

    /// A leaf beside what is listed; nil where it, or its note, cannot be read.
    package func readableLeaf(_ sequence: Int) async throws(StoreError) -> LeafRow? {
        do throws(StoreError) {
            return try await leaf(sequence)
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }
}

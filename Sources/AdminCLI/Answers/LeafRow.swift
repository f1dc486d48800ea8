internal import FormEngine
internal import Registry

/// A leaf of the audit log as it is listed; a leaf that cannot be read has no columns.
struct LeafRow {
    var sequence: Int
    var time: String?
    var actor: String?
    var action: String?
    var object: String?
    var details: JSONValue?
    var message: String?

    init(_ leaf: Leaf) {
        let value = try? JSONValue(json: leaf.bytes)
        sequence = leaf.sequence
        time = value?["time"]?.string
        actor = value?["actor"]?.string
        action = value?["action"]?.string
        object = value?["object"]?.string
        details = value?["details"]
        message = leaf.note?.text
    }

    var json: JSONValue {
        .object([
            "sequence": .int(sequence), "time": .text(orNull: time), "actor": .text(orNull: actor),
            "action": .text(orNull: action), "object": .text(orNull: object), "details": details ?? .object([]),
            "message": .text(orNull: message),
        ])
    }

    static let header = ["LEAF", "TIME", "BY", "ACTION", "OBJECT", "DETAILS", "MESSAGE"]

    var cells: [Span] {
        let details = (self.details?.members ?? []).map { member in
            "\(member.name)=\(member.value.string ?? member.value.summary)"
        }
        return [
            "\(sequence)", Span(time ?? "unreadable"), Span(actor ?? ""), Span(action ?? ""), Span(object ?? ""),
            .dim(details.joined(separator: " ")), Span(message ?? ""),
        ]
    }
}

extension Registry {
    /// A leaf of the audit log by its sequence; nil if it is missing.
    func leaf(_ sequence: Int) async throws(StoreError) -> LeafRow? {
        try await store.leaves(SequenceRange(first: sequence, last: sequence)).first.map { LeafRow($0) }
    }
}

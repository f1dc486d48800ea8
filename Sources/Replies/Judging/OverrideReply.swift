package import FormEngine
package import Registry

/// A person's decision about a submission, with who decided and why.
package struct OverrideReply {
    private let record: OutcomeOverride
    /// Who decided; nil if the leaf cannot be read.
    package let actor: String?
    /// The reason; nil if the leaf cannot be read.
    package let message: String?

    package init(_ record: OutcomeOverride, actor: String?, message: String?) {
        self.record = record
        self.actor = actor
        self.message = message
    }

    /// The decisions about a submission, in order.
    package static func all(of submission: String, in registry: Registry) async throws -> [OverrideReply] {
        var replies: [OverrideReply] = []
        for record in try await registry.overrides(of: submission) {
            let leaf = try await registry.readableLeaf(record.leaf)
            replies.append(OverrideReply(record, actor: leaf?.actor, message: leaf?.message))
        }
        return replies
    }

    package var json: JSONValue {
        .object([
            "submission": .text(record.submission), "number": .int(record.number),
            "outcome": .text(orNull: record.outcome), "decidedAt": .time(record.decidedAt),
            "actor": .text(orNull: actor), "message": .text(orNull: message), "leaf": .int(record.leaf),
        ])
    }

    /// The time of the decision.
    package var decidedAt: Timestamp { record.decidedAt }

    /// The decision in words.
    package var words: String { record.outcome ?? "the verdict counts again" }
}

package import FormEngine
package import Registry

/// A rejudgement.
package struct RejudgementReply: Sendable {
    package let record: Rejudgement

    package init(_ record: Rejudgement) { self.record = record }

    /// The keys of its JSON.
    package static let keys = [
        "number", "form", "version", "successor", "judged", "affected", "notJudgeable", "ids", "madeAt", "leaf",
    ]

    package var json: JSONValue {
        .object([
            "number": .int(record.number), "form": .text(record.form.text), "version": .int(record.version),
            "successor": .int(record.successor), "judged": .int(record.judged), "affected": .int(record.affected),
            "notJudgeable": .int(record.notJudgeable), "ids": .text(record.ids), "madeAt": .time(record.madeAt),
            "leaf": .int(record.leaf),
        ])
    }
}

/// A review of a rejudgement, with the message of its last step.
package struct ReviewReply: Sendable {
    package let state: ReviewState
    /// Who took the last step; nil without one, or if its leaf cannot be read.
    package let actor: String?
    /// The message of the last step; nil without one, or if its leaf cannot be read.
    package let message: String?

    package init(_ state: ReviewState, in registry: Registry) async throws {
        self.state = state
        guard let step = state.step else {
            (actor, message) = (nil, nil)
            return
        }
        let leaf = try await registry.readableLeaf(step.leaf)
        (actor, message) = (leaf?.actor, leaf?.message)
    }

    /// The keys of its JSON.
    package static let keys = [
        "review", "submission", "difference", "causes", "state", "assignee", "actor", "message", "takenAt",
    ]

    package var json: JSONValue {
        .object([
            "review": .text(state.review.name), "submission": .text(state.review.submission),
            "difference": .text(state.review.difference.rawValue), "causes": causes, "state": .text(standing),
            "assignee": .text(orNull: state.step?.assignee), "actor": .text(orNull: actor),
            "message": .text(orNull: message), "takenAt": .time(state.step?.takenAt),
        ])
    }

    /// The state: `open`, `assigned` or `closed`.
    package var standing: String {
        guard let step = state.step else { return "open" }
        return step.isClosed ? "closed" : "assigned"
    }

    /// The state in words, with the assignee, or the message of the end.
    package var standingWords: String {
        switch state.step {
        case nil: "open"
        case let step? where step.isClosed: "closed" + (message.map { ": \($0)" } ?? "")
        case let step?: "with \(step.assignee ?? "nobody")"
        }
    }

    private var causes: JSONValue {
        (try? JSONValue(stored: Array(state.review.causes.utf8))) ?? .array([])
    }

    /// The difference and its first cause, in words.
    package var words: String {
        let first = causes.elements?.first
        let parts = ["field", "rule", "code"].compactMap { first?[$0]?.string }.filter { !$0.isEmpty }
        let kind = state.review.difference.reviewWords
        return parts.isEmpty ? kind : "\(kind): \(parts.joined(separator: " "))"
    }
}

extension ImpactKind {
    /// The decision of the successor about one submission.
    var reviewWords: String {
        switch self {
        case .newlyRefused: "would be refused"
        case .newlyAccepted: "would be accepted"
        case .outcomeChanged: "other outcome"
        case .calculatedChanged: "other calculated value"
        }
    }
}

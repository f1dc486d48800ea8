internal import FormEngine
internal import Registry

/// A release as it is listed: how it stands now, and why it was made.
struct ReleaseRow {
    var record: ReleaseRecord
    var standing: Timeline.Standing
    var message: String?

    /// Rows of releases, with how each stands now.
    static func all(
        _ records: [ReleaseRecord], in registry: Registry
    ) async throws -> [ReleaseRow] {
        let now = try await registry.now()
        var timelines: [String: Timeline] = [:]
        var rows: [ReleaseRow] = []
        for record in records {
            let place = record.draft.form.text + " " + record.draft.channel.name
            let known = timelines[place]
            let timeline: Timeline
            if let known {
                timeline = known
            } else {
                timeline = try await registry.timeline(of: record.draft.form, on: record.draft.channel)
            }
            timelines[place] = timeline
            let message = try await registry.leaf(record.leaf)?.message
            rows.append(
                ReleaseRow(record: record, standing: timeline.standing(of: record, at: now), message: message))
        }
        return rows
    }

    var json: JSONValue {
        let draft = record.draft
        return .object([
            "form": .text(draft.form.text), "channel": .text(draft.channel.name), "release": .int(record.number),
            "kind": .text(draft.kind.rawValue), "version": .int(orNull: draft.version),
            "previousVersion": .int(orNull: draft.previousVersion), "standing": .text(standingName),
            "supersededBy": .int(orNull: supersededBy), "voidReason": .text(orNull: voidReason),
            "effectiveAt": .text(record.effectiveAt.text),
            "scheduled": .bool(draft.scheduledFor != nil), "finishBy": .time(draft.finishBy),
            "keepsScheduled": .bool(draft.keepsScheduled), "forced": .bool(draft.forced),
            "actor": .text(record.actor), "message": .text(orNull: message),
            "recordedAt": .text(record.recordedAt.text), "leaf": .int(record.leaf),
        ])
    }

    static let header = ["FORM", "CHANNEL", "RELEASE", "KIND", "VERSION", "STANDING", "FROM", "BY", "MESSAGE"]

    var cells: [Span] {
        let draft = record.draft
        return [
            Span(draft.form.text), Span(draft.channel.name), "\(record.number)",
            Span(draft.kind.rawValue + (draft.forced ? " (forced)" : "")),
            Span(draft.version.map { "\($0)" } ?? "closed"), standingSpan, Span(record.effectiveAt.text),
            Span(record.actor), Span(message ?? ""),
        ]
    }

    private var standingName: String {
        switch standing {
        case .live: "live"
        case .scheduled: "scheduled"
        case .superseded: "superseded"
        case .void: "void"
        }
    }

    /// Why it never becomes live; nil if it did or may.
    private var voidReason: String? {
        switch standing {
        case .void(.superseded): "superseded"
        case .void(.withdrawn): "withdrawn"
        case .live, .scheduled, .superseded: nil
        }
    }

    private var supersededBy: Int? {
        switch standing {
        case .superseded(let number), .void(.superseded(let number)): number
        case .live, .scheduled, .void(.withdrawn): nil
        }
    }

    private var standingSpan: Span {
        switch standing {
        case .live: .green("live")
        case .scheduled: .yellow("scheduled")
        case .superseded(let number): .dim("superseded by \(number)")
        case .void(.superseded(let number)): .dim("void: superseded by \(number)")
        case .void(.withdrawn): .dim("void: withdrawn")
        }
    }
}

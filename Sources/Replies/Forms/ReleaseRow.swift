package import FormEngine
package import Registry

/// Row of `releases`: a release with its state and message.
package struct ReleaseRow {
    package var record: ReleaseRecord
    /// Its state; nil if it is unknown because another row of the form is damaged.
    package var standing: Timeline.Standing?
    package var message: String?

    /// Rows of releases, with their present states.
    package static func all(
        _ records: [ReleaseRecord], in registry: Registry
    ) async throws -> [ReleaseRow] {
        let now = try await registry.now()
        var timelines: [String: Timeline?] = [:]
        var rows: [ReleaseRow] = []
        for record in records {
            let place = record.draft.form.text + " " + record.draft.channel.name
            if timelines[place] == nil { timelines[place] = .some(try await timeline(of: record, in: registry)) }
            let message = try await registry.readableLeaf(record.leaf)?.message
            rows.append(
                ReleaseRow(
                    record: record, standing: timelines[place]??.standing(of: record, at: now), message: message))
        }
        return rows
    }

    /// The timeline of a release; nil if one of its rows is damaged.
    private static func timeline(of record: ReleaseRecord, in registry: Registry) async throws -> Timeline? {
        do throws(RegistryError) {
            return try await registry.timeline(of: record.draft.form, on: record.draft.channel)
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    package var json: JSONValue {
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
            "excepted": .array(draft.excepted.map { .text($0) }),
        ])
    }

    package static let keys = [
        "form", "channel", "release", "kind", "version", "previousVersion", "standing", "supersededBy", "voidReason",
        "effectiveAt", "scheduled", "finishBy", "keepsScheduled", "forced", "actor", "message", "recordedAt", "leaf",
        "excepted",
    ]

    /// Its state in one word.
    package var standingName: String {
        switch standing {
        case .live where record.version == nil: "closed"
        case .live: "live"
        case .scheduled: "scheduled"
        case .superseded: "superseded"
        case .void: "void"
        case nil: "unknown"
        }
    }

    /// Reason that a void release never becomes live; nil for others.
    private var voidReason: String? {
        switch standing {
        case .void(.superseded): "superseded"
        case .void(.withdrawn): "withdrawn"
        case .void(.unscheduled): "unscheduled"
        case .live, .scheduled, .superseded, nil: nil
        }
    }

    private var supersededBy: Int? {
        switch standing {
        case .superseded(let number), .void(.superseded(let number)): number
        case .live, .scheduled, .void(.withdrawn), .void(.unscheduled), nil: nil
        }
    }
}

extension ReleaseRow {
    /// All readable releases, of a form or channel if given, the newest first.
    package static func all(
        of form: FormKey?, on channel: Channel?, in registry: Registry
    ) async throws -> [ReleaseRow] {
        try await listed(of: form, on: channel, in: registry).rows
    }

    /// All releases, of a form or channel if given, the newest first, and the damaged ones.
    package static func listed(
        of form: FormKey?, on channel: Channel?, in registry: Registry
    ) async throws -> (rows: [ReleaseRow], damaged: [DamagedRow]) {
        var records: [ReleaseRecord] = []
        var damaged: [DamagedRow] = []
        var query = ReleaseQuery(form: form, channel: channel)
        repeat {
            let page = try await registry.store.releases(query)
            records += page.elements
            damaged += page.damaged
            query.after = page.next
        } while query.after != nil
        return (try await all(records, in: registry), damaged)
    }
}

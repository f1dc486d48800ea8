package import FormEngine
package import Registry

/// Row of `versions`.
package struct VersionRow {
    package var record: VersionRecord
    package var leaf: LeafRow?
    package var live: [String]
    package var scheduled: [ReleaseRecord]
    package var isWithdrawn: Bool

    /// All readable versions of a form, the newest first; throws if the form does not exist.
    package static func all(of form: FormKey, in registry: Registry) async throws -> [VersionRow] {
        try await listed(of: form, in: registry).rows
    }

    /// All versions of a form, the newest first, and the damaged ones; throws if the form does not exist.
    package static func listed(
        of form: FormKey, in registry: Registry
    ) async throws -> (rows: [VersionRow], damaged: [DamagedRow]) {
        let now = try await registry.now()
        var timelines: [(channel: Channel, timeline: Timeline)] = []
        for channel in try await registry.store.channels(of: form) {
            do throws(RegistryError) {
                timelines.append((channel, try await registry.timeline(of: form, on: channel)))
            } catch {
                // Versions are listed even if their live channels are unknown; `forms` names the damage.
                guard error.isDamage else { throw error }
            }
        }
        var rows: [VersionRow] = []
        var damaged: [DamagedRow] = []
        var query = VersionQuery(form: form)
        repeat {
            let page = try await registry.store.versions(query)
            for record in page.elements {
                let live = timelines.filter { $0.timeline.live(at: now)?.version == record.number }
                let scheduled = timelines.flatMap { $0.timeline.scheduled(at: now) }
                rows.append(
                    VersionRow(
                        record: record, leaf: try await registry.readableLeaf(record.leaf),
                        live: live.map(\.channel.name),
                        scheduled: scheduled.filter { $0.version == record.number },
                        isWithdrawn: timelines.first?.timeline.isWithdrawn(record.number) ?? false))
            }
            damaged += page.damaged
            query.after = page.next
        } while query.after != nil
        // A form without versions does not exist: this lookup throws the error for it.
        if rows.isEmpty, damaged.isEmpty { _ = try await registry.version(1, of: form) }
        return (rows, damaged)
    }

    package var json: JSONValue {
        .object([
            "form": .text(record.form.text), "version": .int(record.number), "digest": .text(record.digest.text),
            "edition": .int(record.edition), "publishedAt": .text(record.publishedAt.text),
            "actor": .text(orNull: leaf?.actor), "message": .text(orNull: leaf?.message),
            "live": .array(live.map { .text($0) }),
            "scheduled": .array(scheduled.map { ScheduledRelease(record: $0).json }),
            "withdrawn": .bool(isWithdrawn), "leaf": .int(record.leaf),
        ])
    }

    package static let keys = [
        "form", "version", "digest", "edition", "publishedAt", "actor", "message", "live", "scheduled", "withdrawn",
        "leaf",
    ]
}

package import FormEngine
package import Registry

/// A version as it is listed.
package struct VersionRow {
    package var record: VersionRecord
    package var leaf: LeafRow?
    package var live: [String]
    package var scheduled: [ReleaseRecord]
    package var isWithdrawn: Bool

    /// All versions of a form that can be read, the newest first; throws where there is no such form.
    package static func all(of form: FormKey, in registry: Registry) async throws -> [VersionRow] {
        try await listed(of: form, in: registry).rows
    }

    /// All versions of a form, the newest first, and those that cannot be read; throws where there is no such form.
    package static func listed(
        of form: FormKey, in registry: Registry
    ) async throws -> (rows: [VersionRow], damaged: [DamagedRow]) {
        let now = try await registry.now()
        var timelines: [(channel: Channel, timeline: Timeline)] = []
        for channel in try await registry.store.channels(of: form) {
            do throws(RegistryError) {
                timelines.append((channel, try await registry.timeline(of: form, on: channel)))
            } catch {
                // Versions are listed without knowing where they are live; `forms` names what is damaged.
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
        // A form exists from its first version on: none means that there is no such form, which this says.
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

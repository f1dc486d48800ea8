package import FormEngine
package import Registry

/// A form as it is listed.
package struct FormRow {
    package var form: FormKey
    package var newest: VersionRecord?
    package var title: String?
    package var country: String?
    package var live: [ReleaseRecord] = []
    package var scheduled: [ReleaseRecord] = []

    /// All forms, the one whose version came last first.
    package static func all(in registry: Registry) async throws -> [FormRow] {
        var rows: [FormRow] = []
        for form in try await registry.store.forms() { rows.append(try await FormRow(form.key, in: registry)) }
        return rows.sorted { ($0.newest?.leaf ?? 0) > ($1.newest?.leaf ?? 0) }
    }

    package init(_ form: FormKey, in registry: Registry) async throws {
        self.form = form
        newest = try await registry.store.versions(VersionQuery(form: form, limit: 1)).elements.first
        if let newest {
            let config = try await registry.pin(newest).config
            title = config.title?.text(for: "en", fallback: config.locale)
            country = config.country
        }
        let now = try await registry.now()
        for channel in try await registry.store.channels(of: form) {
            let timeline = try await registry.timeline(of: form, on: channel)
            if let release = timeline.live(at: now) { live.append(release) }
            scheduled += timeline.scheduled(at: now)
        }
    }

    package var json: JSONValue {
        .object([
            "form": .text(form.text), "title": .text(orNull: title), "country": .text(orNull: country),
            "versions": .int(newest?.number ?? 0), "publishedAt": .time(newest?.publishedAt),
            "live": .array(
                live.map { release in
                    .object([
                        "channel": .text(release.draft.channel.name), "version": .int(orNull: release.version),
                        "release": .int(release.number), "effectiveAt": .text(release.effectiveAt.text),
                    ])
                }),
            "scheduled": .array(scheduled.map { ScheduledRelease(record: $0).json }),
        ])
    }

    package static let keys = ["form", "title", "country", "versions", "publishedAt", "live", "scheduled"]

    package static let columns: [Table.Column] = [
        .init("FORM", .key), .init("VERSIONS", .detail), .init("LIVE", .main, isProse: true),
        .init("SCHEDULED", .detail, isProse: true), .init("TITLE", .detail, isProse: true),
    ]

    package var cells: [Table.Cell] {
        let channels = live.map { release in
            "\(release.draft.channel.name): \(release.version.map { "\($0)" } ?? "closed")"
        }
        return [
            .text(.bold(form.text)), "\(newest?.number ?? 0)",
            .text(Span(channels.joined(separator: ", "), liveStyle)),
            .text(.yellow(scheduled.map { ScheduledRelease(record: $0).text }.joined(separator: ", "))),
            .init(title ?? ""),
        ]
    }

    /// Green where the form is open on every channel, red where on none.
    private var liveStyle: Span.Style {
        let open = live.count { $0.version != nil }
        return open == live.count ? .green : open == 0 ? .red : .yellow
    }
}

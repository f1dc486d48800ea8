package import FormEngine
package import Registry

/// A form as it is listed.
package struct FormRow {
    package var form: FormKey
    package var newest: VersionRecord?
    package var title: String?
    package var country: String?
    /// Versions that are newest or live and whose documents are damaged.
    package var damaged: [Int] = []
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
        let now = try await registry.now()
        for channel in try await registry.store.channels(of: form) {
            let timeline = try await registry.timeline(of: form, on: channel)
            if let release = timeline.live(at: now) { live.append(release) }
            scheduled += timeline.scheduled(at: now)
        }
        var shown: FormConfig?
        for number in Set([newest?.number].compactMap { $0 } + live.compactMap(\.version)).sorted(by: >) {
            if let config = try await registry.readableConfig(number, of: form) {
                shown = shown ?? config
            } else {
                damaged.append(number)
            }
        }
        title = shown?.title?.text(for: "en", fallback: shown?.locale ?? "en")
        country = shown?.country
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
            "damaged": .array(damaged.map { .int($0) }),
        ])
    }

    package static let keys = ["form", "title", "country", "versions", "publishedAt", "live", "scheduled", "damaged"]

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
            damaged.isEmpty ? .init(title ?? "") : .text(.red(damageText)),
        ]
    }

    private var damageText: String {
        let numbers = damaged.map { "\($0)" }.joined(separator: ", ")
        return "damaged: version \(numbers); see `formulary audit verify`"
    }

    /// Green where the form is open on every channel, red where on none.
    private var liveStyle: Span.Style {
        let open = live.count { $0.version != nil }
        return open == live.count ? .green : open == 0 ? .red : .yellow
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `forms`: lists the forms, and what is live of each.
struct Forms: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the forms and what is live of each.",
        discussion: """
            The form whose newest version is youngest comes first.

            Example:
              formulary forms
            """)

    @OptionGroup var global: GlobalOptions

    func answer(_ session: Session) async throws -> Answer {
        try await session.reading { registry in
            var rows: [FormRow] = []
            for form in try await registry.store.forms() {
                rows.append(try await FormRow(form.key, in: registry))
            }
            rows.sort { ($0.newest?.leaf ?? 0) > ($1.newest?.leaf ?? 0) }
            var page = Page()
            if rows.isEmpty {
                page.line(.dim("no forms yet: "), "`formulary publish FILE`, or `formulary seed` for examples")
            } else {
                page.table(FormRow.header, rows.map(\.cells))
            }
            return Answer(.array(rows.map(\.json)), page)
        }
    }
}

/// A form as it is listed.
private struct FormRow {
    var form: FormKey
    var newest: VersionRecord?
    var title: String?
    var country: String?
    var live: [ReleaseRecord] = []

    init(_ form: FormKey, in registry: Registry) async throws {
        self.form = form
        newest = try await registry.store.versions(VersionQuery(form: form, limit: 1)).elements.first
        if let newest {
            let config = try await registry.pin(newest).config
            title = config.title?.text(for: "en", fallback: config.locale)
            country = config.country
        }
        let now = try await registry.now()
        for channel in try await registry.store.channels(of: form) {
            if let release = try await registry.timeline(of: form, on: channel).live(at: now) { live.append(release) }
        }
    }

    var json: JSONValue {
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
        ])
    }

    static let header = ["FORM", "VERSIONS", "LIVE", "TITLE"]

    var cells: [Span] {
        let channels = live.map { release in
            "\(release.draft.channel.name): \(release.version.map { "\($0)" } ?? "closed")"
        }
        return [
            .bold(form.text), "\(newest?.number ?? 0)", .green(channels.joined(separator: ", ")), Span(title ?? ""),
        ]
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `versions`: lists the versions of a form.
struct Versions: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the versions of a form, newest first.",
        discussion: """
            Example:
              formulary versions kyc/NL
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    func answer(_ session: Session) async throws -> Answer {
        try await session.reading { registry in
            let now = try await registry.now()
            var timelines: [(channel: Channel, timeline: Timeline)] = []
            for channel in try await registry.store.channels(of: form) {
                timelines.append((channel, try await registry.timeline(of: form, on: channel)))
            }
            var rows: [VersionRow] = []
            var query = VersionQuery(form: form)
            repeat {
                let page = try await registry.store.versions(query)
                for record in page.elements {
                    let live = timelines.filter { $0.timeline.live(at: now)?.version == record.number }
                    rows.append(
                        VersionRow(
                            record: record, leaf: try await registry.leaf(record.leaf), live: live.map(\.channel.name),
                            isWithdrawn: timelines.first?.timeline.isWithdrawn(record.number) ?? false))
                }
                query.after = page.next
            } while query.after != nil
            // A form exists from its first version on: none means that there is no such form, which this says.
            if rows.isEmpty { _ = try await registry.version(1, of: form) }
            var page = Page()
            page.table(VersionRow.header, rows.map(\.cells))
            return Answer(.array(rows.map(\.json)), page)
        }
    }
}

/// A version as it is listed.
private struct VersionRow {
    var record: VersionRecord
    var leaf: LeafRow?
    var live: [String]
    var isWithdrawn: Bool

    var json: JSONValue {
        .object([
            "form": .text(record.form.text), "version": .int(record.number), "digest": .text(record.digest.text),
            "edition": .int(record.edition), "publishedAt": .text(record.publishedAt.text),
            "actor": .text(orNull: leaf?.actor), "message": .text(orNull: leaf?.message),
            "live": .array(live.map { .text($0) }), "withdrawn": .bool(isWithdrawn), "leaf": .int(record.leaf),
        ])
    }

    static let header = ["VERSION", "STATE", "PUBLISHED", "BY", "DIGEST", "MESSAGE"]

    var cells: [Span] {
        let state: Span =
            isWithdrawn ? .red("withdrawn") : live.isEmpty ? "" : .green("live on \(live.joined(separator: ", "))")
        return [
            "\(record.form.text)@\(record.number)", state, Span(record.publishedAt.text), Span(leaf?.actor ?? ""),
            .dim(String(record.digest.text.prefix(24)) + "…"), Span(leaf?.message ?? ""),
        ]
    }
}

internal import FormEngine
internal import Registry
internal import Replies

extension FormRow {
    static let columns: [Table.Column] = [
        .init("FORM", .key), .init("VERSIONS", .detail), .init("LIVE", .main, isProse: true),
        .init("SCHEDULED", .detail, isProse: true), .init("TITLE", .detail, isProse: true),
    ]

    var cells: [Table.Cell] {
        let channels = live.map { release in
            "\(release.draft.channel.name): \(release.version.map { "\($0)" } ?? "closed")"
        }
        return [
            .text(.bold(form.text)), "\(newest?.number ?? 0)",
            .text(StyledText(channels.joined(separator: ", "), liveStyle)),
            .text(.yellow(scheduled.map { ScheduledRelease(record: $0).text }.joined(separator: ", "))),
            isDamaged ? .text(.red(damageText)) : .init(title ?? ""),
        ]
    }

    private var damageText: String {
        let numbers = damaged.map { "version \($0)" }
        return "damaged: \((numbers + problems).joined(separator: ", ")); see `formulary audit verify`"
    }

    /// Green where the form is open on every channel, red where on none.
    private var liveStyle: StyledText.Style {
        let open = live.count { $0.version != nil }
        return open == live.count ? .green : open == 0 ? .red : .yellow
    }
}

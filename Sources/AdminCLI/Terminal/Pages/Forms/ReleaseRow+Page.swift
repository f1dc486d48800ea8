internal import FormEngine
internal import Registry
internal import Replies

extension ReleaseRow {
    static let columns: [Table.Column] = [
        .init("FORM", .key), .init("CHANNEL", .main), .init("RELEASE", .key), .init("KIND", .detail),
        .init("VERSION", .key), .init("STANDING", .main, isProse: true), .init("FROM", .main), .init("BY", .detail),
        .init("MESSAGE", .extra, isProse: true),
    ]

    var cells: [Table.Cell] {
        let draft = record.draft
        return [
            .init(draft.form.text), .init(draft.channel.name), "\(record.number)",
            .init(draft.kind.rawValue + (draft.forced ? " (forced)" : "")),
            .init(draft.version.map { "\($0)" } ?? "closed"), .text(standingSpan), .time(record.effectiveAt),
            .init(record.actor), .init(message ?? ""),
        ]
    }

    private var standingSpan: StyledText {
        switch standing {
        case .live where record.version == nil: .red("closed")
        case .live: .green("live")
        case .scheduled: .yellow("scheduled")
        case .superseded(let number): .dim("superseded by \(number)")
        case .void(.superseded(let number)): .dim("void: superseded by \(number)")
        case .void(.withdrawn): .dim("void: withdrawn")
        case .void(.unscheduled): .dim("void: unscheduled")
        case nil: .red("unknown: its form is damaged")
        }
    }
}

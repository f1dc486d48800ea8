internal import FormEngine
internal import Registry
internal import Replies

extension VersionRow {
    static let columns: [Table.Column] = [
        .init("VERSION", .key), .init("STATE", .key, isProse: true), .init("PUBLISHED", .main), .init("BY", .detail),
        .init("DIGEST", .extra), .init("MESSAGE", .detail, isProse: true),
    ]

    /// Withdrawn, or the channels of the version: the live ones first, then the scheduled ones.
    private var state: StyledText {
        if isWithdrawn { return .red("withdrawn") }
        let now = live.isEmpty ? [] : ["live on \(live.joined(separator: ", "))"]
        let then = scheduled.map { "scheduled on \($0.draft.channel.name) from \($0.effectiveAt.text)" }
        return StyledText((now + then).joined(separator: ", "), live.isEmpty ? .yellow : .green)
    }

    var cells: [Table.Cell] {
        return [
            "\(record.form.text)@\(record.number)", .text(state), .time(record.publishedAt), .init(leaf?.actor ?? ""),
            .shortened(.dim(record.digest.text), screen: .dim(record.digest.text.prefix(24) + "…")),
            .init(leaf?.message ?? ""),
        ]
    }
}

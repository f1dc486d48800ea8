internal import FormEngine
internal import Registry
internal import Replies

extension RolloutRow {
    static let columns: [Table.Column] = [
        .init("ROLLOUT", .key), .init("CHANNEL", .detail), .init("STATE", .key), .init("COVERAGE", .main),
        .init("ARMS", .main, isProse: true), .init("SINCE", .main), .init("BY", .extra),
    ]

    var cells: [Table.Cell] {
        let plan = view.history.record.plan
        let arms = plan.arms.map { "\($0.name)=\($0.version)" + ($0.name == plan.control ? " (control)" : "") }
        return [
            .text(.bold(view.id.text)), .init(view.history.record.channel.name), .text(view.standing.state.span),
            .init(view.standing.coverage.text), .init(arms.joined(separator: ", ")), .time(view.standing.since),
            .init(view.history.events.first?.actor ?? ""),
        ]
    }
}

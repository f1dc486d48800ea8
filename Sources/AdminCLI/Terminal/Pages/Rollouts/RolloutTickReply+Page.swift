internal import FormEngine
internal import Registry
internal import Replies

extension RolloutTickReply {
    /// One line for a log.
    var line: [StyledText] {
        let deed = tick.event.map { event in
            let cause = event.draft.cause.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
            return RolloutWords.words(for: event.draft) + cause
        }
        let seen = "\(RolloutWords.subjects(tick.subjects)) counted, \(tick.verdict.words)"
        let next = RolloutReply.next(of: tick.view, waitsFor: tick.waitsFor).map { "; next \($0)" }.joined()
        let state =
            tick.event == nil ? " \(tick.view.standing.state.rawValue) at \(tick.view.standing.coverage.text)" : ""
        return [.bold(tick.view.id.text), StyledText(":" + state + (deed.map { " \($0)" } ?? "") + "; " + seen + next)]
    }
}

internal import FormEngine
internal import Replies

extension ComparisonReply {
    /// Changes in sentences by their class, each with the answers that show its effect.
    var page: TextPage {
        var page = TextPage()
        guard !comparison.changes.isEmpty else { return TextPage(.dim("no difference")) }
        page.line(StyledText(summary))
        for group in groups {
            page.line(StyledText(""))
            page.line(group.isUndecided ? .yellow(group.title) : Self.heading(group))
            for change in group.changes {
                page.line(StyledText("  \(change.sentence)"), .dim("  \(change.change.path)"), indent: 4)
                for witness in WitnessSentence.all(of: change.effect) {
                    page.line(StyledText("    \(witness.text)"), indent: 6)
                }
            }
        }
        return page
    }

    private static func heading(_ group: Group) -> StyledText {
        switch group.changeClass {
        case .meaning, .mixed, .tighter: .red(group.title)
        case .looser, .privacy: .yellow(group.title)
        case .texts, .equal: .dim(group.title)
        }
    }
}

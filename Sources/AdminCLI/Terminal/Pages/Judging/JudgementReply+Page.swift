internal import FormEngine
internal import Registry
internal import Replies

extension JudgementReply {
    /// A line a finding, up to a number of lines.
    var findingsPage: TextPage {
        var page = TextPage()
        page.append(verdict.findings, in: locale, fallback: fallback)
        NameSuggestionLines(suggestions).append(to: &page)
        for pending in verdict.pending {
            page.line(StyledText(pending.field, .yellow), StyledText(": \(words(of: pending)) "), .dim("[pending]"))
        }
        page.append(silentSources)
        return page
    }

    private func words(of pending: PendingRule) -> String {
        if let namespace = pending.namespace { return "whether the name is free in \(namespace) is not known here" }
        return "\(pending.rule) is judged later"
    }

    /// Valid or not, by which version.
    var headline: [StyledText] {
        let word =
            verdict.isValid ? StyledText.green("valid") : verdict.isRefused ? .red("not valid") : .yellow("pending")
        return [word, StyledText(" by \(form.text)@\(version)\(outcomeText)")]
    }
}

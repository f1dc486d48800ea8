internal import FormEngine
internal import Registry
internal import Replies

extension JudgementReply {
    /// Findings up to a limit, name suggestions, pending rules, and data sources without a value.
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
        if let namespace = pending.namespace { return "the name was not checked in \(namespace)" }
        return "\(pending.rule) is judged later"
    }

    /// The verdict, version and outcome.
    var headline: [StyledText] {
        let word =
            verdict.isValid ? StyledText.green("valid") : verdict.isRefused ? .red("not valid") : .yellow("pending")
        return [word, StyledText(" by \(form.text)@\(version)\(outcomeText)")]
    }
}

internal import FormEngine
internal import Registry
internal import Replies

extension SessionReply {
    /// `no` after a step that did not pass, a refused submission, or a supersession.
    var status: ExitStatus {
        if view.superseded != nil { return .no }
        if let submission = view.submission { return submission.record.accepted ? .yes : .no }
        return view.findings.contains(where: \.isFault) ? .no : .yes
    }

    var page: TextPage {
        var page = TextPage()
        if let superseded = view.superseded { append(superseded, to: &page) }
        page.append(view.findings, in: view.locale, fallback: view.fallbackLocale)
        NameSuggestionLines(view.suggestions).append(to: &page)
        if !view.dropped.isEmpty {
            page.line(
                .yellow("not kept: "),
                StyledText(view.dropped.joined(separator: ", ") + ", hidden by other answers"))
        }
        for source in view.pending where !view.silent.contains(where: { $0.name == source }) {
            page.line(StyledText(source, .yellow), StyledText(": no value yet "), .dim("[pending]"))
        }
        page.append(view.silent)
        for offer in view.offers { page.line(.dim("\(offer.field): "), StyledText(offer.summary)) }
        page.line(headline)
        append(view.consent, to: &page)
        append(view.given, to: &page)
        if let told {
            page.line(.dim("secret  "), StyledText(told))
            page.line(.dim("Keep the secret: only it gives access to the session" + advice))
        }
        return page
    }

    private var advice: String {
        if view.superseded != nil { return ", and is shown to those with the secret of the superseded session." }
        return isStartRepeated ? ", and is shown again for the same idempotency key." : ", and is shown only once."
    }

    /// Adds the form and token of the consent that the session waits for.
    private func append(_ request: ConsentRequest?, to page: inout TextPage) {
        guard let request else { return }
        page.line(.dim("consent "), StyledText("by a session of \(request.form.text), started with this token:"))
        page.line(StyledText("  " + request.token))
    }

    /// Adds the outcome and session that a submission consented to, and whether that session is complete.
    private func append(_ given: GivenConsent?, to page: inout TextPage) {
        guard let given else { return }
        let state = given.completes ? "which is complete" : "which continues"
        page.line(.green("consents: "), StyledText("to \(given.outcome) of session \(given.session), \(state)"))
        if let hindrance = given.hindrance {
            page.line(.yellow("not completed yet: "), StyledText("\(hindrance.message) "), .dim("[\(hindrance.code)]"))
        }
    }

    /// Adds the superseded session, its successor, the reason, and the answers that were not taken over.
    private func append(_ superseded: Supersession, to page: inout TextPage) {
        let form = "\(view.record.form.text)@\(superseded.version)"
        let why = superseded.release.map { "release \($0) ended it" } ?? "the version was withdrawn"
        page.line(.yellow("superseded: "), StyledText("session \(superseded.session) of \(form), since \(why)"))
        page.line(StyledText("  it takes no more answers; session \(view.record.id) holds them, judged again"))
        guard !superseded.dropped.isEmpty else { return }
        page.line(
            StyledText(
                "  not taken over, to be answered again if asked: "
                    + superseded.dropped.joined(separator: ", ")))
    }

    private var headline: [StyledText] {
        let record = view.record
        let arm = record.arm.map { ", arm \($0) of \(record.rollout ?? "?")" } ?? ""
        let place = StyledText("session \(record.id) of \(record.form.text)@\(record.version)\(arm)")
        if view.consent != nil {
            let outcome = view.outcome.map { ", \($0.name)" } ?? ""
            return [.yellow("waits for consent: "), place, StyledText(outcome)]
        }
        if let submission = view.submission?.record {
            let word: StyledText = submission.accepted ? .green("accepted: ") : .red("refused: ")
            let outcome = view.outcome.map { ", \($0.name)" } ?? ""
            let next = view.next.map { "; next \($0)" } ?? ""
            return [word, StyledText("\(submission.id) by "), place, StyledText(outcome + next)]
        }
        let at = view.revision.map { ", revision \($0)" } ?? ""
        guard let next = view.next else { return [.green("complete: "), place, StyledText("\(at), to be submitted")] }
        return [place, StyledText("\(at): next "), StyledText(next, .bold)]
    }
}

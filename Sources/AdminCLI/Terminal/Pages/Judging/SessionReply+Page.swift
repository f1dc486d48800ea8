internal import FormEngine
internal import Registry
internal import Replies

extension SessionReply {
    /// No: a step did not pass, the session came to a refusal, or another one took its place.
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
                StyledText(view.dropped.joined(separator: ", ") + ", hidden as the form is answered by now"))
        }
        for source in view.pending where !view.silent.contains(where: { $0.name == source }) {
            page.line(StyledText(source, .yellow), StyledText(": has yet to say something "), .dim("[pending]"))
        }
        page.append(view.silent)
        for offer in view.offers { page.line(.dim("\(offer.field): "), StyledText(offer.summary)) }
        page.line(headline)
        append(view.consent, to: &page)
        append(view.given, to: &page)
        if let told {
            page.line(.dim("secret  "), StyledText(told))
            page.line(.dim("Keep the secret: it opens the session" + advice))
        }
        return page
    }

    private var advice: String {
        if view.superseded != nil { return ", and is told to whoever has the one of the session it took over from." }
        return isStartRepeated ? ", and is told whenever its key is sent again." : ", and is told this once."
    }

    /// Says by which form somebody consents, and with which token.
    private func append(_ request: ConsentRequest?, to page: inout TextPage) {
        guard let request else { return }
        page.line(.dim("consent "), StyledText("by a session of \(request.form.text), started with this token:"))
        page.line(StyledText("  " + request.token))
    }

    /// Says what became of the session that a submission consented for.
    private func append(_ given: GivenConsent?, to page: inout TextPage) {
        guard let given else { return }
        let state = given.completes ? "which is complete" : "which goes on"
        page.line(.green("consents: "), StyledText("to \(given.outcome) of session \(given.session), \(state)"))
        if let hindrance = given.hindrance {
            page.line(.yellow("not completed yet: "), StyledText("\(hindrance.message) "), .dim("[\(hindrance.code)]"))
        }
    }

    /// Says which session went on as which, why, and what of its answers stayed behind.
    private func append(_ superseded: Supersession, to page: inout TextPage) {
        let form = "\(view.record.form.text)@\(superseded.version)"
        let why = superseded.release.map { "release \($0) ended it" } ?? "the version was withdrawn"
        page.line(.yellow("superseded: "), StyledText("session \(superseded.session) of \(form), since \(why)"))
        page.line(StyledText("  nothing more is taken in it; session \(view.record.id) holds its answers, judged anew"))
        guard !superseded.dropped.isEmpty else { return }
        page.line(
            StyledText(
                "  not taken over, to be answered again where it is asked: "
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

internal import FormEngine
internal import Registry

/// Where a session stands.
struct SessionAnswer: Sendable {
    let view: SessionView
    /// What opens the session; told at its start alone.
    var secret: String?

    /// No: a step did not pass, or the session came to a refusal.
    var status: ExitStatus {
        if let submission = view.submission { return submission.record.accepted ? .yes : .no }
        return view.findings.contains(where: \.isFault) ? .no : .yes
    }

    var json: JSONValue {
        let record = view.record
        return .object([
            "session": .text(record.id), "secret": .text(orNull: secret), "form": .text(record.form.text),
            "version": .int(record.version), "digest": .text(view.digest.text), "channel": .text(record.channel.name),
            "release": .int(record.release), "arm": .text(orNull: record.arm), "reason": .text(record.reason),
            "test": .bool(record.isTest), "startedAt": .time(record.startedAt), "expiresAt": .time(record.expiresAt),
            "revision": .int(orNull: view.revision), "step": .text(orNull: view.step), "next": .text(orNull: view.next),
            "outcome": .text(orNull: view.outcome?.name),
            "pending": .array(view.pending.map { .text($0) }),
            "findings": .array(view.findings.map { $0.json(in: view.locale, fallback: view.fallbackLocale) }),
            "values": view.values ?? .null, "submission": .text(orNull: view.submission?.record.id),
            "accepted": view.submission.map { .bool($0.record.accepted) } ?? .null,
        ])
    }

    var page: Page {
        var page = Page()
        for finding in view.findings.told { page.line(finding.line(in: view.locale, fallback: view.fallbackLocale)) }
        for source in view.pending {
            page.line(Span(source, .yellow), Span(": has yet to say something "), .dim("[pending]"))
        }
        page.line(headline)
        if let secret {
            page.line(.dim("secret  "), Span(secret))
            page.line(.dim("Keep the secret: it opens the session, and is told this once."))
        }
        return page
    }

    private var headline: [Span] {
        let record = view.record
        let place = Span("session \(record.id) of \(record.form.text)@\(record.version)")
        if let submission = view.submission?.record {
            let word: Span = submission.accepted ? .green("accepted: ") : .red("refused: ")
            let outcome = view.outcome.map { ", \($0.name)" } ?? ""
            let next = view.next.map { "; next \($0)" } ?? ""
            return [word, Span("\(submission.id) by "), place, Span(outcome + next)]
        }
        let at = view.revision.map { ", revision \($0)" } ?? ""
        guard let next = view.next else { return [.green("complete: "), place, Span("\(at), to be submitted")] }
        return [place, Span("\(at): next "), Span(next, .bold)]
    }
}

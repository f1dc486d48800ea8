package import FormEngine
package import Registry

/// Reply of session commands: state, findings and next step of a session.
package struct SessionReply: Sendable {
    package let view: SessionView
    /// The session's secret; only in the reply to its start.
    package var secret: String?
    /// Whether an earlier start with the same idempotency key made the session.
    package var isStartRepeated = false

    package init(
        view: SessionView, secret: String? = nil, isStartRepeated: Bool = false
    ) {
        self.view = view
        self.secret = secret
        self.isStartRepeated = isStartRepeated
    }

    package var json: JSONValue {
        let record = view.record
        let screen: JSONValue = view.outcome.shown(in: view.locale, fallback: view.fallbackLocale)
        return .object([
            "session": .text(record.id), "secret": .text(orNull: told), "form": .text(record.form.text),
            "version": .int(record.version), "digest": .text(view.digest.text), "channel": .text(record.channel.name),
            "release": .int(record.release), "rollout": .text(orNull: record.rollout),
            "arm": .text(orNull: record.arm), "reason": .text(record.reason),
            "test": .bool(record.isTest), "startedAt": .time(record.startedAt), "expiresAt": .time(record.expiresAt),
            "revision": .int(orNull: view.revision), "step": .text(orNull: view.step), "next": .text(orNull: view.next),
            "outcome": .text(orNull: view.outcome?.name), "outcomeParameters": outcomeParameters,
            "outcomeScreen": screen,
            "dropped": .array(view.dropped.map { .text($0) }),
            "pending": .array(view.pending.map { .text($0) }),
            "silentSources": .array(view.silent.map(\.json)), "offers": .object(view.offers.map(\.member)),
            "findings": .array(view.findings.map { $0.json(in: view.locale, fallback: view.fallbackLocale) }),
            "values": view.values ?? .null, "submission": .text(orNull: view.submission?.record.id),
            "accepted": view.submission.map { .bool($0.record.accepted) } ?? .null,
            "repeated": .bool(isStartRepeated || view.submission?.isRepeated ?? false),
            "suggestions": NameSuggestionLines(view.suggestions).json,
            "superseded": view.superseded.map(json) ?? .null, "consent": view.consent.map(json) ?? .null,
            "given": view.given.map(json) ?? .null,
        ])
    }

    /// Parameters of the outcome, such as an age; null for a repeated submission, whose parameters are sealed.
    private var outcomeParameters: JSONValue {
        view.submission?.isRepeated ?? false ? .null : .object(view.outcome?.parameters ?? [])
    }

    private func json(of request: ConsentRequest) -> JSONValue {
        .object(["form": .text(request.form.text), "token": .text(request.token)])
    }

    private func json(of given: GivenConsent) -> JSONValue {
        .object([
            "session": .text(given.session), "outcome": .text(given.outcome), "completes": .bool(given.completes),
            "hindrance": .text(orNull: given.hindrance?.code),
        ])
    }

    /// The secret to print: the successor's if the session was superseded, otherwise the one of a start.
    package var told: String? { view.superseded?.secret ?? secret }

    private func json(of superseded: Supersession) -> JSONValue {
        .object([
            "session": .text(superseded.session), "version": .int(superseded.version),
            "by": .text(superseded.release == nil ? "withdrawal" : "finish-by"),
            "release": .int(orNull: superseded.release), "at": .time(superseded.at),
            "dropped": .array(superseded.dropped.map { .text($0) }),
        ])
    }
}

internal import FormEngine

/// A session that is being judged as a whole, or as far as a route let it come.
struct ClosingSession: Sendable {
    let open: OpenSession
    /// The last step to be judged, where a route ended the form behind it; nil: all are.
    let through: String?
    /// The keyed hash of the step that the route ended the form behind.
    var body: [UInt8]?
    /// The place that it consents at, if it is accepted; nil if it was started for none.
    var consentsTo: AwaitedConsent?

    /// The end of the session by a submission.
    func end(by submission: SubmissionRecord) -> SessionEndRecord {
        SessionEndRecord(
            session: open.record.id, submission: submission.id, secret: open.state.secret, body: body,
            endedAt: submission.judgedAt)
    }
}

extension ClosingSession {
    /// Conditions that nobody consents meanwhile: the record names every consent that was given before its session ended.
    var consentGuards: [Guard] {
        let waited = open.form.config.outcomes.filter { $0.consent != nil }.map(\.name)
        return waited.filter { name in !open.answers.consents.contains { $0.outcome == name } }
            .map { .unconsented(session: open.record.id, outcome: $0) }
    }
}

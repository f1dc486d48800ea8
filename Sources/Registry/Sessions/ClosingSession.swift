internal import FormEngine

/// A session to be judged completely, or up to the step after which a route ended the form.
struct ClosingSession: Sendable {
    let open: OpenSession
    /// The last step to be judged, if a route ended the form after it; nil: all steps are judged.
    let through: String?
    /// The keyed hash of the step after which a route ended the form.
    var body: [UInt8]?
    /// The session and outcome that it consents to, if it is accepted; nil for a session without a consent token.
    var consentsTo: AwaitedConsent?

    /// The end of the session by a submission.
    func end(by submission: SubmissionRecord) -> SessionEndRecord {
        SessionEndRecord(
            session: open.record.id, submission: submission.id, secret: open.state.secret, body: body,
            endedAt: submission.judgedAt)
    }
}

extension ClosingSession {
    /// Guards against concurrent consents: the record must contain every consent given before its session ended.
    var consentGuards: [Guard] {
        let waited = open.form.config.outcomes.filter { $0.consent != nil }.map(\.name)
        return waited.filter { name in !open.answers.consents.contains { $0.outcome == name } }
            .map { .unconsented(session: open.record.id, outcome: $0) }
    }
}

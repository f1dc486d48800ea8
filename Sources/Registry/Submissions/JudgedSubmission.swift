internal import FormEngine

/// Answers that were judged as a submission, with all that they are sealed and stored by.
struct JudgedSubmission: Sendable {
    let id: String
    let time: Timestamp
    /// The version that judged.
    let version: ChosenVersion
    /// Values of the data sources under the names of the version; nil if none were given.
    let sources: NamedSources?
    /// The date that it was judged as of.
    let asOf: CivilDate
    /// The registry's own date in the form's time zone.
    let clockDate: CivilDate
    let judgement: Judgement
    /// The session whose answers they are; nil if they were sent at once.
    var session: ClosingSession?
    /// What is taken over of the submission that it amends; nil where it amends none.
    var amended: AmendedSubmission?
    /// The locks on the subject's answers; nil where no outcome of the form tells an age, or nobody is named.
    var ageLocks: AgeLocks?
    /// Images that the answers name, and uploads that failed and were skipped.
    var images: TakenImages
    /// What was found out about the names in the answers.
    var names: NameFindings

    var form: PinnedForm { version.form }
    var choice: VersionChoice { version.choice }

    /// Whether the answers are taken in.
    var isAccepted: Bool { judgement.verdict.isValid }

    /// Whether a session ends with it: nobody can correct what was accepted, nor what a route decided for good.
    var endsSession: Bool { isAccepted || judgement.verdict.outcome.map { !$0.awaitsConsent } ?? false }

    /// The key of the session, or of the submission that it amends; nil where the subject's is to be found, or made.
    var wrapped: WrappedKey? { session?.open.wrapped ?? amended?.wrapped }

    /// The salted hashes of passwords that were sent before, by field; those that the form asks for no more are left behind.
    var passwords: [(field: String, hash: String)] {
        let carried = (amended?.passwords ?? []).filter { password in
            judgement.attested.contains { $0.field == password.field && $0.state == .judged }
        }
        return (session?.open.answers.passwords ?? []) + carried
    }

    /// The consents that it is judged by.
    var consents: [JudgementRecord.Consent] {
        let given = session?.open.answers.consents ?? []
        return given.map { .init(outcome: $0.outcome, submission: $0.submission) } + (amended?.consents ?? [])
    }

    /// Who vouches for the values of the data sources, if it is not who vouches for the context.
    var sourcesBy: String? {
        guard sources != nil, let session = session?.open else { return amended?.sourcesBy }
        return session.answers.sourcesBy.flatMap { $0 == session.record.contextBy ? nil : $0 }
    }

    /// Until when a refused attempt's answers are kept; nil: not at all.
    ///
    /// Below a minimum age they never are.
    var keepUntil: Timestamp? {
        let days = form.config.policy.keepRefusedDays
        if isAccepted || days == 0 || judgement.isTooYoung { return nil }
        return time.advanced(bySeconds: Int64(days) * 86_400)
    }
}

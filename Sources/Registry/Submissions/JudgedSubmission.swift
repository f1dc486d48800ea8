internal import FormEngine

/// A judged submission, with all data for sealing and storing it.
struct JudgedSubmission: Sendable {
    let id: String
    let time: Timestamp
    /// The version that judged.
    let version: ChosenVersion
    /// Values of the data sources under the version's names; nil without any.
    let sources: NamedSources?
    /// The date that it was judged as of.
    let asOf: CivilDate
    /// The registry's own date in the form's time zone.
    let clockDate: CivilDate
    let judgement: Judgement
    /// The session of the answers; nil for a direct submission.
    var session: ClosingSession?
    /// Data carried over from the amended submission; nil if it amends none.
    var amended: AmendedSubmission?
    /// The locks on the subject's answers; nil for an anonymous person, or if no outcome depends on an age.
    var ageLocks: AgeLocks?
    /// Images in the answers, and failed uploads that the person skipped.
    var images: TakenImages
    /// Results of checking the names in the answers.
    var names: NameFindings

    var form: PinnedForm { version.form }
    var choice: VersionChoice { version.choice }

    /// Whether the answers are accepted.
    var isAccepted: Bool { judgement.verdict.isValid }

    /// Whether it ends its session: an accepted submission does, and an outcome that waits for no consent.
    var endsSession: Bool { isAccepted || judgement.verdict.outcome.map { !$0.awaitsConsent } ?? false }

    /// The salted hashes of passwords sent earlier, by field; those that the form no longer asks for are dropped.
    var passwords: [(field: String, hash: String)] {
        let carried = (amended?.passwords ?? []).filter { password in
            judgement.attested.contains { $0.field == password.field && $0.state == .judged }
        }
        return (session?.open.answers.passwords ?? []) + carried
    }

    /// The consents that the judgement used.
    var consents: [JudgementRecord.Consent] {
        let given = session?.open.answers.consents ?? []
        return given.map { .init(outcome: $0.outcome, submission: $0.submission) } + (amended?.consents ?? [])
    }

    /// The actor who vouches for the source values; nil if it is the context's.
    var sourcesBy: String? {
        guard sources != nil, let session = session?.open else { return amended?.sourcesBy }
        return session.answers.sourcesBy.flatMap { $0 == session.record.contextBy ? nil : $0 }
    }

    /// The time until which a refused attempt's answers are kept; nil: they are not kept.
    ///
    /// Answers of a person who is too young are never kept.
    var keepUntil: Timestamp? {
        let days = form.config.policy.keepRefusedDays
        if isAccepted || days == 0 || judgement.isTooYoung { return nil }
        return time.advanced(bySeconds: Int64(days) * 86_400)
    }
}

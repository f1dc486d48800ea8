internal import FormEngine

extension JudgedSubmission {
    /// The names that the submission takes: none for a refused attempt.
    private var claims: [NameClaim] { isAccepted ? names.claims : [] }

    /// The names of the superseded submission, which the new one takes over or frees.
    private func former(_ record: SubmissionRecord) -> [NameRecord] {
        record.supersedes == nil ? [] : amended?.names ?? []
    }

    /// Guards on the names that the submission takes or frees.
    func nameGuards(of record: SubmissionRecord) -> [Guard] {
        if record.isTest { return [] }
        return former(record).map { .unfreed(submission: $0.submission, field: $0.field) }
            + claims.map { .free($0.name, session: record.session ?? record.supersedes) }
    }

    /// Rows for the names that the submission takes or frees.
    func nameRows(of record: SubmissionRecord) -> [any NewRow] {
        if record.isTest { return [] }
        let freed = former(record).map { name in
            let isHandedOn = claims.contains { $0.name.isName(name.name) }
            return NameReleaseDraft(submission: name.submission, field: name.field, rests: !isHandedOn)
        }
        let taken = claims.map { claim in
            NameRecord(
                submission: record.id, field: claim.field, channel: record.channel, namespace: claim.namespace,
                name: claim.name, takenAt: record.judgedAt, salt: record.salt)
        }
        return freed + taken
    }
}

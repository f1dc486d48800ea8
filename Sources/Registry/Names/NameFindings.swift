internal import FormEngine

/// What was found out about the names in a set of answers.
struct NameFindings: Sendable {
    /// Answers to the questions of the verdict.
    var answers: [NameAnswer] = []
    /// The names that were free: what an accepted submission takes.
    var claims: [NameClaim] = []
    /// Names in place of those that were taken.
    var suggestions: [NameSuggestions] = []
}

/// A name that a submission takes if it is accepted.
struct NameClaim: Sendable {
    let field: String
    let namespace: String
    let name: NameHash
}

extension SubmissionGround {
    /// The names that the submission takes: none where it is refused, nor by test traffic.
    private var claims: [NameClaim] { isAccepted ? names.claims : [] }

    /// Conditions under which the submission may take its names.
    func nameGuards(of record: SubmissionRecord) -> [Guard] {
        if record.isTest { return [] }
        return claims.map { .free($0.name, session: record.session) }
    }

    /// Rows of the names that the submission takes.
    func nameRows(of record: SubmissionRecord) -> [NewRow] {
        if record.isTest { return [] }
        return claims.map { claim in
            .name(
                NameRecord(
                    submission: record.id, field: claim.field, channel: record.channel, namespace: claim.namespace,
                    name: claim.name, takenAt: record.judgedAt, salt: record.salt))
        }
    }
}

internal import FormEngine

/// Names that somebody may take in place of one that is taken: allowed by the field's rules, and free when they were made.
public struct NameSuggestions: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// The names, three at most.
    public var names: [String]

    /// Suggestions for a field.
    public init(field: String, names: [String]) {
        self.field = field
        self.names = names
    }

    /// How many are made at most.
    static let most = 3

    /// Suggestions by field, as they are kept: an object.
    static func value(of suggestions: [NameSuggestions]) -> JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }

    /// The suggestions that are kept in an object.
    static func all(in value: JSONValue?) -> [NameSuggestions] {
        (value?.members ?? []).map { member in
            NameSuggestions(field: member.name, names: (member.value.elements ?? []).compactMap(\.string))
        }
    }
}

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

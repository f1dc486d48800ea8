package import FormEngine
package import Registry

/// Row of `submissions list`: the columns that are stored unsealed.
package struct SubmissionRow {
    package let record: SubmissionRecord
    /// The standing of the submission, for its marks.
    package let standing: SubmissionStanding
    /// Length of the ids on a screen, at which they are unique.
    package let idLength: Int
    /// The stored verdict.
    package let verdict: JSONValue

    /// Parses the stored verdict; throws if it is malformed, as it may be in a damaged or edited file.
    package init(
        _ record: SubmissionRecord, _ standing: SubmissionStanding, idLength: Int = 36
    ) throws(RegistryError) {
        guard let verdict = try? JSONValue(stored: record.verdict), verdict["valid"]?.boolean != nil,
            verdict["findings"]?.elements != nil
        else { throw .damagedVerdict(record.id) }
        self.record = record
        self.standing = standing
        self.idLength = idLength
        self.verdict = verdict
    }

    /// A row with what became of the submission.
    package init(_ record: SubmissionRecord, in registry: Registry) async throws(RegistryError) {
        try self.init(record, try await registry.standing(of: record))
    }

    package var json: JSONValue {
        .object([
            "submission": .text(record.id), "sequence": .int(record.sequence), "form": .text(record.form.text),
            "version": .int(record.version), "channel": .text(record.channel.name), "release": .int(record.release),
            "rollout": .text(orNull: record.rollout), "arm": .text(orNull: record.arm),
            "exposure": .text(orNull: record.exposure), "reason": .text(record.reason),
            "subject": .text(orNull: subject), "accepted": .bool(record.accepted),
            "outcome": verdict["outcome"] ?? .null, "judgedAt": .text(record.judgedAt.text),
            "asOf": .text(record.asOf.text), "backdated": .bool(record.isBackdated), "test": .bool(record.isTest),
            "superseded": .bool(standing.isSuperseded), "override": .text(orNull: standing.override),
            "keptAnswers": .text(standing.answers.rawValue),
            "findings": .array((verdict["findings"]?.elements ?? []).map(Self.finding)), "leaf": .int(record.leaf),
        ])
    }

    /// The keyed hash of the subject, by which submissions of one subject match; the subject itself is not stored.
    package var subject: String? { record.subject.map { HexText.encode($0) } }

    /// A finding with the keys of `validate`; its message is null, since a list does not read the form's texts.
    private static func finding(_ stored: JSONValue) -> JSONValue {
        let keys = ["field", "rule", "code", "message", "severity", "parameters"]
        return .object(keys.map { .init($0, stored[$0] ?? .null) })
    }

    package static let keys = [
        "submission", "sequence", "form", "version", "channel", "release", "rollout", "arm", "exposure", "reason",
        "subject", "accepted", "outcome", "judgedAt", "asOf", "backdated", "test", "superseded", "override",
        "keptAnswers", "findings", "leaf",
    ]

    /// Marks of unusual submissions, in words.
    package var marks: [String] { record.marks + standing.marks }
}

extension SubmissionStanding {
    /// Marks of unusual submissions, in words.
    package var marks: [String] {
        let lost: [String] =
            switch answers {
            case .kept, .notStored: []
            case .partly: ["some answers ended"]
            case .ended: ["answers ended"]
            case .deferred: ["erasure deferred"]
            case .erased: ["erased"]
            }
        return (isSuperseded ? ["superseded"] : []) + (override.map { ["overridden: \($0)"] } ?? []) + lost
    }
}

extension SubmissionRecord {
    /// Marks of unusual submissions: `backdated` and `test`.
    package var marks: [String] { (isBackdated ? ["backdated"] : []) + (isTest ? ["test"] : []) }
}

package import FormEngine
package import Registry

/// Row of `submissions list`: the columns that are stored unsealed.
package struct SubmissionRow {
    package let record: SubmissionRecord
    /// Length of the ids on a screen, at which they are unique.
    package let idLength: Int
    /// The stored verdict.
    package let verdict: JSONValue

    /// Parses the stored verdict; throws if it is malformed, as it may be in a damaged or edited file.
    package init(_ record: SubmissionRecord, idLength: Int = 36) throws(RegistryError) {
        guard let verdict = try? JSONValue(stored: record.verdict), verdict["valid"]?.boolean != nil,
            verdict["findings"]?.elements != nil
        else { throw .damagedVerdict(record.id) }
        self.record = record
        self.idLength = idLength
        self.verdict = verdict
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
        "subject",
        "accepted", "outcome", "judgedAt", "asOf", "backdated", "test", "findings", "leaf",
    ]
}

extension SubmissionRecord {
    /// Marks of unusual submissions: `backdated` and `test`.
    package var marks: [String] { (isBackdated ? ["backdated"] : []) + (isTest ? ["test"] : []) }
}

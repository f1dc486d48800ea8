internal import FormEngine
internal import Registry

/// A submission as it is listed: what stands in the clear.
struct SubmissionRow {
    var record: SubmissionRecord

    /// The stored verdict.
    var verdict: JSONValue { (try? JSONValue(json: record.verdict)) ?? .null }

    var json: JSONValue {
        .object([
            "submission": .text(record.id), "sequence": .int(record.sequence), "form": .text(record.form.text),
            "version": .int(record.version), "channel": .text(record.channel.name), "release": .int(record.release),
            "arm": .text(orNull: record.arm), "reason": .text(record.reason), "accepted": .bool(record.accepted),
            "outcome": verdict["outcome"] ?? .null, "judgedAt": .text(record.judgedAt.text),
            "asOf": .text(record.asOf.text), "backdated": .bool(record.isBackdated), "test": .bool(record.isTest),
            "findings": .int(verdict["findings"]?.elements?.count ?? 0), "leaf": .int(record.leaf),
        ])
    }

    static let header = ["SEQ", "SUBMISSION", "VERSION", "RESULT", "JUDGED AT", "AS OF", ""]

    var cells: [Span] {
        let result = record.accepted ? Span.green(verdict["outcome"]?.string ?? "accepted") : Span.red("refused")
        return [
            "\(record.sequence)", Span(record.id), "\(record.form.text)@\(record.version)", result,
            Span(record.judgedAt.text), Span(record.asOf.text), .yellow(marks.joined(separator: ", ")),
        ]
    }

    /// What sets it apart from ordinary traffic.
    var marks: [String] {
        (record.isBackdated ? ["backdated"] : []) + (record.isTest ? ["test"] : [])
    }
}

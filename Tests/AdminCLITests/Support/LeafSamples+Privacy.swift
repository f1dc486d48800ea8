import FormEngine

@testable import Registry

/// Leaves about a person's data: erasures, holds, ends of answers, exports, decisions.
extension LeafSample {
    static func privacy() -> [LeafSample] {
        [
            LeafSample(
                action: "erase", object: id,
                rows: [Erasure(id: id, scope: .subject([1]), erasedAt: time, salt: [2]).audited],
                words: "anna erased the answers of a person, by the erasure \(id)"),
            LeafSample(
                action: "hold.place", object: id, rows: [bar(.hold).audited], words: "anna placed the hold \(id)"),
            LeafSample(
                action: "hold.release", object: id, rows: [BarRelease(bar: id, releasedAt: time).audited],
                words: "anna released the hold \(id)"),
            LeafSample(
                action: "restriction.place", object: id, rows: [bar(.restriction).audited],
                words: "anna restricted the reading of answers, by the restriction \(id)"),
            LeafSample(
                action: "restriction.release", object: id, rows: [BarRelease(bar: id, releasedAt: time).audited],
                words: "anna released the restriction \(id)"),
            LeafSample(
                action: "answers.end", object: "retention",
                rows: [
                    AnswerEnd(
                        submission: id, number: 1, cause: .retention, fields: nil, key: nil, boxDigest: nil,
                        endedAt: time,
                        salt: [2]
                    ).audited
                ], words: "anna ended the answers of 1 submissions"),
            LeafSample(
                action: "submission.override", object: id,
                rows: [OutcomeOverride(submission: id, number: 1, outcome: "completed", decidedAt: time).audited],
                words: "anna decided \(id) as completed"),
            LeafSample(
                action: "submission.override", object: id,
                rows: [OutcomeOverride(submission: id, number: 2, outcome: nil, decidedAt: time).audited],
                words: "anna let the verdict of \(id) count again"),
            LeafSample(
                action: "submission.export", object: "kyc/NL", rows: [],
                details: [
                    .init("count", .int(2)), .init("ids", .text("sha256:00")),
                    .init("revealed", .array([.text("bsn")])),
                ], words: "anna exported the submissions of kyc/NL: 2, with whole answers to bsn"),
            LeafSample(
                action: "subject.export", object: id, rows: [],
                details: [.init("count", .int(2)), .init("ids", .text("sha256:00"))],
                words: "anna exported everything about a subject: 2 submissions"),
        ]
    }
}

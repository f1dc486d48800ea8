import FormEngine
import Testing

@testable import Registry

/// Leaves about a person's data: erasures, holds, ends of answers, exports, decisions.
extension LeafSample {
    static func privacy() throws -> [LeafSample] {
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
                action: "rejudge", object: "kyc/NL@1",
                rows: [
                    Rejudgement(
                        number: 3, form: try #require(form), version: 1, successor: 2, judged: 9, affected: 2,
                        notJudgeable: 1,
                        ids: "sha256:00", madeAt: time
                    ).audited
                ], words: "anna judged the submissions of kyc/NL@1 again, by version 2: 2 of 9 differ, rejudgement 3"),
            LeafSample(
                action: "rejudge.list", object: "rejudgement 3",
                rows: [
                    Review(rejudgement: 3, number: 1, submission: id, difference: .newlyRefused, causes: "[]").audited
                ], words: "anna listed what differs in rejudgement 3"),
            LeafSample(
                action: "review.assign", object: "review 3-1",
                rows: [
                    ReviewStep(
                        rejudgement: 3, review: 1, number: 1, assignee: "bert", isClosed: false, takenAt: time
                    ).audited
                ], words: "anna gave review 3-1 to bert"),
            LeafSample(
                action: "review.close", object: "review 3-1",
                rows: [
                    ReviewStep(
                        rejudgement: 3, review: 1, number: 2, assignee: "bert", isClosed: true, takenAt: time
                    ).audited
                ], words: "anna closed review 3-1, which bert had"),
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

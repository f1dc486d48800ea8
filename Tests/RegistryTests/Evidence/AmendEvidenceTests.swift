import FormEngine
import Testing

@testable import Registry

/// Findings of an audit about submissions that supersede others.
@Suite("Evidence of amendments")
struct AmendEvidenceTests {
    private static let ids = (1...4).map { "01a20355-3f35-7278-9e08-00000000000\($0)" }
    private static let time = Timestamp(milliseconds: 1_795_262_400_000)

    private static func row(
        _ number: Int, accepted: Bool = true, supersedes: Int? = nil, outcome: String? = "completed",
        edit: (inout SubmissionRecord) -> Void = { _ in }
    ) throws -> AuditedValues {
        let word = outcome.map { "\"\($0)\"" } ?? "null"
        var record = SubmissionRecord(
            id: ids[number - 1], form: .nl, version: 1, channel: .production, release: 1,
            reason: supersedes == nil ? "live" : "pinned_submission", accepted: accepted, judgedAt: time,
            asOf: time.utcDate, clockDate: time.utcDate, contextBy: "anna",
            verdict: Array(#"{"findings":[],"outcome":\#(word),"valid":\#(accepted)}"#.utf8), subject: [1], salt: [2],
            supersedes: supersedes.map { ids[$0 - 1] })
        edit(&record)
        return record.audited
    }

    private static func leaf(_ action: String, _ sequence: Int, amends: Int? = nil) throws -> LeafMeaning {
        var members: [JSONValue.Member] = [
            .init("action", .text(action)), .init("actor", .text("clerk")), .init("object", .text("x")),
            .init("rows", .array([])), .init("sequence", .int(sequence)), .init("time", .text(time.text)),
        ]
        if let amends { members.insert(.init("details", .object(["amends": .text(ids[amends - 1])])), at: 2) }
        return try #require(LeafMeaning(.object(members), sequence: sequence, after: nil))
    }

    /// Faults of an amendment behind a submission that was accepted, and one that was refused.
    private func faults(_ amendments: [(AuditedValues, LeafMeaning)]) throws -> [String] {
        var history = LogHistory()
        history.take(submission: try Self.row(1))
        history.take(submission: try Self.row(2, accepted: false))
        var faults: [String] = []
        for (row, leaf) in amendments {
            faults += history.amendmentFaults(row, leaf).map(\.message)
            history.take(submission: row)
        }
        return faults
    }

    @Test("an amendment of what was accepted is sound, and so is one of that")
    func sound() throws {
        let chain = [
            (try Self.row(3, supersedes: 1), try Self.leaf("submission.amend", 3)),
            (
                try Self.row(4, accepted: false, supersedes: 3, outcome: "ineligible"),
                try Self.leaf("submission.amend", 4)
            ),
        ]
        #expect(try faults(chain) == [])
        let refused = try Self.row(3, accepted: false, outcome: nil) { $0.reason = "pinned_submission" }
        #expect(try faults([(refused, try Self.leaf("submission.refuse-amendment", 3, amends: 1))]) == [])
    }

    @Test(
        "an amendment that could not be made contradicts the log",
        arguments: [
            { $0.version = 2 }, { $0.release = 2 }, { $0.channel = .staging }, { $0.isTest = true },
            { $0.subject = [2] },
            { $0.subject = nil }, { $0.contextBy = "berta" }, { $0.reason = "live" }, { $0.session = "s" },
            { $0.exposure = "e" }, { $0.arm = "b" },
        ] as [@Sendable (inout SubmissionRecord) -> Void])
    func contradictions(_ edit: @Sendable (inout SubmissionRecord) -> Void) throws {
        let row = try Self.row(3, supersedes: 1, edit: edit)
        #expect(try !faults([(row, try Self.leaf("submission.amend", 3))]).isEmpty)
    }

    @Test("a refused, superseded or unknown submission cannot be amended, nor any by errors alone")
    func standing() throws {
        let leaf = try Self.leaf("submission.amend", 3)
        for number in [2, 4] { #expect(try !faults([(try Self.row(3, supersedes: number), leaf)]).isEmpty) }
        let twice = [(try Self.row(3, supersedes: 1), leaf), (try Self.row(4, supersedes: 1), leaf)]
        #expect(try faults(twice).count == 1)
        #expect(try !faults([(try Self.row(3, accepted: false, supersedes: 1, outcome: nil), leaf)]).isEmpty)
    }
}

import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Findings of an audit about forged rows of names, and refusals of the database itself.
@Suite("Evidence of names", .enabled(if: Forgery.isPossible))
struct NameEvidenceTests {
    let forgery: Forgery
    let desk: NameDesk
    let first: SubmissionRecord
    let second: SubmissionRecord

    init() async throws {
        forgery = try Forgery()
        desk = try await NameDesk(in: forgery.folder.path)
        first = try await desk.submit("anna").record
        second = try await desk.submit("berta").record
        _ = try await desk.test.registry.releaseNames(.submission(first.id), actor: "admin", message: "why")
    }

    private func codes() async throws -> [AuditProblem.Code] { try await desk.problems().map(\.code) }

    @Test("untouched names are sound")
    func untouched() async throws {
        #expect(try await codes() == [])
        forgery.clear()
    }

    @Test(
        "an edited, deleted or inserted row of a name is found",
        arguments: [
            ("UPDATE names SET letters = zeroblob(32) WHERE submission = 'SECOND'", AuditProblem.Code.rowChanged),
            ("UPDATE names SET look = zeroblob(32) WHERE submission = 'SECOND'", .rowChanged),
            ("UPDATE names SET namespace = 'x' WHERE submission = 'SECOND'", .rowChanged),
            ("DELETE FROM name_releases", .rowMissing),
            ("DELETE FROM names WHERE submission = 'SECOND'", .rowMissing),
            ("UPDATE name_releases SET rests_until = freed_at", .rowChanged),
            (
                "INSERT INTO name_releases SELECT submission, field, taken_at, taken_at, leaf FROM names "
                    + "WHERE submission = 'SECOND'", .rowInserted
            ),
        ])
    func changed(_ sql: String, _ code: AuditProblem.Code) async throws {
        try forgery.runUnguarded(sql.replacingOccurrences(of: "SECOND", with: second.id))
        #expect(try await codes().contains(code))
        forgery.clear()
    }

    /// Contradictions about names that a log's history reports for its leaves.
    private func faults(_ leaves: [[AuditedValues]]) throws -> [String] {
        var history = LogHistory()
        var faults: [String] = []
        for (index, rows) in leaves.enumerated() {
            let value: JSONValue = .object([
                .init("action", .text("x")), .init("actor", .text("x")), .init("object", .text("x")),
                .init("rows", .array([])), .init("sequence", .int(index + 1)),
                .init("time", .text(first.judgedAt.text)),
            ])
            let leaf = try #require(LeafMeaning(value, sequence: index + 1, after: nil))
            faults += history.add(leaf, rows).map(\.message).filter { $0.contains("ame") && !$0.contains("release ") }
        }
        return faults
    }

    @Test("a log in which names are taken or freed as they cannot be contradicts itself")
    func history() async throws {
        defer { forgery.clear() }
        let row = try await desk.test.registry.names(NameQuery(submission: first.id, limit: 1))[0].record
        let name = row.audited
        let freed = NameReleaseRecord(
            settling: .init(submission: first.id, field: row.field), leaf: 2, time: first.judgedAt
        ).audited
        var (refused, trial, other, elsewhere) = (first, first, first, first)
        refused.accepted = false
        trial.isTest = true
        other.id = second.id
        elsewhere.channel = .staging
        let own = [first.audited, name]
        #expect(try faults([own, [freed]]) == [])
        for submission in [refused, trial, other, elsewhere] {
            #expect(try faults([[submission.audited, name]]) == ["The name was not taken by its leaf's submission."])
        }
        #expect(try faults([[name]]).count == 1)
        #expect(try faults([[freed]]).count == 1)
        #expect(try faults([own, [freed], [freed]]).count == 1)
        #expect(try faults([own, own]).count == 1)
        var brief = NameReleaseRecord(
            settling: .init(submission: first.id, field: row.field), leaf: 2, time: first.judgedAt)
        brief.restsUntil = brief.freedAt
        #expect(try faults([own, [brief.audited]]).count == 1)
    }

    @Test("two submissions that have one name are found, by whatever skeleton it is one")
    func twins() async throws {
        for column in ["letters", "look"] {
            let name = "(SELECT \(column) FROM names WHERE submission = '\(first.id)')"
            try forgery.runUnguarded("UPDATE names SET \(column) = \(name) WHERE submission = '\(second.id)'")
            let problems = try await desk.problems()
            // The first one had freed its name, which rests by then.
            #expect(problems.contains { $0.code == .rowContradicted && $0.object.contains(second.id) }, "\(problems)")
        }
        forgery.clear()
    }

    @Test("the database refuses a second submission of a name that was not freed, though nothing guards it")
    func refused() async throws {
        defer { forgery.clear() }
        let row = try await desk.test.registry.names(NameQuery(submission: second.id, limit: 1))[0].record
        let twins: [(letters: [UInt8], look: [UInt8], isRefused: Bool)] = [
            (row.name.letters, Self.other, true), (Self.other, row.name.look, true), (Self.other, Self.other, false),
        ]
        for twin in twins {
            var submission = second
            submission.id = desk.test.registry.surroundings.uuid(at: second.judgedAt)
            (submission.commitment, submission.boxDigest, submission.key) = (nil, nil, nil)
            var name = row
            name.submission = submission.id
            name.name = NameHash(letters: twin.letters, look: twin.look)
            let change = Change(
                rows: [NewSubmission(submission, box: nil), name],
                leaf: LeafDraft(
                    time: row.takenAt, actor: "tester", action: "submission.accept", object: submission.id))
            var error: StoreError?
            do throws(StoreError) {
                _ = try await desk.test.store.commit(change)
            } catch let refusal {
                error = refusal
            }
            #expect(twin.isRefused == (error.map { "\($0)".contains("taken once, until it is freed") } ?? false))
        }
    }

    private static let other: [UInt8] = Array(repeating: 9, count: 32)
}

import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Submissions of a version that are judged again by its successor, and the work through the differences.
@Suite("Rejudgements") struct RejudgementTests {
    /// A registry whose second version needs a phone number that the first did not.
    private static func registry(in folder: String? = nil) async throws -> TestRegistry {
        let test = try await TestRegistry(in: folder)
        try await test.publish(.first(), base: .unstated)
        return test
    }

    private static func request(_ version: Int = 1, by successor: Int = 2) -> RejudgementRequest {
        RejudgementRequest(form: .nl, version: version, successor: successor, actor: "clerk", message: "it was wrong")
    }

    private static func code(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? RegistryError)?.code ?? "\(error)"
        }
    }

    @Test("list each submission of the version on which the successor decides otherwise, and no other")
    func list() async throws {
        let test = try await Self.registry()
        var ids: [String] = []
        for subject in ["a", "b", "c"] {
            ids.append(try await test.submit(#"{"bsn": "123456782"}"#) { $0.subject = subject }.record.id)
        }
        _ = try await test.submit(#"{"bsn": "123456782"}"#) { $0.isTest = true }
        _ = try await test.submit(#"{"bsn": "123456782"}"#) { $0.asOf = CivilDate("2020-01-01") }
        let erased = try await test.submit(#"{"bsn": "123456782"}"#) { $0.subject = "gone" }.record.id
        _ = try await test.registry.erase(.subject("gone"), actor: "officer", message: "asked for")
        try await test.publish(.second())
        let later = try await test.submit(#"{"bsn": "123456782"}"#).record
        #expect(later.version == 2)
        let before = try await test.store.head().size
        let (report, recorded) = try await test.registry.rejudge(Self.request())
        let rejudgement = try #require(recorded)
        #expect(rejudgement.number == 1 && rejudgement.judged == 3 && rejudgement.notJudgeable == 1)
        #expect(report.notJudgeable == [.erased: 1] && report.apart[.test]?.judged == 1)
        // By brute force: the second version judges each of the three.
        let refused = report.counts.affectedCount
        #expect(rejudgement.affected == refused && refused == 3)
        let page = try await test.registry.reviews(ReviewQuery(rejudgement: 1))
        #expect(page.elements.map(\.review.submission) == ids && !ids.contains(erased))
        #expect(page.elements.allSatisfy { $0.review.difference == .newlyRefused && $0.step == nil })
        #expect(try await test.store.head().size == before + 2, "one leaf of the rejudgement, one of its reviews")
        for id in ids { #expect(try await test.registry.submission(id).accepted) }
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.differentCount == 0)
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
        // Another run is a list of its own.
        #expect(try await test.registry.rejudge(Self.request()).recorded?.number == 2)
        #expect(try await test.registry.rejudgements(of: .nl).map(\.number) == [2, 1])
    }

    @Test("are worked through by steps that follow each other, until each review is closed")
    func work() async throws {
        let test = try await Self.registry()
        for _ in 0..<3 { _ = try await test.submit(#"{"bsn": "123456782"}"#) }
        try await test.publish(.second())
        _ = try await test.registry.rejudge(Self.request())
        let registry = test.registry
        _ = try await registry.assignReview(1, of: 1, to: "anna", actor: "clerk")
        _ = try await registry.assignReview(1, of: 1, to: "bert", actor: "clerk", message: "Anna is away")
        _ = try await registry.assignReview(2, of: 1, to: "anna", actor: "clerk")
        let closed = try await registry.closeReview(1, of: 1, actor: "bert", message: "called")
        #expect(closed.isClosed && closed.step?.assignee == "bert" && closed.step?.number == 3)
        #expect(
            await Self.code { _ = try await registry.closeReview(1, of: 1, actor: "x", message: "y") }
                == "review_closed")
        #expect(
            await Self.code { _ = try await registry.assignReview(1, of: 1, to: "x", actor: "y") } == "review_closed")
        #expect(
            await Self.code { _ = try await registry.assignReview(4, of: 1, to: "x", actor: "y") } == "no_such_review")
        #expect(await Self.code { _ = try await registry.reviews(ReviewQuery(rejudgement: 2)) } == "no_such_review")
        #expect(await Self.code { _ = try await registry.rejudge(Self.request(1, by: 1)) } == "rejudged_by_itself")
        #expect(await Self.code { _ = try await registry.rejudge(Self.request(7, by: 1)) } == "no_such_version")
        func names(_ query: ReviewQuery) async throws -> [String] {
            try await registry.reviews(query).elements.map(\.review.name)
        }
        #expect(try await names(ReviewQuery(rejudgement: 1, isClosed: false)) == ["1-2", "1-3"])
        #expect(try await names(ReviewQuery(rejudgement: 1, isClosed: true)) == ["1-1"])
        #expect(try await names(ReviewQuery(rejudgement: 1, assignee: "anna")) == ["1-2"])
        let first = try await registry.reviews(ReviewQuery(rejudgement: 1, limit: 2))
        #expect(first.elements.count == 2 && first.next == 2)
        #expect(try await names(ReviewQuery(rejudgement: 1, after: 2)) == ["1-3"])
        #expect(try await registry.auditLog.verify(withKeyStore: true).isSound)
    }

    @Test("of two that close one review at once, one does")
    func race() async throws {
        let test = try await Self.registry()
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        try await test.publish(.second())
        _ = try await test.registry.rejudge(Self.request())
        let codes = await withTaskGroup(of: String?.self) { group in
            for number in 0..<8 {
                group.addTask {
                    await Self.code {
                        _ = try await test.registry.closeReview(1, of: 1, actor: "a\(number)", message: "done")
                    }
                }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1 && codes.count { $0 == "review_closed" } == 7, "\(codes)")
    }

    @Test("that are ended store no list, and the log still tells that answers were read")
    func ended() async throws {
        let test = try await Self.registry()
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        try await test.publish(.second())
        let result = try await test.registry.rejudge(Self.request(), progress: { _ in false })
        #expect(result.recorded == nil)
        #expect(try await test.registry.rejudgements().isEmpty)
    }

    @Test(
        "whose rows were changed are reported",
        .enabled(if: Forgery.isPossible),
        arguments: [
            "DELETE FROM reviews WHERE number = 2", "UPDATE reviews SET number = 7 WHERE number = 2",
            "UPDATE rejudgements SET affected = 1", "UPDATE rejudgements SET successor = 9",
            "UPDATE review_steps SET is_closed = 0", "UPDATE review_steps SET number = 5 WHERE number = 2",
            "UPDATE reviews SET submission = (SELECT max(id) FROM submissions)", "DELETE FROM rejudgements",
        ])
    func changed(_ sql: String) async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await Self.registry(in: forgery.folder.path)
        for _ in 0..<2 { _ = try await test.submit(#"{"bsn": "123456782"}"#) }
        try await test.publish(.second())
        _ = try await test.registry.rejudge(Self.request())
        _ = try await test.registry.assignReview(1, of: 1, to: "anna", actor: "clerk")
        _ = try await test.registry.closeReview(1, of: 1, actor: "anna", message: "called")
        try test.store.close()
        try forgery.runUnguarded(sql)
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = Registry.withoutKeys(store: store, keyStore: test.keyStore)
        #expect(try await !registry.auditLog.verify().isSound)
    }
}

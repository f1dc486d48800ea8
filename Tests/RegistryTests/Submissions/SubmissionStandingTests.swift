import FormEngine
import Testing

@testable import Registry

/// Standings of submissions and their answers, as lists show them.
@Suite("Standings of submissions") struct SubmissionStandingTests {
    private static let fields = #"""
        {"id":"bsn","type":"text","validation":[{"max_length":9}]},{"id":"note","type":"text"}
        """#

    private static func registry(policy: String = #"{"time_zone":"UTC","keep_refused":"30d"}"#) async throws
        -> TestRegistry
    {
        let test = try await TestRegistry()
        try await test.publish(.nl(fields, policy: policy), base: .unstated)
        return test
    }

    private static func submit(
        to test: TestRegistry, as subject: String? = nil, _ answers: String = #"{"bsn":"123456782","note":"n"}"#
    ) async throws -> String {
        try await test.submit(answers) { $0.subject = subject }.record.id
    }

    private static func amend(_ test: TestRegistry, _ id: String, bsn: String) async throws -> String {
        try await test.registry.amend(
            Amendment(of: id, changes: Array(#"{"bsn":"\#(bsn)"}"#.utf8), actor: "desk", message: "a slip")
        ).record.id
    }

    private static func erase(_ test: TestRegistry, _ person: ErasedPerson) async throws {
        _ = try await test.registry.erase(person, actor: "officer", message: "asked for")
    }

    private static func standing(_ test: TestRegistry, _ id: String) async throws -> SubmissionStanding {
        try await test.registry.standing(of: try await test.registry.submission(id))
    }

    private static func answers(_ test: TestRegistry, _ id: String) async throws -> SubmissionStanding.Answers {
        try await standing(test, id).answers
    }

    @Test("an amended submission is superseded, and only by an accepted amendment")
    func superseded() async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test)
        _ = try await Self.amend(test, first, bsn: "far too long for it")
        #expect(try await Self.standing(test, first) == SubmissionStanding(isSuperseded: false, answers: .kept))
        let second = try await Self.amend(test, first, bsn: "1")
        #expect(try await Self.standing(test, first) == SubmissionStanding(isSuperseded: true, answers: .kept))
        #expect(try await Self.standing(test, second) == SubmissionStanding(isSuperseded: false, answers: .kept))
    }

    @Test("an erasure of a subject marks what was sent before it, and nothing of others or later")
    func subject() async throws {
        let test = try await Self.registry(policy: #"{"time_zone":"UTC"}"#)
        let (old, other) = (try await Self.submit(to: test, as: "jan"), try await Self.submit(to: test, as: "piet"))
        let refused = try await Self.submit(to: test, as: "jan", #"{"bsn":"far too long"}"#)
        try await Self.erase(test, .subject("jan"))
        let new = try await Self.submit(to: test, as: "jan")
        #expect(try await Self.answers(test, old) == .erased)
        #expect(try await Self.answers(test, refused) == .notStored)
        #expect(try await Self.answers(test, other) == .kept)
        #expect(try await Self.answers(test, new) == .kept)
    }

    @Test("an erasure without a subject marks the whole chain, whichever part it named", arguments: 0..<4)
    func anonymous(_ named: Int) async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test)
        let failed = try await Self.amend(test, first, bsn: "far too long for it")
        let second = try await Self.amend(test, first, bsn: "1")
        let last = try await Self.amend(test, second, bsn: "far too long again")
        let other = try await Self.submit(to: test)
        let chain = [first, failed, second, last]
        try await Self.erase(test, .sender(of: chain[named]))
        for id in chain { #expect(try await Self.answers(test, id) == .erased, "\(id)") }
        #expect(try await Self.answers(test, other) == .kept)
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a deferred erasure is marked until it is done")
    func deferred() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let bar = try await test.registry.placeBar(.hold, on: .form(.nl), actor: "officer", message: "a case")
        try await Self.erase(test, .subject("jan"))
        #expect(try await Self.answers(test, id) == .deferred)
        _ = try await test.registry.releaseBar(bar.id, kind: .hold, actor: "officer", message: "closed")
        #expect(try await Self.answers(test, id) == .deferred)
        _ = try await test.registry.runRetention(actor: "cron")
        #expect(try await Self.answers(test, id) == .erased)
    }

    @Test("a period that is over is marked by field, then as a whole")
    func retention() async throws {
        let retention = #"{"delete_after":"10d","fields":{"note":{"delete_after":"5d"}}}"#
        let test = try await Self.registry(policy: #"{"time_zone":"UTC","retention":\#(retention)}"#)
        let id = try await Self.submit(to: test)
        for (days, expected) in [(5, SubmissionStanding.Answers.partly), (5, .ended)] {
            test.clock.advance(hours: Int64(24 * days))
            _ = try await test.registry.runRetention(actor: "cron")
            #expect(try await Self.answers(test, id) == expected)
        }
    }
}

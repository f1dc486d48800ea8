import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// People's decisions about submissions.
@Suite("Overrides of outcomes") struct OutcomeOverrideTests {
    private static func registry() async throws -> (TestRegistry, submission: String) {
        let test = try await TestRegistry()
        try await test.publish(.nl(#"{"id":"bsn","type":"text"}"#), base: .unstated)
        return (test, try await test.submit(#"{"bsn":"123456782"}"#).record.id)
    }

    private static func code(_ body: () async throws -> Void) async throws -> String? {
        do {
            try await body()
            return nil
        } catch let error as RegistryError {
            return error.code
        }
    }

    private static func decide(_ test: TestRegistry, _ id: String, _ outcome: String?) async throws {
        _ = try await test.registry.override(id, outcome: outcome, actor: "clerk", message: "seen in person")
    }

    @Test("decisions follow each other, the last one is in force, and the verdict and its replay stay as they were")
    func order() async throws {
        let (test, id) = try await Self.registry()
        let before = try await test.registry.submission(id)
        for outcome in ["rejected", "completed", nil, "rejected"] {
            try await Self.decide(test, id, outcome)
            let record = try await test.registry.submission(id)
            #expect(record == before)
            #expect(try await test.registry.standing(of: record).override == outcome)
        }
        let decided = try await test.registry.overrides(of: id)
        #expect(decided.map(\.number) == [1, 2, 3, 4])
        #expect(decided.map(\.outcome) == ["rejected", "completed", nil, "rejected"])
        #expect(try await test.registry.replayAll(actor: "auditor").identical == 1)
        let leaf = try #require(
            try await test.store.leaves(SequenceRange(first: decided[0].leaf, last: decided[0].leaf)).first)
        #expect(leaf.note?.text == "seen in person")
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("an unknown outcome, an equal decision, and a superseded submission are refused")
    func refused() async throws {
        let (test, id) = try await Self.registry()
        #expect(try await Self.code { try await Self.decide(test, id, "complete") } == "unknown_outcome")
        #expect(try await Self.code { try await Self.decide(test, id, nil) } == "already_decided")
        try await Self.decide(test, id, "rejected")
        #expect(try await Self.code { try await Self.decide(test, id, "rejected") } == "already_decided")
        #expect(try await Self.code { try await Self.decide(test, "nothing", "rejected") } == "no_such_submission")
        _ = try await test.registry.amend(
            Amendment(of: id, changes: Array(#"{"bsn":"1"}"#.utf8), actor: "desk", message: "a slip"))
        #expect(try await Self.code { try await Self.decide(test, id, nil) } == "already_amended")
        #expect(try await test.registry.overrides(of: id).count == 1)
    }

    @Test("of two decisions at once both are recorded, one after the other")
    func race() async throws {
        let (test, id) = try await Self.registry()
        let registry = test.interrupted { try await Self.decide(test, id, "rejected") }
        _ = try await registry.override(id, outcome: "completed", actor: "other", message: "called back")
        #expect(try await test.registry.overrides(of: id).map(\.outcome) == ["rejected", "completed"])
    }

    @Test("a search finds the submissions with a decision in force")
    func search() async throws {
        let (test, id) = try await Self.registry()
        let other = try await test.submit(#"{"bsn":"1"}"#).record.id
        var query = SubmissionQuery()
        query.isOverridden = true
        for (decided, expected) in [("rejected", [id]), (nil, []), ("completed", [id])] as [(String?, [String])] {
            try await Self.decide(test, id, decided)
            #expect(try await test.store.submissions(query).elements.map(\.id) == expected)
        }
        try await Self.decide(test, other, "rejected")
        #expect(try await test.store.submissions(query).elements.map(\.id) == [other, id])
    }
}

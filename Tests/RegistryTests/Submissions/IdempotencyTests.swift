import FormEngine
import Foundation
import SQLiteStore
import Synchronization
import Testing

@testable import Registry

/// Exactly once: what is sent again under its key is answered by what is stored, and nothing else is.
@Suite struct IdempotencyTests {
    private static let account =
        #"{"id": "name", "type": "text", "label": "Name", "validation": [{"max_length": 5, "message": "Shorter, please"}]}, "#
        + #"{"id": "pw", "type": "password", "required": true, "validation": [{"min_length": 8}]}"#

    private func opened(_ fields: String = account, policy: String = "{}") async throws -> TestRegistry {
        let test = try await TestRegistry()
        try await test.publish(.nl(fields, policy: policy), base: .unstated)
        return test
    }

    private func conflict(
        _ test: TestRegistry, with id: String, _ answers: String, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async {
        let error = await registryError {
            try await test.submit(answers) {
                $0.idempotencyKey = "k"
                edit(&$0)
            }
        }
        guard case .idempotencyConflict(submission: id) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "another password under a key is a conflict, whichever of the two is good",
        arguments: [("short", "correct horse"), ("correct horse", "short"), ("correct horse", "battery staple")])
    func passwords(first: String, second: String) async throws {
        let test = try await opened()
        let sent = try await test.submit(#"{"pw": "\#(first)"}"#) { $0.idempotencyKey = "k" }
        #expect(sent.record.accepted == (first != "short") && !sent.isRepeated)
        await conflict(test, with: sent.record.id, #"{"pw": "\#(second)"}"#)
        await conflict(test, with: sent.record.id, "{}")
        let again = try await test.submit(#"{"pw": "\#(first)"}"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated && again.record.id == sent.record.id && again.values == nil)
        #expect(again.verdict.isValid == sent.record.accepted)
        #expect(again.verdict.canonicalBytes == sent.record.verdict)
        #expect(try await test.store.submissions(SubmissionQuery()).elements.count == 1)
    }

    @Test("a repeated answer has the words of the version that judged, and the names of unknown fields are gone")
    func words() async throws {
        let test = try await opened(policy: #"{"unknown_fields": "reject"}"#)
        let answers = #"{"name": "too long", "pw": "short", "x": 1, "y": 2}"#
        let first = try await test.submit(answers) { $0.idempotencyKey = "k" }
        try await test.publish(.first())
        let again = try await test.submit(answers) { $0.idempotencyKey = "k" }
        func messages(_ receipt: SubmissionReceipt) -> [String] {
            receipt.verdict.findings.filter { $0.rule != "unknown_field" }.map { $0.message(in: "en", fallback: "en") }
        }
        #expect(messages(again) == messages(first) && messages(again).first == "Shorter, please")
        #expect(again.verdict.findings.filter { $0.rule == "unknown_field" }.map(\.field) == ["", ""])
        #expect(again.record.version == 1 && again.digest == first.digest)
    }

    @Test("a repeated request under a key is not judged again, even if the verdict would differ now")
    func notJudged() async throws {
        let test = try await opened(#"{"id": "born", "type": "date", "validation": [{"min_age": 18}]}"#)
        try test.clock.set("2026-11-21T23:59:00Z")
        let first = try await test.submit(#"{"born": "2008-11-22"}"#) { $0.idempotencyKey = "k" }
        #expect(!first.record.accepted)
        // The person has come of age meanwhile, and judging anew would accept.
        try test.clock.set("2026-11-22T00:01:00Z")
        let again = try await test.submit(#"{"born": "2008-11-22"}"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated && !again.verdict.isValid && again.verdict.findings.map(\.rule) == ["min_age"])
    }

    @Test("white space and the order of members make no other body, digits do")
    func bodies() async throws {
        let test = try await opened(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "text"}"#, policy: #"{"unknown_fields": "ignore"}"#)
        let first = try await test.submit(#"{"a": 1.50, "b": "x"}"#) { $0.idempotencyKey = "k" }
        let again = try await test.submit(#"{ "b":"\#u{5C}u0078", "a":1.50 }"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated)
        for other in [
            #"{"a": 1.5, "b": "x"}"#, #"{"a": 1.50, "b": "y"}"#, #"{"a": 1.50}"#, #"{"a": 1.50, "b": "x", "c": 1}"#,
            #"{"a": "1.50", "b": "x"}"#, "{",
        ] {
            await conflict(test, with: first.record.id, other)
        }
        let answers = #"{"a": 1.50, "b": "x"}"#
        await conflict(test, with: first.record.id, answers) { $0.subject = "jan" }
        await conflict(test, with: first.record.id, answers) { $0.locale = "nl" }
        await conflict(test, with: first.record.id, answers) { $0.isTest = true }
        await conflict(test, with: first.record.id, answers) { $0.asOf = CivilDate("2026-11-21") }
        await conflict(test, with: first.record.id, answers) { $0.context = .object(["country": .text("NL")]) }
        await conflict(test, with: first.record.id, answers) { $0.sources = Array("{}".utf8) }
    }

    private static func land(_ source: String) -> String {
        #"{"id": "land", "type": "select", "data_source": "\#(source)"}"#
    }

    @Test("source values by any name make one body, whichever version is live when it is sent again")
    func sources() async throws {
        let test = try await TestRegistry()
        for source in [DataSourceTests.source("lands", ["GET /lands"]), DataSourceTests.source("prices")] {
            _ = try await test.registry.define(source, actor: "tester")
        }
        try await test.publish(.nl(Self.land("lands")), base: .unstated)
        func send(_ sources: String) async throws -> SubmissionReceipt {
            try await test.submit(#"{"land": "NL"}"#) {
                $0.idempotencyKey = "k"
                $0.sources = Array(sources.utf8)
            }
        }
        let given = #"{"lands": ["NL"], "prices": {"amount": 1}}"#
        let first = try await send(given)
        #expect(first.record.accepted && !first.isRepeated && first.unreadSources.map(\.name) == ["prices"])
        // The next version calls one source by its alias, and reads both.
        let amount = #", {"id": "amount", "type": "number", "readonly": true, "data_source": "prices"}"#
        try await test.publish(.nl(Self.land("GET /lands") + amount))
        let again = try await send(given)
        #expect(again.isRepeated && again.record.id == first.record.id && again.unreadSources.map(\.name) == ["prices"])
        try await test.registry.withdraw(.nl, 2, then: .none, actor: "tester", message: nil)
        #expect(try await send(given).record.id == first.record.id)
        let error = await registryError { try await send(#"{"lands": ["NL"]}"#) }
        guard case .idempotencyConflict = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await test.registry.replayAll(actor: "auditor").different == [])
    }

    @Test("source values are named by the version that judges, not by the one that was live before")
    func renamed() async throws {
        let test = try await TestRegistry()
        _ = try await test.registry.define(DataSourceTests.source("lands", ["GET /lands"]), actor: "tester")
        for name in ["lands", "GET /lands"] {
            try await test.publish(.nl(Self.land(name)))
            for given in ["lands", "GET /lands"] {
                let receipt = try await test.submit(#"{"land": "NL"}"#) {
                    $0.sources = Array(#"{"\#(given)": ["NL"]}"#.utf8)
                }
                #expect(receipt.record.accepted, "\(name) given as \(given)")
            }
        }
        #expect(try await test.registry.replayAll(actor: "auditor").identical == 4)
    }

    @Test("a key is its caller's own, for one form")
    func scope() async throws {
        let test = try await opened(#"{"id": "b", "type": "text"}"#)
        try await test.publish(.nl(#"{"id": "b", "type": "text"}"#, form: "kyc/BE"), base: .unstated)
        let first = try await test.submit("{}") { $0.idempotencyKey = "k" }
        let caller = try await test.submit("{}") {
            $0.idempotencyKey = "k"
            $0.actor = "somebody else"
        }
        let belgium = try #require(FormKey("kyc/BE"))
        let form = try await test.submit("{}") {
            $0.idempotencyKey = "k"
            $0.form = belgium
        }
        #expect(Set([first, caller, form].map(\.record.id)).count == 3)
        #expect([first, caller, form].allSatisfy { !$0.isRepeated })
    }

    @Test("a use is deleted by the commits that come after its seven days, whatever they are of")
    func expiry() async throws {
        let test = try await opened(#"{"id": "b", "type": "text"}"#)
        let first = try await test.submit("{}") { $0.idempotencyKey = "k" }
        test.clock.advance(hours: 24 * 7)
        _ = try await test.submit("{}")
        func use() async throws -> IdempotencyUse? {
            let kept = try await test.store.scan(SequenceRange(first: 1, last: 1), of: nil, limit: 1)
            return kept.submissions.first?.use
        }
        #expect(try await use()?.submission == first.record.id)
        test.clock.advance(hours: 1)
        _ = try await test.submit("{}")
        #expect(try await use() == nil)
        #expect(try await test.registry.auditLog.verify().problems.held == [])
        #expect(try await test.registry.replayAll(actor: "auditor").different == [])
    }

    @Test("the kept hash of a body has a salt of its own, and no password's bytes")
    func salted() async throws {
        let test = try await opened()
        for key in ["k", "l"] {
            _ = try await test.submit(#"{"pw": "correct horse"}"#) { $0.idempotencyKey = key }
        }
        let uses = try await test.store.scan(SequenceRange(first: 1), of: nil, limit: 2).submissions.compactMap(\.use)
        #expect(uses.count == 2 && uses[0].body != uses[1].body && uses[0].salt != uses[1].salt)
    }

    @Test("scrypts wait for each other where there is no place free")
    func scrypts() async {
        let gate = WorkGate(width: 1)
        let running = Running()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    await gate.run {
                        running.counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                        usleep(2000)
                        running.counts.withLock { $0.now -= 1 }
                    }
                }
            }
        }
        #expect(running.counts.withLock { $0.most } == 1 && running.counts.withLock { $0.all } == 16)
    }
}

/// How many run at once, how many did at most, and how many ran in all.
private final class Running: Sendable {
    let counts = Mutex((now: 0, most: 0, all: 0))
}

import FormEngine
import Foundation
import Replies
import SQLiteStore
import Testing

@testable import Registry

/// Holds and laws, which keep answers from being erased, and restrictions, which keep them from being read.
@Suite("Holds and restrictions") struct HoldTests {
    private static let law = #"{"time_zone":"UTC","retention":{"keep_at_least":"30d","basis":"A law"}}"#
    private static let answers = #"{"bsn":"123456782"}"#

    private static func registry(policy: String = #"{"time_zone":"UTC"}"#) async throws -> TestRegistry {
        let test = try await TestRegistry()
        try await test.publish(.nl(#"{"id":"bsn","type":"text"}"#, policy: policy), base: .unstated)
        return test
    }

    private static func submit(to test: TestRegistry, as subject: String?) async throws -> String {
        try await test.submit(answers) { $0.subject = subject }.record.id
    }

    private static func erase(_ test: TestRegistry, _ person: ErasedPerson) async throws -> ErasureReport {
        try await test.registry.erase(person, actor: "officer", message: "asked for")
    }

    private static func place(
        _ test: TestRegistry, _ target: BarTarget, _ kind: Bar.Kind = .hold
    ) async throws -> Bar {
        try await test.registry.placeBar(kind, on: target, actor: "officer", message: "a case")
    }

    private static func code(_ body: () async throws(RegistryError) -> Void) async -> String? {
        do throws(RegistryError) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }

    private static func readCode(_ test: TestRegistry, _ id: String) async -> String? {
        await code { () throws(RegistryError) in _ = try await test.registry.read(id, actor: "reader") }
    }

    private static func isOpen(_ test: TestRegistry, _ id: String) async throws -> Bool {
        let reader = test.registry.submissionReader
        if case .opened = try await reader.open(reader.sealed(test.registry.submission(id))) { return true }
        return false
    }

    private static func expectSound(_ test: TestRegistry) async throws {
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    private static let targets: [@Sendable (String) -> BarTarget] = [
        { _ in .subject("jan") }, { _ in .form(.nl) }, { .submission($0) },
    ]

    @Test("a hold wins over an erasure, which happens by itself after the release", arguments: 0..<3)
    func hold(_ target: Int) async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let bar = try await Self.place(test, Self.targets[target](id))
        let report = try await Self.erase(test, .subject("jan"))
        #expect(report.deferred.map(\.record.id) == [id] && report.holds == [bar.id] && report.keys == 0)
        #expect(report.erasure != nil && report.deferredUntil == nil)
        #expect(try await Self.isOpen(test, id))
        #expect(await Self.readCode(test, id) == "answers_restricted")
        #expect(try await test.registry.replayAll(actor: "auditor").identical == 1)
        #expect(try await test.registry.runRetention(actor: "cron").kept == 1)
        try await Self.expectSound(test)
        _ = try await test.registry.releaseBar(bar.id, kind: .hold, actor: "officer", message: "closed")
        let preview = try await test.registry.runRetention(actor: "cron", isDryRun: true)
        #expect(preview.erased == 1 && preview.keys == 0)
        #expect(try await Self.isOpen(test, id))
        let run = try await test.registry.runRetention(actor: "cron")
        #expect(run.erased == 1 && run.keys == 1)
        #expect(try await !Self.isOpen(test, id))
        #expect(await Self.readCode(test, id) == nil)
        #expect(try await test.registry.replayAll(actor: "auditor").erased == 1)
        #expect(try await test.registry.runRetention(actor: "cron") == RetentionReport())
        try await Self.expectSound(test)
        let actions = try await test.store.leaves(SequenceRange(first: 1)).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        for action in ["hold.place", "erase", "hold.release", "answers.end"] {
            #expect(actions.contains { $0.contains("\"action\":\"\(action)\"") }, "\(action)")
        }
    }

    @Test("an erasure that is repeated after the release reports what it ended, and the log has its reason")
    func repeated() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let bar = try await Self.place(test, .subject("jan"))
        _ = try await Self.erase(test, .subject("jan"))
        let held = try await Self.erase(test, .subject("jan"))
        #expect(held.erasure == nil && held.ended == 0 && held.keys == 0 && held.deferred.count == 1)
        _ = try await test.registry.releaseBar(bar.id, kind: .hold, actor: "officer", message: "closed")
        let preview = try await test.registry.erase(
            .subject("jan"), actor: "officer", message: "asked for", isDryRun: true)
        let report = try await Self.erase(test, .subject("jan"))
        #expect(report.ended == 1 && report.keys == preview.keys && report.keys == 1 && report.deferred.isEmpty)
        let leaf = try #require(try await test.registry.leaf(try await test.store.head().size))
        #expect(leaf.action == "answers.end" && leaf.message == "asked for")
        // Nothing is read of ended answers, so the log has no reading of them.
        let size = try await test.store.head().size
        _ = try await test.registry.read(id, actor: "reader", purpose: "a case")
        #expect(try await test.store.head().size == size)
        try await Self.expectSound(test)
    }

    @Test("what nothing keeps is erased at once, and the rest when the law's time is over")
    func law() async throws {
        let test = try await Self.registry(policy: Self.law)
        let old = try await Self.submit(to: test, as: "jan")
        test.clock.advance(hours: 24 * 20)
        let new = try await Self.submit(to: test, as: "jan")
        test.clock.advance(hours: 24 * 10)
        let report = try await Self.erase(test, .subject("jan"))
        #expect(report.deferred.map(\.record.id) == [new])
        #expect(report.deferredUntil?.text == "2027-01-10" && report.deferred.first?.keeper.basis == "A law")
        #expect(try await !Self.isOpen(test, old))
        #expect(try await Self.isOpen(test, new))
        try await Self.expectSound(test)
        // A second request changes nothing.
        let again = try await Self.erase(test, .subject("jan"))
        #expect(again.erasure == nil && again.deferred.count == 1)
        test.clock.advance(hours: 24 * 20 - 13)
        #expect(try await test.registry.runRetention(actor: "cron").erased == 0)
        test.clock.advance(hours: 1)
        #expect(try await test.registry.runRetention(actor: "cron").erased == 1)
        #expect(try await !Self.isOpen(test, new))
        try await Self.expectSound(test)
    }

    @Test("two erasures that one hold defers end each submission once, by another erasure or by retention")
    func twice() async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test, as: "jan")
        let bar = try await Self.place(test, .subject("jan"))
        _ = try await Self.erase(test, .subject("jan"))
        let second = try await Self.submit(to: test, as: "jan")
        #expect(try await Self.erase(test, .subject("jan")).deferred.count == 2)
        #expect(try await test.store.pendingErasures().count == 3)
        _ = try await test.registry.releaseBar(bar.id, kind: .hold, actor: "officer", message: "closed")
        _ = try await Self.erase(test, .subject("jan"))
        for id in [first, second] { #expect(try await !Self.isOpen(test, id)) }
        #expect(try await test.store.pendingErasures().isEmpty)
        try await Self.expectSound(test)
    }

    @Test("a hold on a submission keeps those that it supersedes and that supersede it, and nothing else")
    func chain() async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test, as: "jan")
        let second = try await test.registry.amend(
            Amendment(of: first, changes: Array(#"{"bsn":"1"}"#.utf8), actor: "desk", message: "a slip")
        ).record.id
        let other = try await Self.submit(to: test, as: "jan")
        _ = try await Self.place(test, .submission(second))
        let report = try await Self.erase(test, .subject("jan"))
        #expect(Set(report.deferred.map(\.record.id)) == [first, second])
        #expect(try await !Self.isOpen(test, other))
        try await Self.expectSound(test)
    }

    @Test("a restriction keeps answers from being read, not from being replayed or erased")
    func restriction() async throws {
        let test = try await Self.registry()
        let registry = test.registry
        let id = try await Self.submit(to: test, as: "jan")
        _ = try await Self.place(test, .subject("jan"), .restriction)
        #expect(await Self.readCode(test, id) == "answers_restricted")
        #expect(
            await Self.code { () throws(RegistryError) in
                _ = try await registry.explain(id, reveal: false, actor: "a")
            } == "answers_restricted")
        #expect(
            await Self.code { () throws(RegistryError) in
                _ = try await registry.amend(
                    Amendment(of: id, changes: Array(#"{"bsn":"1"}"#.utf8), actor: "desk", message: "a slip"))
            } == "answers_restricted")
        var candidate = Publication(
            config: try .nl(#"{"id":"phone","type":"text"}"#),
            source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)), actor: "author")
        candidate.base = .forced
        let impact = try await registry.impact(of: ImpactRequest(candidate))
        #expect(impact.notJudgeable == [.restricted: 1] && impact.counts.judged == 0)
        #expect(try await registry.replayAll(actor: "auditor").identical == 1)
        let bars = try await registry.bars(on: "jan", .restriction)
        _ = try await registry.releaseBar(bars[0].id, kind: .restriction, actor: "officer", message: "settled")
        #expect(await Self.readCode(test, id) == nil)
        try await Self.expectSound(test)
    }

    @Test("a bar is released once, by its kind, and is placed on nothing unknown")
    func faults() async throws {
        let test = try await Self.registry()
        let registry = test.registry
        let id = try await Self.submit(to: test, as: "jan")
        let bar = try await Self.place(test, .submission(id))
        func release(_ id: String, _ kind: Bar.Kind) async -> String? {
            await Self.code { () throws(RegistryError) in
                _ = try await registry.releaseBar(id, kind: kind, actor: "officer", message: "closed")
            }
        }
        #expect(await release(bar.id, .restriction) == "no_such_bar")
        #expect(await release("nothing", .hold) == "no_such_bar")
        #expect(await release(bar.id, .hold) == nil)
        #expect(await release(bar.id, .hold) == "bar_released")
        let unknown: [(BarTarget, String)] = [
            (.subject("Jan"), "nothing_to_erase"), (.submission("nothing"), "no_such_submission"),
            (.form(try #require(FormKey("kyc/XX"))), "no_such_form"),
        ]
        for (target, code) in unknown {
            #expect(
                await Self.code { () throws(RegistryError) in
                    _ = try await registry.placeBar(.hold, on: target, actor: "officer", message: "a case")
                } == code)
        }
        try await Self.expectSound(test)
    }

    @Test("an erasure planned before a hold or a submission is planned again")
    func races() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let held = try await test.interrupted { _ = try await Self.place(test, .form(.nl)) }
            .erase(.subject("jan"), actor: "officer", message: "asked for")
        #expect(held.deferred.map(\.record.id) == [id])
        let later = try await Self.registry(policy: Self.law)
        _ = try await Self.submit(to: later, as: "jan")
        later.clock.advance(hours: 24 * 40)
        let late = try await later.interrupted { _ = try await Self.submit(to: later, as: "jan") }
            .erase(.subject("jan"), actor: "officer", message: "asked for")
        #expect(late.submissions == 2 && late.deferred.count == 1)
        try await Self.expectSound(later)
    }
}

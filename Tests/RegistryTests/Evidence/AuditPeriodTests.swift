import Crypto
import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Reports on a period, and samples of its submissions.
@Suite("Reports on a period") struct AuditPeriodTests {
    private static let february = (from: "2026-02-01T00:00:00.000Z", until: "2026-03-01T00:00:00.000Z")

    /// A registry in which version 1 judged in January, and version 2 from 10 February to 5 March.
    private static func registry() async throws -> (TestRegistry, february: [String]) {
        let test = try await TestRegistry(at: "2026-01-05T12:00:00Z")
        try await test.publish(.nl(#"{"id":"bsn","type":"text"}"#), base: .unstated)
        _ = try await test.submit(#"{"bsn":"1"}"#)
        var sent: [String] = []
        try move(test, to: "2026-02-03")
        for number in 0..<5 { sent.append(try await test.submit(#"{"bsn":"\#(number)"}"#).record.id) }
        try move(test, to: "2026-02-10")
        try await test.publish(.nl(#"{"id":"bsn","type":"text","required":true}"#))
        for answers in ["{}", #"{"bsn":"6"}"#, "{}"] { sent.append(try await test.submit(answers).record.id) }
        _ = try await test.registry.read(sent[0], actor: "ann")
        _ = try await test.registry.read(sent[0], actor: "ann", purpose: "a court order")
        try move(test, to: "2026-03-05")
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: "too strict")
        _ = try await test.submit(#"{"bsn":"9"}"#)
        return (test, sent)
    }

    private static func move(_ test: TestRegistry, to day: String) throws {
        let time = try #require(Timestamp("\(day)T12:00:00Z"))
        test.clock.advance(milliseconds: time.milliseconds - test.clock.now.milliseconds)
    }

    private static func period(
        _ test: TestRegistry, from: String = february.from, until: String = february.until, sample: Int? = nil
    ) async throws -> AuditPeriod {
        try await test.registry.auditLog.period(
            from: try #require(Timestamp(from)), until: try #require(Timestamp(until)), sampleSize: sample)
    }

    private static func code(_ body: () async throws -> Void) async throws -> String? {
        do {
            try await body()
            return nil
        } catch let error as RegistryError {
            return error.code
        }
    }

    @Test("versions that were live are named with their times, from before the period on")
    func live() async throws {
        let (test, _) = try await Self.registry()
        let period = try await Self.period(test)
        #expect(period.live.map(\.release.draft.version) == [1, 2])
        #expect(period.live.map(\.from.utcDate.text) == ["2026-01-05", "2026-02-10"])
        #expect(period.live.map(\.until) == [period.live.last?.from, nil])
        let march = try await Self.period(test, from: Self.february.until, until: "2026-04-01T00:00:00.000Z")
        #expect(march.live.map(\.release.draft.kind) == [.publish, .rollback])
        let before = try await Self.period(test, from: "2025-01-01T00:00:00.000Z", until: "2026-01-01T00:00:00.000Z")
        #expect(before.live.isEmpty && before.counts == PeriodCounts())
    }

    @Test("counts are those of the period's leaves, by version, result, actor and action")
    func counts() async throws {
        let (test, _) = try await Self.registry()
        let counts = try await Self.period(test).counts
        #expect(counts.submissions.map(\.version) == [1, 2, 2])
        #expect(counts.submissions.map(\.accepted) == [true, true, false])
        #expect(counts.submissions.map(\.count) == [5, 1, 2])
        let reads = counts.actions.filter { $0.actor == "ann" }
        #expect(reads == [.init(actor: "ann", action: "submission.read", count: 2, revealed: 1)])
        let leaves = try #require(counts.leaves)
        #expect(counts.actions.reduce(0) { $0 + $1.count } == leaves.last - leaves.first + 1)
        let times = try await test.store.leaves(leaves).map { try JSONValue(stored: $0.bytes)["time"]?.string ?? "" }
        #expect(times.allSatisfy { $0 >= Self.february.from && $0 < Self.february.until })
    }

    @Test("a sample has the lowest hashes under the oldest checkpoint that covers the period, whatever follows")
    func sample() async throws {
        let (test, sent) = try await Self.registry()
        #expect(try await Self.code { _ = try await Self.period(test, sample: 3) } == "not_covered")
        let stored = try await test.registry.auditLog.checkpoint(actor: "auditor")
        let root = try #require(stored.checkpoint).root
        func hash(_ id: String) -> [UInt8] { Array(Crypto.SHA256.hash(data: root + Array(id.utf8))) }
        let expected = sent.sorted { hash($0).lexicographicallyPrecedes(hash($1)) }
        for size in [1, 3, 8, 100] {
            let sample = try #require(try await Self.period(test, sample: size).sample)
            #expect(sample.submissions.map(\.id) == Array(expected.prefix(size)) && sample.total == 8)
            #expect(sample.checkpoint.size == stored.size)
        }
        let seeded = try await test.registry.auditLog.period(
            from: try #require(Timestamp(Self.february.from)), until: try #require(Timestamp(Self.february.until)),
            sampleSize: 3, seed: "dice")
        func mixed(_ id: String) -> [UInt8] { Array(Crypto.SHA256.hash(data: root + Array("dice\(id)".utf8))) }
        #expect(
            seeded.sample?.submissions.map(\.id)
                == Array(sent.sorted { mixed($0).lexicographicallyPrecedes(mixed($1)) }.prefix(3)))
        _ = try await test.submit(#"{"bsn":"10"}"#)
        _ = try await test.registry.auditLog.checkpoint(actor: "auditor")
        let later = try #require(try await Self.period(test, sample: 3).sample)
        #expect(later.submissions.map(\.id) == Array(expected.prefix(3)) && later.checkpoint.size == stored.size)
        let open = try await Self.code {
            _ = try await Self.period(test, until: "2026-12-31T00:00:00.000Z", sample: 3)
        }
        #expect(open == "period_not_over")
    }

    @Test("a form narrows versions, submissions and the sample")
    func form() async throws {
        let (test, _) = try await Self.registry()
        let other = try #require(FormKey("kyc/BE"))
        try await test.publish(.nl(#"{"id":"bsn","type":"text"}"#, form: "kyc/BE"), base: .unstated)
        _ = try await test.registry.auditLog.checkpoint(actor: "auditor")
        try Self.move(test, to: "2026-04-01")
        let log = test.registry.auditLog
        let (from, until) = (try #require(Timestamp(Self.february.from)), test.clock.now)
        let period = try await log.period(from: from, until: until, of: other, sampleSize: 5)
        #expect(period.live.map(\.release.draft.form) == [other] && period.counts.submissions.isEmpty)
        #expect(period.sample?.total == 0)
        #expect(try await log.period(from: from, until: until, of: .nl, sampleSize: 5).sample?.total == 9)
    }
}

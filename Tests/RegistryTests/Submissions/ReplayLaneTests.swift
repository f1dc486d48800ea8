import FormEngine
import Foundation
import SQLiteStore
import Synchronization
import Testing

@testable import Registry

@Suite("Replay in lanes") struct ReplayLaneTests {
    private static let fields =
        #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}, "#
        + #"{"id": "amount", "type": "number"}, "#
        + #"{"id": "double", "type": "number", "calculate": {"*": [{"var": "amount"}, 2]}}"#

    /// A history of some submissions, every third refused and kept, every fifth of the staging channel.
    private func history(_ count: Int, in folder: String? = nil) async throws -> (test: TestRegistry, ids: [String]) {
        let test = try await TestRegistry(in: folder)
        let policy = #"{"keep_refused": "90d"}"#
        try await test.publish(.nl(Self.fields, policy: policy), base: .unstated)
        try await test.publish(.nl(Self.fields + #", {"id": "more", "type": "text"}"#, policy: policy))
        var ids: [String] = []
        for number in 0..<count {
            if number == count / 2 { try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil) }
            let answers = number % 3 == 2 ? #"{"bsn": "1"}"# : #"{"bsn": "123456782", "amount": \#(number).50}"#
            ids.append(try await test.submit(answers).record.id)
        }
        return (test, ids)
    }

    @Test("in any number of lanes and parts, everything is found once and in order", arguments: [1, 2, 5], [1, 3, 64])
    func order(lanes: Int, size: Int) async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(14, in: forgery.folder.path)
        let changed = [2, 3, 7, 12]
        for index in changed { try await forgery.reseal(ids[index], in: test) { $0.outcome = "rejected" } }
        let report = try await ReplayingAll(registry: test.registry, actor: "auditor", lanes: lanes, size: size).run {
            _ in true
        }
        #expect(report.different.map(\.submission) == changed.map { ids[$0] })
        #expect(report.different.allSatisfy { $0.reasons == [.outcome, .commitment] }, "\(report.different)")
        #expect(report.replayed == 14 && report.identical == 10 && report.differentCount == 4)
        #expect(report.isComplete && report.through == 14)
        #expect(try await lastLeaf(test) == leaf(object: "all", count: 14, different: 4, ids: ids))
    }

    @Test("ended early, it says how far it came, and the log says so too", arguments: [1, 3])
    func interruption(lanes: Int) async throws {
        let (test, ids) = try await history(20)
        let report = try await ReplayingAll(registry: test.registry, actor: "auditor", lanes: lanes, size: 2).run {
            $0.through < 6
        }
        #expect(!report.isComplete && report.through >= 6 && report.through < 20)
        #expect(report.replayed == report.through && report.identical == report.through)
        let expected = try leaf(
            object: "1-\(report.through)", count: report.through, different: 0, ids: Array(ids.prefix(report.through)))
        #expect(try await lastLeaf(test) == expected)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("progress is reported in order, up to the last submission")
    func progress() async throws {
        let (test, _) = try await history(9)
        let told = Mutex<[Int]>([])
        _ = try await ReplayingAll(registry: test.registry, actor: "auditor", lanes: 3, size: 2).run { report in
            told.withLock { $0.append(report.through) }
            return true
        }
        let numbers = told.withLock { $0 }
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count && numbers.last == 9)
    }

    @Test("records told at a glance are told the same at length")
    func glances() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(12, in: forgery.folder.path)
        try await forgery.reseal(ids[1], in: test, committing: true) { $0.calculated = .object(["double": .number(4)]) }
        try await forgery.reseal(ids[4], in: test, committing: true) { $0.through = "no step" }
        try await forgery.reseal(ids[5], in: test, committing: true) { $0.unknownFields = 2 }
        try await forgery.reseal(ids[6], in: test, committing: true) { $0.asOf = CivilDate("2020-01-01") ?? $0.asOf }
        try await forgery.reseal(ids[8], in: test, committing: true) {
            $0.names = [NameAnswer(field: "bsn", isTaken: true)]
        }
        try await forgery.reseal(ids[9], in: test, committing: true) {
            $0.outcomeParameters = .object(["age": .int(1)])
        }
        try await forgery.reseal(ids[10], in: test, committing: true) { $0.outcome = "rejected" }
        try await forgery.reseal(ids[11], in: test, committing: true) { $0.idempotency = "idempotency:0" }
        try await forgery.reseal(ids[0], in: test, committing: true) { $0.row = .object([]) }
        try await forgery.reseal(ids[2], in: test, committing: true) { $0.edition = 1 }
        try await GlanceComparison(test.registry).compare(expectingDifferent: 8)
    }

    @Test("golden databases are told the same at length", arguments: GoldenDatabase.all)
    func golden(golden: GoldenDatabase) async throws {
        try await golden.open { copy in
            try await GlanceComparison(copy.registry).compare(expectingDifferent: 0)
        }
    }

    @Test("rows that were given numbers below the first are replayed too")
    func renumbered() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, _) = try await history(5, in: forgery.folder.path)
        try forgery.runUnguarded(
            "UPDATE submissions SET sequence = -3 WHERE sequence = 3; UPDATE boxes SET submission = -3 WHERE submission = 3"
        )
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 5)
    }

    @Test("a version is read and checked anew, whatever the registry judged by before")
    func versions() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(4, in: forgery.folder.path)
        let version = try await test.registry.version(2, of: .nl)
        let document = try #require(try await test.store.document(version.digest))
        try forgery.replaceDocument(version.digest, by: document + [0x20])
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.different == ids.prefix(2).map { .init(submission: $0, reasons: [.version]) })
    }

    private func lastLeaf(_ test: TestRegistry) async throws -> JSONValue? {
        let leaf = try #require(try await test.store.newestLeaves(before: nil, limit: 1).first?.leaf?.bytes)
        let value = try JSONValue(json: leaf)
        return .object(["object": value["object"] ?? .null, "details": value["details"] ?? .null])
    }

    private func leaf(object: String, count: Int, different: Int, ids: [String]) throws -> JSONValue? {
        let digest = GoldenDatabase.digest(Data(ids.map { $0 + "\n" }.joined().utf8))
        return .object([
            "object": .text(object),
            "details": .object([
                "count": .int(count), "different": .int(different), "ids": .text("sha256:" + digest),
            ]),
        ])
    }
}

/// Replays everything twice, by the fast check and in full, and compares the results.
struct GlanceComparison {
    let registry: Registry

    init(_ registry: Registry) {
        self.registry = registry
    }

    func compare(expectingDifferent count: Int) async throws {
        let keyring = try #require(registry.keyring)
        let quick = ReplayLane(ReplayVersions(registry), keyring)
        let thorough = ReplayLane(ReplayVersions(registry), keyring, glances: false)
        let submissions = try await registry.store.scan(SequenceRange(first: 1), of: nil, limit: 10_000).submissions
        var different = 0
        for submission in submissions {
            let scan = SubmissionScan(submissions: [submission])
            let (one, other) = (try await quick.replay(scan), try await thorough.replay(scan))
            #expect(one.different == other.different, "\(submission.record.id)")
            #expect(one.identical == other.identical && one.attested == other.attested, "\(submission.record.id)")
            different += one.differentCount
        }
        #expect(different == count)
    }
}

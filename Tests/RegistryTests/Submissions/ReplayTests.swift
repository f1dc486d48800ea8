import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite struct ReplayTests {
    private static let fields =
        #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}, "#
        + #"{"id": "birth", "type": "date", "validation": [{"min_age": 18}]}, "#
        + #"{"id": "name", "type": "text", "readonly": true, "required": true, "data_source": "profile"}, "#
        + #"{"id": "amount", "type": "number", "validation": [{"max_decimals": 2}]}, "#
        + #"{"id": "double", "type": "number", "calculate": {"*": [{"var": "amount"}, 2]}}, "#
        + #"{"id": "vat", "type": "text", "required_if": {"==": [{"var": "context.country"}, "BE"]}}"#

    /// Three accepted submissions and a refused one.
    private func history(in folder: String? = nil) async throws -> (test: TestRegistry, ids: [String]) {
        let test = try await TestRegistry(in: folder)
        _ = try await test.registry.define(
            DataSourceDefinition(name: "profile", kind: .http, summary: nil), actor: "tester")
        try await test.publish(.nl(Self.fields), base: .unstated)
        var ids: [String] = []
        for _ in 0..<3 {
            let receipt = try await test.submit(
                #"{"bsn": "123456782", "birth": "2008-11-21", "amount": 1.50}"#
            ) { $0.sources = Array(#"{"profile": {"name": "Jan"}}"#.utf8) }
            #expect(receipt.record.accepted)
            ids.append(receipt.record.id)
        }
        _ = try await test.submit("{}") { $0.sources = Array(#"{"profile": {"name": "Jan"}}"#.utf8) }
        return (test, ids)
    }

    @Test("untouched, everything is identical")
    func identical() async throws {
        let (test, _) = try await history()
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 3 && report.identical == 3 && report.answersNotKept == 1)
        let leaves = try await test.store.leaves(SequenceRange(first: 1))
        let last = try #require(leaves.last).bytes
        #expect(String(decoding: last, as: UTF8.self).contains(#""action":"replay""#))
    }

    private typealias Reason = ReplayReport.Difference.Reason
    /// Differences of a flipped verdict.
    private static let refused: [Reason] = [.verdict, .outcome]

    /// Edits of a forger, and the reasons that a flipped verdict adds.
    private static let edits: [(what: String, flips: [Reason], edit: @Sendable (inout JudgementRecord) -> Void)] = [
        (
            "an answer", refused + [.calculated],
            { $0.answers = Array(#"{"bsn":"12345678","birth":"2008-11-21"}"#.utf8) }
        ),
        // Zeros at the end decide nothing, but they are not what was sent.
        (
            "the digits of a number", [],
            { $0.answers = Array(#"{"bsn":"123456782","amount":1.500}"#.utf8) }
        ),
        ("the date", refused, { $0.asOf = CivilDate("2026-11-20") ?? $0.asOf }),
        ("a source value", refused, { $0.sources = Array(#"{"profile": {"name": ""}}"#.utf8) }),
        ("the context", refused, { $0.context = .object(["country": .text("BE")]) }),
        ("what was said of a calculated value", [.calculated], { $0.calculated = .object(["double": .number(4)]) }),
        ("what the outcome was said to tell", [.outcome], { $0.outcomeParameters = .object(["age": .number(18)]) }),
        // A member that no rule reads is revealed by the commitment alone.
        ("what nothing reads", [], { $0.context = .object(["country": .text("DE")]) }),
    ]

    @Test(
        "one stored input changed and sealed again with the right key is named, by replay and by the audit",
        .enabled(if: Forgery.isPossible), arguments: edits.indices)
    func tampered(index: Int) async throws {
        let (what, flips, edit) = Self.edits[index]
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(in: forgery.folder.path)
        let sound = try await test.registry.auditLog.verify()
        #expect(sound.isSound, "\(sound.problems.held)")
        try await forgery.reseal(ids[1], in: test, edit)
        let report = try await test.registry.replayAll(actor: "auditor")
        // The date is in the row as well.
        let columns: [Reason] = what == "the date" ? [.asOf] : []
        #expect(report.different == [.init(submission: ids[1], reasons: flips + [.commitment] + columns)], "\(what)")
        #expect(report.identical == 2)
        let leaf = try await test.registry.submission(ids[1]).leaf
        let audit = try await test.registry.auditLog.verify()
        #expect(
            audit.problems.held.contains { $0.object.contains(ids[1]) && $0.leaf == leaf }, "\(audit.problems.held)")
    }
}

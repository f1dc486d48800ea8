import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct ReplayTests {
    private static let fields =
        #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}, "#
        + #"{"id": "birth", "type": "date", "validation": [{"min_age": 18}]}, "#
        + #"{"id": "name", "type": "text", "readonly": true, "required": true, "data_source": "profile"}, "#
        + #"{"id": "amount", "type": "number", "validation": [{"max_decimals": 2}]}"#

    /// Three accepted submissions and a refused one.
    private func history() async throws -> (test: TestRegistry, ids: [String]) {
        let test = try await TestRegistry()
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
        _ = try await test.submit("{}")
        return (test, ids)
    }

    @Test("untouched, everything is identical")
    func identical() async throws {
        let (test, _) = try await history()
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 3 && report.identical == 3 && report.answersNotKept == 1)
        let leaves = try await test.store.leaves(SequenceRange(first: 1))
        #expect(String(decoding: leaves.last?.bytes ?? [], as: UTF8.self).contains(#""action":"replay""#))
    }

    @Test("one stored input changed and sealed again with the right key is named, and nothing else")
    func tampered() async throws {
        let edits: [(String, @Sendable (inout JudgementRecord) -> Void)] = [
            ("an answer", { $0.answers = Array(#"{"bsn":"12345678","birth":"2008-11-21","amount":1.50}"#.utf8) }),
            ("the digits of a number", { $0.answers = Array(#"{"bsn":"123456782","amount":1.500}"#.utf8) }),
            ("the date", { $0.asOf = CivilDate("2026-11-20") ?? $0.asOf }),
            ("a source value", { $0.sources = Array(#"{"profile": {"name": ""}}"#.utf8) }),
        ]
        for (what, edit) in edits {
            let (test, ids) = try await history()
            let forged = try await Forgery.reseal(ids[1], in: test, edit)
            let report = try await forged.replayAll(actor: "auditor")
            #expect(report.different.map(\.submission) == [ids[1]], "\(what)")
            #expect(report.different.first?.reasons.contains(.verdict) == true, "\(what)")
            #expect(report.identical == 2)
        }
    }

    @Test("a changed context flips no verdict yet, and is named by the commitment it no longer fits")
    func context() async throws {
        let (test, ids) = try await history()
        let forged = try await Forgery.reseal(ids[1], in: test) { $0.context = .object(["country": .text("BE")]) }
        let report = try await forged.replayAll(actor: "auditor")
        #expect(report.different == [.init(submission: ids[1], reasons: [.commitment])])
    }
}

import EngineFuzzing
import FormEngine
import Foundation
import GRDB
import SQLiteStore
import Testing

@testable import Registry

@Suite struct ImpactTests {
    private static let bsn =
        #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}"#
    private static let amount = #"{"id": "amount", "type": "number"}"#
    private static let double = #"{"id": "double", "type": "number", "calculate": {"*": [{"var": "amount"}, 2]}}"#
    private static let fields = [bsn, amount, double].joined(separator: ", ")

    private static let kept = #"{"keep_refused": "90d"}"#

    private func registry(_ fields: String = fields, policy: String = kept) async throws -> TestRegistry {
        let test = try await TestRegistry()
        try await test.publish(.nl(fields, policy: policy), base: .unstated)
        return test
    }

    private func impact(
        of fields: String, policy: String = kept, in test: TestRegistry,
        edit: (inout ImpactRequest) -> Void = { _ in }
    ) async throws -> ImpactReport {
        var request = ImpactRequest(
            Publication(
                config: try .nl(fields, policy: policy),
                source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)), actor: "author"))
        edit(&request)
        return try await test.registry.impact(of: request, threads: 2)
    }

    @Test("each kind of difference is counted by field and rule, with its ids")
    func kinds() async throws {
        let test = try await registry()
        let refused = try await test.submit(#"{"bsn": "123456782", "amount": 60}"#).record.id
        let changed = try await test.submit(#"{"bsn": "123456782", "amount": 10}"#).record.id
        let accepted = try await test.submit(#"{"bsn": "12345678", "amount": 20}"#).record.id
        _ = try await test.submit(#"{"bsn": "1", "amount": 20}"#)
        let candidate = [
            #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{8,9}$"}]}"#,
            #"{"id": "amount", "type": "number", "validation": [{"max": 50}]}"#,
            #"{"id": "double", "type": "number", "calculate": {"*": [{"var": "amount"}, 3]}}"#,
        ].joined(separator: ", ")
        let report = try await impact(of: candidate, in: test)
        #expect(report.counts.judged == 4 && report.counts.affectedCount == 3)
        let ids = report.affected.mapValues { $0.first.map(\.id) }
        #expect(ids == [.newlyRefused: [refused], .newlyAccepted: [accepted], .calculatedChanged: [changed]])
        #expect(
            report.causes == [
                .init(kind: .newlyRefused, field: "amount", rule: "max", code: "max"): 1,
                .init(kind: .newlyAccepted, field: "bsn", rule: "pattern", code: "pattern"): 1,
                .init(kind: .calculatedChanged, field: "double", rule: "calculate", code: "calculated"): 1,
            ])
        #expect(report.newlyAccepted == 1 && report.isComplete && report.through == 4)
        #expect(try await test.live() == 1)
    }

    @Test("a published version judges as it would after a rollback to it")
    func published() async throws {
        let test = try await registry()
        let wider = Self.bsn.replacing("{9}", with: "{8,9}")
        try await test.publish(.nl([wider, Self.amount, Self.double].joined(separator: ", "), policy: Self.kept))
        let accepted = try await test.submit(#"{"bsn": "12345678", "amount": 1}"#).record.id
        _ = try await test.submit(#"{"bsn": "123456782", "amount": 1}"#)
        let request = ImpactRequest(.version(1, of: .nl, on: .production, actor: "publisher"))
        let report = try await test.registry.impact(of: request)
        #expect(report.version == 1 && report.counts.judged == 2 && report.counts.affectedCount == 1)
        #expect(report.affected[.newlyRefused]?.first.map(\.id) == [accepted])
    }

    @Test("the config of the live version affects nothing")
    func same() async throws {
        let test = try await registry()
        for amount in 1...5 { _ = try await test.submit(#"{"bsn": "123456782", "amount": \#(amount)}"#) }
        _ = try await test.submit("{}")
        let report = try await impact(of: Self.fields, in: test)
        #expect(report.counts.judged == 6 && report.counts.affectedCount == 0 && report.version == 1)
    }

    @Test("a submission is judged as of its own date, by its own context")
    func ownDate() async throws {
        let test = try await registry(#"{"id": "birth", "type": "date"}, \#(Self.amount)"#)
        _ = try await test.submit(#"{"birth": "2008-11-22"}"#)
        try test.clock.set("2026-12-24T12:00:00Z")
        _ = try await test.submit(#"{"birth": "2008-11-22"}"#) { $0.context = .object(["country": .text("BE")]) }
        let fields = #"{"id": "birth", "type": "date", "validation": [{"min_age": 18}]}, "#
        let report = try await impact(
            of: fields
                + #"{"id": "amount", "type": "number", "required_if": {"==": [{"var": "context.country"}, "BE"]}}"#,
            in: test)
        #expect(report.counts[.newlyRefused] == 2)
        #expect(Set(report.causes.keys.map(\.rule)) == ["min_age", "required"])
    }

    @Test("another outcome, and another parameter of it, are changes of the outcome")
    func outcomes() async throws {
        let test = try await TestRegistry()
        let config = { (outcome: String) throws -> FormConfig in
            let text = #"""
                {"form": "kyc/NL", "policy": {"keep_refused": "90d"}, "fields": [{"id": "amount", "type": "number"}],
                "routes": [{"when": {">": [{"var": "amount"}, 50]}, \#(outcome)}]}
                """#
            let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
            return try #require(reading.config, "\(reading.diagnostics)")
        }
        try await test.publish(
            config(#""outcome": "verification_required", "method": "video""#), base: .unstated)
        for amount in [40, 60] { _ = try await test.submit(#"{"amount": \#(amount)}"#) }
        let source = SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8))
        let report = { (config: FormConfig) async throws in
            try await test.registry.impact(
                of: ImpactRequest(Publication(config: config, source: source, actor: "author")))
        }
        let renamed = try await report(config(#""outcome": "verification_required", "method": "post""#))
        #expect(renamed.counts[.outcomeChanged] == 1 && renamed.counts.affectedCount == 1)
        let other = try await report(config(#""outcome": "rejected""#))
        #expect(other.counts.affectedCount == 1)
        #expect(other.causes.keys.map(\.code) == ["verification_required → rejected"])
    }

    @Test("test traffic, backdated and superseded submissions are counted apart")
    func apart() async throws {
        let test = try await registry()
        _ = try await test.submit(#"{"bsn": "123456782", "amount": 60}"#) { $0.isTest = true }
        _ = try await test.submit(#"{"bsn": "123456782", "amount": 60}"#) { $0.asOf = CivilDate("2026-01-01") }
        let first = try await test.submit(#"{"bsn": "123456782", "amount": 60}"#).record.id
        _ = try await test.registry.amend(
            Amendment(of: first, changes: Array(#"{"amount": 61}"#.utf8), actor: "tester", message: "as told"))
        let report = try await impact(
            of: [Self.bsn, #"{"id": "amount", "type": "number", "validation": [{"max": 50}]}"#, Self.double]
                .joined(separator: ", "), in: test)
        #expect(report.counts.judged == 1 && report.counts[.newlyRefused] == 1)
        #expect(report.apart.mapValues { $0[.newlyRefused] } == [.test: 1, .backdated: 1, .superseded: 1])
    }

    @Test("refused attempts without answers are counted, and new acceptances are unknown")
    func notKept() async throws {
        let test = try await registry(policy: "{}")
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        for _ in 0..<3 { _ = try await test.submit("{}") }
        let report = try await impact(of: Self.amount, policy: "{}", in: test)
        #expect(report.notJudgeable == [.notKept: 3] && report.newlyAccepted == nil && report.counts.judged == 1)
    }

    @Test("erased answers are counted, and not judged")
    func erased() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "impact-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = try await TestRegistry(in: folder.path)
        try await test.publish(.nl(Self.fields), base: .unstated)
        let record = try await test.submit(#"{"bsn": "123456782"}"#) { $0.subject = "anna" }.record
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        try await DatabaseQueue(path: folder.path + "/test.db.keystore").write { db in
            try db.execute(
                sql: "UPDATE keys SET wrapped = NULL, erased_at = '2026-11-21T12:00:00.000Z' WHERE id = ?",
                arguments: [record.key])
        }
        let report = try await impact(of: Self.bsn, in: test)
        #expect(report.notJudgeable == [.erased: 1] && report.counts.judged == 1)
    }

    @Test("a new source is never judged with a guessed value")
    func newSource() async throws {
        let named = { (source: String) in
            #"{"id": "name", "type": "text", "readonly": true, "required": true, "data_source": "\#(source)"}"#
        }
        let test = try await TestRegistry()
        for name in ["one", "other"] {
            _ = try await test.registry.define(
                DataSourceDefinition(name: name, kind: .http, summary: name), actor: "tester")
        }
        try await test.publish(.nl(named("one")), base: .unstated)
        _ = try await test.submit("{}") { $0.sources = Array(#"{"one": {"name": "Jan"}}"#.utf8) }
        let same = try await impact(of: named("one") + ", " + Self.amount, in: test)
        #expect(same.counts.judged == 1 && same.counts.affectedCount == 0)
        let other = try await impact(of: named("other"), in: test)
        #expect(other.notJudgeable == [.sourceNotRecorded: 1] && other.counts.judged == 0)
    }

    @Test("a password is judged by its former results only under the same rules")
    func passwords() async throws {
        let password = { (least: Int) in
            #"{"id": "secret", "type": "password", "required": true, "validation": [{"min_length": \#(least)}]}"#
        }
        let test = try await registry(password(8))
        _ = try await test.submit(#"{"secret": "correct horse"}"#)
        let same = try await impact(of: password(8) + ", " + Self.amount, in: test)
        #expect(same.counts.judged == 1 && same.counts.affectedCount == 0)
        #expect(try await impact(of: password(10), in: test).notJudgeable == [.passwordNotAttested: 1])
    }

    @Test("a unique name is judged only if the registry checked it in that namespace")
    func names() async throws {
        let name = { (space: String) in
            #"{"id": "name", "type": "text", "required": true, "validation": [{"unique": "\#(space)"}]}"#
        }
        let test = try await registry(name("people"))
        _ = try await test.submit(#"{"name": "anna"}"#)
        let same = try await impact(of: name("people") + ", " + Self.amount, in: test)
        #expect(same.counts.judged == 1 && same.counts.affectedCount == 0)
        #expect(try await impact(of: name("others"), in: test).notJudgeable == [.nameNotAsked: 1])
        let plain = try await registry(#"{"id": "name", "type": "text"}"#)
        _ = try await plain.submit(#"{"name": "anna"}"#)
        #expect(try await impact(of: name("people"), in: plain).notJudgeable == [.nameNotAsked: 1])
    }

    @Test("counts equal those of a plain loop over opened records", arguments: 0..<4)
    func bruteForce(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let test = try await registry()
        var ids: [String] = []
        for _ in 0..<60 {
            let bsn = String((0..<Int.random(in: 7...10, using: &random)).map { _ in "7" })
            let amount = Int.random(in: 0...100, using: &random)
            ids.append(try await test.submit(#"{"bsn": "\#(bsn)", "amount": \#(amount)}"#).record.id)
        }
        let candidate = [
            #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{8,9}$"}]}"#,
            #"{"id": "amount", "type": "number", "validation": [{"max": \#(Int.random(in: 0...100, using: &random))}]}"#,
            #"{"id": "double", "type": "number", "calculate": {"+": [{"var": "amount"}, {"var": "amount"}]}}"#,
        ].joined(separator: ", ")
        let report = try await impact(of: candidate, in: test)
        let form = Candidate(try FormConfig.nl(candidate, policy: Self.kept))
        var expected: [ImpactKind: Int] = [:]
        for id in ids {
            let opened = try await test.registry.read(id, actor: "auditor")
            let record = try #require(opened.judgementRecord)
            let accepts = try form.judge(record.input).verdict.outcome?.accepts ?? false
            if opened.record.accepted != accepts { expected[accepts ? .newlyAccepted : .newlyRefused, default: 0] += 1 }
        }
        #expect(!expected.isEmpty)
        for kind in ImpactKind.allCases { #expect(report.counts[kind] == expected[kind] ?? 0, "\(kind) \(seed)") }
    }

    @Test("only submissions since a time, the newest, or those after a number are judged")
    func narrowed() async throws {
        let test = try await registry()
        for _ in 0..<3 { _ = try await test.submit(#"{"bsn": "123456782"}"#) }
        test.clock.advance(hours: 2)
        for _ in 0..<2 { _ = try await test.submit(#"{"bsn": "123456782"}"#) }
        let since = Timestamp("2026-11-21T13:00:00Z")
        #expect(try await impact(of: Self.bsn, in: test) { $0.since = since }.counts.judged == 2)
        #expect(try await impact(of: Self.bsn, in: test) { $0.limit = 4 }.counts.judged == 4)
        #expect(try await impact(of: Self.bsn, in: test) { $0.after = 4 }.counts.judged == 1)
    }

    @Test("submissions of other forms are neither read nor counted")
    func otherForms() async throws {
        let test = try await registry()
        try await test.publish(.nl(Self.bsn, form: "kyc/BE"), base: .unstated)
        _ = try await test.submit(#"{"bsn": "123456782"}"#) { $0.form = FormKey("kyc/BE") ?? $0.form }
        let report = try await impact(of: Self.bsn, in: test)
        #expect(report.counts.judged == 0 && report.through == 0)
    }

    @Test("the log records the reading with filter, counts and a digest of the ids, and verifies")
    func logged() async throws {
        let test = try await registry()
        let id = try await test.submit(#"{"bsn": "123456782"}"#).record.id
        _ = try await impact(of: Self.amount, in: test)
        let last = try #require(try await test.store.leaves(SequenceRange(first: 1)).last)
        let text = String(decoding: last.bytes, as: UTF8.self)
        #expect(text.contains(#""action":"impact""#) && text.contains(#""count":1"#))
        #expect(text.contains(SubmissionIDs([id]).digest) && text.contains(#""object":"kyc/NL""#))
        #expect(!text.contains("123456782"))
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("open sessions keep their version, and are judged as if they were moved")
    func sessions() async throws {
        let steps = { (last: String) throws -> FormConfig in
            let text = #"""
                {"form": "kyc/NL", "steps": [
                {"id": "one", "fields": [{"id": "bsn", "type": "text", "required": true}]},
                {"id": "two", "fields": [{"id": "amount", "type": "number", "required": true}]},
                {"id": "three", "fields": [\#(last)]}]}
                """#
            let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
            return try #require(reading.config, "\(reading.diagnostics)")
        }
        let test = try await TestRegistry()
        try await test.publish(steps(#"{"id": "note", "type": "text"}"#), base: .unstated)
        for answers in [[], ["one"], ["one", "two"]] {
            let started = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
            for step in answers {
                let bytes = step == "one" ? #"{"bsn": "1"}"# : #"{"amount": 60}"#
                _ = try await test.registry.answer(
                    StepRequest(
                        session: started.view.record.id, secret: started.secret, step: step, answers: Array(bytes.utf8))
                )
            }
        }
        let text = #"""
            {"form": "kyc/NL", "steps": [
            {"id": "one", "fields": [{"id": "bsn", "type": "text", "required": true}]},
            {"id": "two", "fields": [{"id": "amount", "type": "number", "validation": [{"max": 50}]}]}]}
            """#
        let config = try #require(FormConfig.read(try SourceNode(json: Array(text.utf8))).config)
        let source = SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8))
        let impact = try await test.registry.impact(
            of: ImpactRequest(Publication(config: config, source: source, actor: "author"))
        ).sessions
        #expect(impact.count == 3 && impact.open[1]?.count == 3 && impact.movedBy == nil)
        #expect(impact.unaffected == 2 && impact.reopened == ["two": 1] && impact.examples.count == 1)
        let some = try await test.registry.impact(
            of: ImpactRequest(Publication(config: config, source: source, actor: "author"), limit: 2)
        ).sessions
        #expect(impact.notRead == 0 && some.count == 2 && some.notRead == 1)
    }
}

import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Explanations of stored submissions, and what reading them leaves on record.
@Suite struct ExplainTests {
    private static let fields = #"""
        {"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]},
        {"id": "secret", "type": "password", "validation": [{"min_length": 8, "severity": "warning"}, {"max_length": 99}]},
        {"id": "owners", "type": "list", "fields": [
        {"id": "share", "type": "number", "required": true, "validation": [{"max": 100}]}]},
        {"id": "reason", "type": "text", "visible_if": {">": [{"var": "limit"}, 5]}},
        {"id": "limit", "type": "number"}
        """#

    private static func registry(policy: String = "{}") async throws -> TestRegistry {
        let test = try await TestRegistry()
        try await test.publish(.nl(fields, policy: policy), base: .unstated)
        return test
    }

    private static let answers =
        #"{"bsn": "123456782", "secret": "short", "owners": [{"share": 17.125}, {"share": 20}, {"share": 62.875}]}"#

    private func trace(_ explanation: Explanation) throws -> JudgementTrace {
        guard case .record(let trace) = explanation.basis else {
            Issue.record("no record was opened")
            throw StoreError.missing(path: "")
        }
        return trace
    }

    private func lastLeaf(of test: TestRegistry) async throws -> String {
        let leaf = try #require(try await test.store.newestLeaves(before: nil, limit: 1).first?.leaf)
        return String(decoding: leaf.bytes, as: UTF8.self)
    }

    @Test("an accepted submission is explained without a value, and the log says that it was opened")
    func accepted() async throws {
        let test = try await Self.registry()
        let id = try await test.submit(Self.answers).record.id
        let explanation = try await test.registry.explain(id, reveal: false, actor: "auditor")
        #expect(explanation.fitsVerdict && explanation.values == nil && explanation.release.draft.number == 1)
        let trace = try trace(explanation)
        #expect(trace.fields.map(\.path) == ["bsn", "secret", "owners", "owners/*/share", "reason", "limit"])
        #expect(trace.fields.map(\.presence) == [.present, .present, .present, .present, .hidden, .missing])
        #expect(trace.fields[1].isAttested)
        #expect(trace.fields[1].rules.map(\.answer) == [.passed, .warned, .passed])
        #expect(trace.fields[4].visibility?.inputs.map(\.field) == ["limit"])
        #expect(trace.fields[4].visibility?.inputs.map(\.presence) == [.missing])
        let dump = "\(explanation)"
        for value in ["123456782", "17.125", "62.875", "short"] { #expect(!dump.contains(value), "\(value) is told") }
        let leaf = try await lastLeaf(of: test)
        #expect(leaf.contains(#""action":"submission.explain""#) && leaf.contains(#""revealed":false"#))
        #expect(leaf.contains(#""actor":"auditor""#) && leaf.contains(id))
    }

    @Test("how many items a list has is not told, but those that broke a rule keep their numbers")
    func items() async throws {
        let test = try await Self.registry(policy: #"{"keep_refused": "90d"}"#)
        let two = #"{"bsn": "123456782", "owners": [{"share": 1}, {"share": 101}]}"#
        let four = #"{"bsn": "123456782", "owners": [{"share": 1}, {"share": 101}, {"share": 2}, {"share": 3}]}"#
        var told: [String] = []
        for answers in [two, four] {
            let id = try await test.submit(answers).record.id
            let trace = try trace(try await test.registry.explain(id, reveal: false, actor: "auditor"))
            let share = try #require(trace.fields.first { $0.path == "owners/*/share" })
            #expect(share.rules.compactMap(\.finding?.field) == ["owners/1/share"])
            told.append("\(trace)")
        }
        #expect(told[0] == told[1])
        let id = try await test.submit(four).record.id
        let revealed = try trace(try await test.registry.explain(id, reveal: true, actor: "auditor"))
        #expect(revealed.fields.filter { $0.path.hasSuffix("/share") }.count == 4)
    }

    @Test("values are told when they are asked for, after the log says so; a password never")
    func revealed() async throws {
        let test = try await Self.registry()
        let id = try await test.submit(Self.answers).record.id
        let explanation = try await test.registry.explain(id, reveal: true, actor: "auditor")
        #expect(explanation.values?["bsn"] == .text("123456782"))
        #expect(explanation.values?["secret"] == nil)
        #expect(!"\(explanation)".contains("\"short\""))
        #expect(try await lastLeaf(of: test).contains(#""revealed":true"#))
    }

    @Test("a refused attempt without answers is explained by its verdict, and nothing is opened")
    func notKept() async throws {
        let test = try await Self.registry()
        let id = try await test.submit(#"{"bsn": "12"}"#).record.id
        let before = try await test.store.head().size
        let explanation = try await test.registry.explain(id, reveal: true, actor: "auditor")
        guard case .verdict = explanation.basis else {
            Issue.record("there is no record")
            return
        }
        #expect(explanation.findings.map { "\($0.field) \($0.rule)" } == ["bsn pattern"])
        #expect(explanation.values == nil)
        #expect(try await test.store.head().size == before)
    }

    @Test("unknown fields give one finding of the form")
    func unknownFields() async throws {
        let test = try await Self.registry(policy: #"{"keep_refused": "90d", "unknown_fields": "reject"}"#)
        let id = try await test.submit(#"{"bsn": "123456782", "x": 1, "y": 2}"#).record.id
        let trace = try trace(try await test.registry.explain(id, reveal: false, actor: "auditor"))
        #expect(trace.ofForm.map(\.name) == ["unknown_field"])
    }

    @Test("a condition that holds in some items alone differs, and is reported")
    func differing() async throws {
        let test = try await TestRegistry()
        let condition = #"{"==": [{"var": "kind"}, "cat"]}"#
        try await test.publish(
            .nl(
                #"{"id": "pets", "type": "list", "fields": [{"id": "kind", "type": "text"}, "#
                    + #"{"id": "litter", "type": "boolean", "visible_if": \#(condition)}]}"#),
            base: .unstated)
        let id = try await test.submit(#"{"pets": [{"kind": "cat"}, {"kind": "dog"}]}"#).record.id
        let trace = try trace(try await test.registry.explain(id, reveal: false, actor: "auditor"))
        let litter = try #require(trace.fields.first { $0.path == "pets/*/litter" })
        #expect(litter.visibility?.answer == .differs)
        #expect(litter.visibility?.inputs.map(\.field) == ["pets/*/kind"])
    }

    @Test("a row that is not what its sealed record holds is reported by its columns")
    func rowDiffers() async throws {
        let test = try await Self.registry()
        let lying = FaultyStore(
            test.store,
            editing: { change in
                guard var row = change.rows.first as? NewSubmission else { return }
                row.record.isTest = true
                change.rows[0] = row
            })
        let registry = Registry(
            store: lying, keyStore: test.keyStore, surroundings: test.registry.surroundings,
            keyring: test.registry.keyring)
        let id = try await registry.submit(
            SubmissionRequest(form: .nl, answers: Array(Self.answers.utf8), actor: "tester")
        ).record.id
        let explanation = try await test.registry.explain(id, reveal: false, actor: "auditor")
        #expect(explanation.rowDifferences == [.isTest] && explanation.fitsVerdict)
    }

    @Test("an explanation that cannot be logged is refused")
    func unrecorded() async throws {
        let test = try await Self.registry()
        let id = try await test.submit(Self.answers).record.id
        let refusing = test.interrupted { throw StoreError.missing(path: "the log") }
        await #expect(throws: RegistryError.self) { try await refusing.explain(id, reveal: true, actor: "auditor") }
        let error = await registryError { try await test.registry.explain("none", reveal: false, actor: "auditor") }
        #expect(error?.message.contains("none") == true)
    }
}

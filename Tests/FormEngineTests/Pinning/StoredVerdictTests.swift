import Testing

@testable import FormEngine

/// A verdict read back from its bytes is unchanged, with the messages of its version.
@Suite struct StoredVerdictTests {
    private static let fields =
        #"{"id": "age", "type": "integer", "required": true, "validation": [{"min": 18, "message": "Older, please"}]}, "#
        + #"{"id": "nick", "type": "text", "validation": [{"pattern": "^a", "message": "An a first"}, "#
        + #"{"pattern": "z$", "message": "A z last"}]}, "#
        + #"{"id": "secret", "type": "text", "validation": [{"pattern": "^q", "where": "server"}]}, "#
        + #"{"id": "owners", "type": "list", "fields": [{"id": "share", "type": "number", "#
        + #""validation": [{"max": 100, "message": "Too much"}]}]}"#
    private static let rest =
        #", "checks": [{"assert": {"!=": [{"var": "age"}, 66]}, "message": "Not this one"}], "#
        + #""routes": [{"when": {"==": [{"var": "age"}, 99]}, "outcome": "rejected"}], "#
        + #""outcomes": {"rejected": {"title": "No"}, "completed": {"title": "Yes"}}"#

    private func pinned() throws -> PinnedForm {
        let text = #"{"form": "kyc/NL", "fields": [\#(Self.fields)]\#(Self.rest)}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        let document = try #require(reading.config, "\(reading.diagnostics)").document(lock: Lock())
        return try PinnedForm(document: document, expecting: DocumentDigest(of: document))
    }

    private func judged(_ form: PinnedForm, _ answers: String) throws -> Verdict {
        let date = try #require(CivilDate("2026-11-22"))
        return try form.judge(JudgementInput(answers: Array(answers.utf8), asOf: date)).verdict
    }

    @Test(
        "a verdict that is read back says the same, but names of unknown fields and an outcome's parameters",
        arguments: [
            "{}", #"{"age": 20}"#, #"{"age": 17}"#, #"{"age": 99}"#, #"{"age": 66}"#, #"{"age": "x", "u": 1, "v": 2}"#,
            #"{"age": 20, "owners": [{"share": 1}, {"share": 101}]}"#, #"{"age": 20, "secret": "x"}"#,
        ])
    func readBack(answers: String) throws {
        let form = try pinned()
        let verdict = try judged(form, answers)
        let stored = try #require(form.verdict(stored: verdict.canonicalBytes))
        #expect(stored.canonicalBytes == verdict.canonicalBytes)
        #expect(stored.isValid == verdict.isValid && stored.outcome?.name == verdict.outcome?.name)
        #expect(stored.outcome?.accepts == verdict.outcome?.accepts)
        #expect(
            stored.outcome?.screen?.title?.text(for: "en", fallback: "en")
                == verdict.outcome?.screen?.title?.text(for: "en", fallback: "en"))
        #expect(stored.findings.count == verdict.findings.count)
        for (one, other) in zip(stored.findings, verdict.findings) where one.rule != "unknown_field" {
            #expect(one.message(in: "en", fallback: "en") == other.message(in: "en", fallback: "en"))
            #expect(one.field == other.field && one.code == other.code)
        }
    }

    @Test("a finding that two rules could have given has neither rule's message")
    func ambiguous() throws {
        let form = try pinned()
        let stored = try #require(form.verdict(stored: try judged(form, #"{"age": 20, "nick": "az1"}"#).canonicalBytes))
        #expect(stored.findings.map { $0.authoredMessage == nil } == [true])
    }

    @Test(
        "bytes that no engine wrote are no verdict",
        arguments: [
            "", "{}", "[]", #"{"findings":[],"outcome":null,"valid":true,"more":1}"#,
            #"{"valid":true,"findings":[],"outcome":null}"#, #"{"findings":[{}],"outcome":null,"valid":false}"#,
            #"{"findings":[],"outcome":null,"valid":false}"#, #"{"findings":[],"outcome":"completed","valid":1}"#,
            #"{"findings":[{"code":"unknown_field","field":"","parameters":{"count":1e300},"rule":"unknown_field","severity":"error"}],"outcome":null,"valid":false}"#,
        ])
    func damaged(bytes: String) throws {
        #expect(try pinned().verdict(stored: Array(bytes.utf8)) == nil)
    }
}

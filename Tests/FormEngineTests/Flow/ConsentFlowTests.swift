import Testing

@testable import FormEngine

/// Outcomes that hold until somebody else consents.
@Suite("Consent in the engine")
struct ConsentFlowTests {
    private static func text(_ outcome: String = #"{"consent":"consent/guardian"}"#, name: String = "wait") -> String {
        #"""
        {"form":"kyc/NL","steps":[
        {"id":"one","fields":[{"id":"a","type":"integer","required":true,"validation":[{"min":0}]}]},
        {"id":"two","fields":[{"id":"b","type":"integer","required":true}]}],
        "outcomes":{"\#(name)":\#(outcome)},
        "routes":[{"after":"one","when":{"<":[{"var":"a"},5]},"outcome":"\#(name)"},
        {"after":"one","when":{"==":[{"var":"a"},3]},"outcome":"rejected"}]}
        """#
    }

    private static func form(_ text: String = text()) throws -> PinnedForm {
        let config = try #require(FormConfig.read(try SourceNode(json: Array(text.utf8))).config)
        let document = config.document(lock: Lock())
        return try PinnedForm(document: document, expecting: DocumentDigest(of: document))
    }

    private static func input(_ answers: String, consents: [String] = []) throws -> JudgementInput {
        var input = JudgementInput(answers: Array(answers.utf8), asOf: try #require(CivilDate("2026-01-01")))
        input.consents = consents
        return input
    }

    @Test(
        "a route to an outcome with consent refuses until it is given, and is passed over then",
        arguments: [
            (1, [], "wait"), (1, ["wait"], "completed"), (1, ["other"], "wait"), (3, ["wait"], "rejected"),
            (7, [], "completed"),
        ] as [(Int, [String], String)])
    func routes(_ a: Int, _ consents: [String], _ outcome: String) throws {
        let judgement = try Self.form().judge(Self.input(#"{"a":\#(a),"b":1}"#, consents: consents))
        #expect(judgement.verdict.outcome?.name == outcome)
        #expect(judgement.verdict.isValid == (outcome == "completed"))
    }

    @Test("a judge that is kept forgets the consents of the document before")
    func kept() throws {
        let judge = try Self.form().makeJudge(isPartial: false)
        let answers = #"{"a":1,"b":1}"#
        #expect(try judge.compared(Self.input(answers, consents: ["wait"])).outcome == "completed")
        #expect(try judge.compared(Self.input(answers)).outcome == "wait")
    }

    @Test("explaining says that a route was consented to")
    func trace() throws {
        let trace = try Self.form().trace(Self.input(#"{"a":1,"b":1}"#, consents: ["wait"]))
        #expect(trace.routes.map(\.standing) == [.consented, .no])
    }

    @Test("a way through a form waits, and goes on with the first step that was not sent")
    func progress() throws {
        let form = try Self.form()
        var progress = FormProgress()
        _ = try progress.send("one", Self.input(#"{"a":1}"#), to: form)
        #expect(progress.outcome?.awaitsConsent == true && progress.current(in: form) == nil)
        let waiting = progress
        try progress.goOn(Self.input("{}"), in: form)
        try progress.goOn(Self.input("{}", consents: ["other"]), in: form)
        #expect(progress.kept == waiting.kept)
        try progress.goOn(Self.input("{}", consents: ["wait"]), in: form)
        #expect(progress.outcome == nil && progress.current(in: form) == "two")
        let result = try progress.send("two", Self.input(#"{"b":1}"#, consents: ["wait"]), to: form)
        guard case .end(let outcome) = result.next else { return #expect(Bool(false), "\(result.next)") }
        #expect(outcome.name == "completed")
    }

    @Test("a way through a form goes back to what a rule refuses, which the route had kept from being judged")
    func fault() throws {
        let form = try Self.form()
        var progress = FormProgress()
        _ = try progress.send("one", Self.input(#"{"a":-1}"#), to: form)
        try progress.goOn(Self.input("{}", consents: ["wait"]), in: form)
        #expect(progress.current(in: form) == "one")
    }

    @Test("a way that waits is kept and read again with its screen")
    func saved() throws {
        let form = try Self.form()
        var progress = FormProgress()
        _ = try progress.send("one", Self.input(#"{"a":1}"#), to: form)
        let read = try #require(FormProgress(kept: progress.kept, of: form))
        #expect(read.outcome?.awaitsConsent == true && read.kept == progress.kept)
    }

    @Test(
        "a consent that cannot be is refused where it stands",
        arguments: [
            (#"{"consent":"guardian"}"#, "wait", "bad_form_key"), (#"{"consent":7}"#, "wait", "wrong_type"),
            (#"{"consent":""}"#, "wait", "bad_form_key"),
            (#"{"consent":"consent/guardian"}"#, "completed", "conflicting_keys"),
            (#"{"consent":"consent/guardian","accepts":false}"#, "wait", "conflicting_keys"),
        ])
    func diagnostics(_ outcome: String, _ name: String, _ code: String) throws {
        let reading = FormConfig.read(try SourceNode(json: Array(Self.text(outcome, name: name).utf8)))
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [code])
    }

    @Test("an example's consent to an outcome that needs none is reported")
    func example() throws {
        let example = #"""
            ,"examples":[{"name":"x","as_of":"2026-01-01","values":{"a":1,"b":1},"consents":["wiat"],
            "expect":{"outcome":"wait"}}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array((Self.text().dropLast() + example).utf8)))
        let found = reading.diagnostics.first { $0.code == .unknownOutcome }
        #expect(found?.pointer == "/examples/0/consents/0" && found?.help.contains("wait") == true)
    }

    @Test("the canonical config holds the consent, and nothing of it where there is none")
    func canonical() throws {
        let with = try #require(FormConfig.read(try SourceNode(json: Array(Self.text().utf8))).config)
        #expect(with.json["outcomes"]?["wait"] == .object(["consent": .text("consent/guardian")]))
        let without = try #require(FormConfig.read(try SourceNode(json: Array(Self.text("{}").utf8))).config)
        #expect(without.json["outcomes"]?["wait"] == .object([]))
    }
}

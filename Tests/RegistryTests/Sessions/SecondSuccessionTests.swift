import FormEngine
import Testing

@testable import Registry

/// Successors of successors: three versions, two cut-offs, and no answer between them.
@Suite struct SecondSuccessionTests {
    private static let password = #"{"id":"pass","type":"password","required":true}"#

    /// A form with these fields on its first step and on its second one.
    private static func config(_ person: String, money: String) throws -> FormConfig {
        let text = #"""
            {"form":"kyc/NL","policy":{"time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"name","type":"text"},\#(person)]},
            {"id":"money","fields":[\#(money)]},
            {"id":"last","fields":[{"id":"note","type":"text"}]}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    /// State of a session that was answered by the first config, and cut off by each of the others.
    private func view(
        of configs: [FormConfig], answers: [(step: String, answers: String)]
    ) async throws -> (view: SessionView, test: TestRegistry) {
        let test = try await TestRegistry()
        try await test.publish(configs[0], base: .unstated)
        let started = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
        let (id, secret) = (started.view.record.id, started.secret)
        for (step, answers) in answers {
            let request = StepRequest(session: id, secret: secret, step: step, answers: Array(answers.utf8))
            #expect(try await test.registry.answer(request).findings.isEmpty)
        }
        var view = started.view
        for config in configs.dropFirst() {
            try await test.publish(config) { $0.finishBy = test.clock.now.advanced(bySeconds: 3600) }
            test.clock.advance(hours: 1)
            view = try await test.registry.session(id, secret: secret)
        }
        return (view, test)
    }

    private static let amount = #"{"id":"monthly","type":"number"}"#
    private static let answers = [
        ("person", #"{"name":"anna","pass":"long enough"}"#), ("money", #"{"monthly":1}"#),
    ]

    @Test("a password that was never sent to the first successor is no finding of the second one")
    func password() async throws {
        let fields = [
            Self.amount, Self.amount + #",{"id":"a","type":"text"}"#, Self.amount + #",{"id":"b","type":"text"}"#,
        ]
        let configs = try fields.map { try Self.config(Self.password, money: $0) }
        let (view, test) = try await view(of: configs, answers: Self.answers)
        #expect(view.record.version == 3 && view.next == "person")
        #expect(view.findings.isEmpty && view.step == nil, "\(view.findings)")
        #expect(view.values?["name"] == .text("anna") && view.values?["monthly"] == .number(1))
        // Once it is sent, the way goes on to the end of what was answered.
        let request = StepRequest(
            session: view.record.id, secret: try #require(view.superseded).secret, step: "person",
            answers: Array(#"{"name":"anna","pass":"long enough"}"#.utf8))
        #expect(try await test.registry.answer(request).next == "money")
    }

    @Test("a password that the version between did not ask for is asked for again, not found missing")
    func forgottenPassword() async throws {
        let other = #"{"id":"other","type":"text"}"#
        let configs = [
            try Self.config(Self.password, money: Self.amount), try Self.config(other, money: Self.amount),
            try Self.config(Self.password, money: Self.amount),
        ]
        let (view, _) = try await view(of: configs, answers: Self.answers)
        #expect(view.next == "person" && view.findings.isEmpty && view.superseded?.dropped == ["pass"])
    }

    @Test("a field that comes back after its answer stayed behind is asked for, not found missing")
    func comingBack() async throws {
        let required = #"{"id":"monthly","type":"number","required":true}"#
        let configs = [
            try Self.config(Self.password, money: required),
            try Self.config(#"{"id":"x","type":"text"}"#, money: #"{"id":"y","type":"text"}"#),
            try Self.config(#"{"id":"x","type":"text"}"#, money: required),
        ]
        let (view, _) = try await view(of: configs, answers: Self.answers)
        #expect(view.next == "money" && view.findings.isEmpty, "\(view.findings)")
        #expect(view.superseded?.dropped == ["monthly", "pass"])
    }

    @Test("a step that nothing was taken over of is open, and nothing is found missing on it")
    func emptyStep() async throws {
        let configs = [
            try Self.config(#"{"id":"x","type":"text"}"#, money: Self.amount),
            try Self.config(#"{"id":"x","type":"text"}"#, money: #"{"id":"yearly","type":"number","required":true}"#),
        ]
        let answers = [("person", #"{"name":"anna"}"#), ("money", #"{"monthly":1}"#)]
        let (view, _) = try await view(of: configs, answers: answers)
        #expect(view.next == "money" && view.findings.isEmpty && view.step == "person", "\(view.findings)")
    }
}

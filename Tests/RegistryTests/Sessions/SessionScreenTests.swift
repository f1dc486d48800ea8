import FormEngine
import Testing

@testable import Registry

@Suite("Screens of sessions")
struct SessionScreenTests {
    private let test: TestRegistry
    private let registry: Registry
    private let sources: ScriptedConnector

    private static let steps = #"""
        {"form":"kyc/NL","policy":{"time_zone":"UTC"},"steps":[
        {"id":"who","fields":[
         {"id":"name","type":"text","readonly":true,"required":true,"data_source":"profile"},
         {"id":"country","type":"text","required":true}]},
        {"id":"where","fields":[
         {"id":"city","type":"select","data_source":"cities","depends_on":["country"],"required":true}]}]}
        """#

    init() async throws {
        test = try await TestRegistry()
        var cities = DataSourceDefinition(name: "cities", kind: .http, summary: nil)
        cities.parameters = [SourceParameter(name: "country", origin: .answer)]
        for var definition in [cities, DataSourceDefinition(name: "profile", kind: .http, summary: nil)] {
            definition.request = SourceRequest("GET /\(definition.name)")
            _ = try await test.registry.define(definition, actor: "tester")
        }
        let reading = FormConfig.read(try SourceNode(json: Array(Self.steps.utf8)))
        try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        sources = ScriptedConnector([
            "profile": { _ in .success(#"{"name":"Ann"}"#) },
            "cities": { question in
                question.parameters.first?.value == "NL" ? .success(#"["Utrecht"]"#) : .failure(.timeout)
            },
        ])
        registry = test.registry.asking(sources)
    }

    private func ask(_ started: StartedSession, _ source: String, _ answers: JSONValue) async throws -> String {
        let question = ScreenQuestion(
            session: started.view.record.id, secret: started.secret, source: source, answers: answers)
        return String(decoding: try await registry.ask(question), as: UTF8.self)
    }

    @Test("A source answers about what is being typed; what it said at the start is not asked again")
    func sources() async throws {
        let started = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        let asked = sources.asked
        #expect(try await ask(started, "profile", .object([])) == #"{"name":"Ann"}"#)
        #expect(sources.asked == asked)
        #expect(try await ask(started, "cities", .object(["country": "NL"])) == #"["Utrecht"]"#)
        #expect(try await ask(started, "cities", .object(["country": .null])) == "[]")
        await #expect(throws: RegistryError.self) { try await ask(started, "cities", .object(["country": "BE"])) }
        await #expect(throws: RegistryError.self) { try await ask(started, "ghost", .object([])) }
    }

    @Test("A screen goes on where the session stands, for whoever has its secret")
    func screen() async throws {
        let started = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        let id = started.view.record.id
        _ = try await registry.answer(
            StepRequest(session: id, secret: started.secret, step: "who", answers: Array(#"{"country":"NL"}"#.utf8)))
        let screen = try await registry.screen(of: id, secret: started.secret)
        #expect(screen.state.place == .step("where"))
        #expect(screen.state.field("country")?.input == .text("NL"))
        await #expect(throws: RegistryError.self) { _ = try await registry.screen(of: id, secret: "guessed") }
    }

    @Test("A draft is kept until a step is sent, and no other change than the one it follows on is overwritten")
    func draft() async throws {
        let started = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        let (id, secret) = (started.view.record.id, started.secret)
        let kept = { try await registry.screen(of: id, secret: secret) }
        var state = try await kept().state
        _ = state.send(.fieldChanged("country", .text("planted-marker")))
        let revision = try await registry.keepDraft(
            ScreenDraft(state.saved, after: try await kept().revision), ofSession: id, secret: secret)
        var screen = try await kept()
        #expect(screen.revision == revision)
        #expect(screen.state.field("country")?.input == nil)
        var restored = screen.state
        _ = restored.send(.restored(try #require(screen.draft)))
        #expect(restored.field("country")?.input == .text("planted-marker"))
        await #expect(throws: RegistryError.self) {
            try await registry.keepDraft(ScreenDraft(state.saved, after: revision - 1), ofSession: id, secret: secret)
        }
        #expect(try await registry.setLanguage("de", ofSession: id, secret: secret) == revision + 1)
        #expect(try await kept().draft == screen.draft)
        _ = try await registry.answer(
            StepRequest(session: id, secret: secret, step: "who", answers: Array(#"{"country":"BE"}"#.utf8)))
        screen = try await kept()
        #expect(screen.draft == nil)
        await #expect(throws: RegistryError.self) {
            try await registry.keepDraft(ScreenDraft([], after: screen.revision), ofSession: id, secret: "another")
        }
    }
}

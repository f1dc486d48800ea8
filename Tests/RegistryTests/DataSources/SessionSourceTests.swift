import FormEngine
import Testing

@testable import Registry

@Suite("Data sources of sessions")
struct SessionSourceTests {
    private let test: TestRegistry
    private let registry: Registry
    private let sources: ScriptedConnector

    private static let steps = #"""
        {"form":"kyc/NL","policy":{"time_zone":"UTC"},"steps":[
        {"id":"who","fields":[
         {"id":"name","type":"text","readonly":true,"required":true,"data_source":"profile"},
         {"id":"country","type":"select","data_source":"countries","required":true}]},
        {"id":"where","fields":[
         {"id":"city","type":"select","data_source":"cities","depends_on":["country"],"required":true}]}]}
        """#

    init() async throws {
        test = try await TestRegistry()
        var profile = DataSourceDefinition(name: "profile", kind: .http, summary: nil)
        profile.topic = .subject
        profile.parameters = [SourceParameter(name: "subject", origin: .subject)]
        var cities = DataSourceDefinition(name: "cities", kind: .http, summary: nil)
        cities.parameters = [SourceParameter(name: "country", origin: .answer)]
        for var definition in [profile, cities, DataSourceDefinition(name: "countries", kind: .http, summary: nil)] {
            definition.request = SourceRequest("GET /\(definition.name)")
            _ = try await test.registry.define(definition, actor: "tester")
        }
        let reading = FormConfig.read(try SourceNode(json: Array(Self.steps.utf8)))
        try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        sources = ScriptedConnector([
            "profile": { question in .success(#"{"name":"\#(question.subject ?? "?")"}"#) },
            "countries": { _ in .success(#"[{"value":"NL","label":"Netherlands"},"BE"]"#) },
            "cities": { question in
                .success(question.parameters.first?.value == "NL" ? #"["Utrecht"]"# : #"["Gent"]"#)
            },
        ])
        registry = test.registry.asking(sources)
    }

    private func start(_ subject: String = "Ann") async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = subject
        return try await registry.startSession(start)
    }

    private func answer(_ started: StartedSession, _ step: String, _ answers: String) async throws -> SessionView {
        try await registry.answer(
            StepRequest(
                session: started.view.record.id, secret: started.secret, step: step, answers: Array(answers.utf8)))
    }

    @Test("The first step is offered its values and options at the start, and no step behind it is asked for")
    func offered() async throws {
        let started = try await start()
        #expect(started.view.pending.isEmpty && started.view.silent.isEmpty)
        #expect(
            started.view.offers == [
                SourceOffer(field: "name", source: "profile", value: "Ann"),
                SourceOffer(
                    field: "country", source: "countries",
                    options: [.init(value: "NL", label: "Netherlands"), .init(value: "BE", label: "BE")]),
            ])
        #expect(!sources.asked.contains { $0.hasPrefix("cities") })
    }

    @Test("Two people are each told of themselves alone")
    func people() async throws {
        let (ann, bob) = (try await start("Ann"), try await start("Bob"))
        #expect(ann.view.offers[0].value == "Ann" && bob.view.offers[0].value == "Bob")
    }

    @Test("A changed answer asks again for what depends on it, and a kept value is not asked for twice")
    func changes() async throws {
        let started = try await start()
        let first = try await answer(started, "who", #"{"country":"NL"}"#)
        #expect(first.offers.map { $0.options?.map(\.value) } == [["Utrecht"]])
        let asked = sources.asked.count
        let again = try await answer(started, "who", #"{"country":"BE"}"#)
        #expect(again.offers.map { $0.options?.map(\.value) } == [["Gent"]])
        #expect(sources.asked.dropFirst(asked) == [#"cities {"country":"BE"}"#])
        let last = try await answer(started, "where", #"{"city":"Gent"}"#)
        #expect(last.next == nil && sources.asked.count == asked + 1)
        let view = try await registry.submitSession(started.view.record.id, secret: started.secret)
        #expect(view.submission?.record.accepted == true && sources.asked.count == asked + 1)
        #expect(try await test.registry.replayAll(actor: "auditor").identical == 1)
    }

    @Test("A source that is down is pending with its reason, keeps a session from its end, and is asked again")
    func down() async throws {
        sources.script("profile") { _ in .failure(.timeout) }
        let started = try await start()
        #expect(started.view.pending == ["profile"])
        #expect(started.view.silent == [SilentSource(name: "profile", definition: "profile", fault: .timeout)])
        let passed = try await answer(started, "who", #"{"country":"NL"}"#)
        #expect(passed.pending == ["profile"] && passed.next == "where")
        #expect(try await answer(started, "where", #"{"city":"Utrecht"}"#).pending == ["profile"])
        let error = await registryError {
            try await registry.submitSession(started.view.record.id, secret: started.secret)
        }
        #expect(error?.code == "source_pending")
        sources.script("profile") { _ in .success(#"{"name":"Ann"}"#) }
        let shown = try await registry.session(started.view.record.id, secret: started.secret)
        #expect(shown.pending.isEmpty && shown.silent.isEmpty && shown.values?["name"] == "Ann")
        let view = try await registry.submitSession(started.view.record.id, secret: started.secret)
        #expect(view.submission?.record.accepted == true)
    }

    @Test("A successor keeps what its sources said, and asks for what depends on answers that change there")
    func successor() async throws {
        let started = try await start()
        _ = try await answer(started, "who", #"{"country":"NL"}"#)
        let asked = sources.asked.count
        let other = Self.steps.replacing(#""required":true}]}]}"#, with: #""required":true,"hint":"x"}]}]}"#)
        let reading = FormConfig.read(try SourceNode(json: Array(other.utf8)))
        try await test.publish(try #require(reading.config)) {
            $0.finishBy = test.clock.now.advanced(bySeconds: 3_600)
        }
        test.clock.advance(hours: 2)
        let view = try await registry.session(started.view.record.id, secret: started.secret)
        let superseded = try #require(view.superseded)
        #expect(view.record.version == 2 && view.values?["name"] == "Ann" && sources.asked.count == asked)
        let request = StepRequest(
            session: view.record.id, secret: superseded.secret, step: "who", answers: Array(#"{"country":"BE"}"#.utf8))
        let changed = try await registry.answer(request)
        #expect(changed.offers.map { $0.options?.map(\.value) } == [["Gent"]])
        #expect(sources.asked.dropFirst(asked) == [#"cities {"country":"BE"}"#])
    }

    @Test("Values that come with a start are all that such a session has")
    func given() async throws {
        var start = SessionStart(form: .nl, actor: "app")
        start.sources = Array(#"{"profile":{"name":"Eve"},"countries":["NL"]}"#.utf8)
        let started = try await registry.startSession(start)
        #expect(try await answer(started, "who", #"{"country":"NL"}"#).next == "where")
        #expect(sources.asked.isEmpty)
    }
}

import FormEngine
import Testing

@testable import Registry

/// Answers sent to a session that its other answers hide.
@Suite struct HiddenAnswerTests {
    let test: TestRegistry
    let started: StartedSession

    init() async throws {
        test = try await TestRegistry()
        let text = #"""
            {"form":"kyc/NL","policy":{"time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"kind","type":"select","required":true,"options":["car","house"]},
            {"id":"other","type":"text","visible_if":{"==":[{"var":"kind"},"house"]}}]},
            {"id":"house","visible_if":{"==":[{"var":"kind"},"house"]},
            "fields":[{"id":"deed","type":"text","required":true},{"id":"code","type":"password"},
            {"id":"rooms","type":"integer"}]},
            {"id":"last","fields":[{"id":"note","type":"text"}]}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        started = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
    }

    private func answer(_ step: String, _ answers: String, at revision: Int? = nil) async throws -> SessionView {
        var request = StepRequest(
            session: started.view.record.id, secret: started.secret, step: step, answers: Array(answers.utf8))
        request.revision = revision
        return try await test.registry.answer(request)
    }

    @Test("the answer of a hidden step names the fields that are not kept, as often as it is asked for")
    func hiddenStep() async throws {
        #expect(try await answer("person", #"{"kind":"car"}"#).dropped == [])
        let house = #"{"deed":"12-7","rooms":null,"code":"tiger"}"#
        let view = try await answer("house", house)
        #expect(view.dropped == ["deed", "code"] && view.next == "last" && view.findings.isEmpty)
        #expect(try await answer("house", house, at: 1).dropped == ["deed", "code"])
        let shown = try await test.registry.session(started.view.record.id, secret: started.secret)
        #expect(shown.dropped == ["deed", "code"])
        #expect(try await answer("last", #"{"note":"x"}"#).dropped == [])
    }

    @Test("a hidden answer is not taken for one when its step becomes part of the form")
    func becomesVisible() async throws {
        _ = try await answer("person", #"{"kind":"car"}"#)
        _ = try await answer("house", #"{"deed":"12-7"}"#)
        _ = try await answer("last", #"{"note":"x"}"#)
        let back = try await answer("person", #"{"kind":"house"}"#)
        // A step that was never shown has no missing answers either.
        #expect(back.next == "house" && back.findings.isEmpty && back.values?["deed"] == .null)
        #expect(try await answer("house", #"{"deed":"12-7"}"#).next == nil)
    }

    @Test("a hidden field of a visible step is named, one with nothing in it is not")
    func hiddenField() async throws {
        #expect(try await answer("person", #"{"kind":"car","other":"x"}"#).dropped == ["other"])
        #expect(try await answer("person", #"{"kind":"car","other":""}"#).dropped == [])
        #expect(try await answer("person", #"{"kind":"house","other":"x"}"#).dropped == [])
    }
}

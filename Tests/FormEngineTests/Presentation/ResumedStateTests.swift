import Testing

@testable import FormEngine

@Suite("A state that goes on behind the steps that a session has") struct ResumedStateTests {
    private func resumed(_ state: FormState, _ consents: [String] = []) -> FormState {
        FormState(
            state.form, resuming: state.progress, asOf: state.asOf, language: state.language, context: state.context,
            consents: consents)
    }

    private func texts(_ steps: [ReviewedStep]) -> [String] {
        steps.flatMap { step in step.answers.map { "\($0.path): \($0.value ?? "")" } }
    }

    @Test("stands at the step that was reached, with the answers of those before it")
    func reached() throws {
        var screen = try TestScreen(ScreenForms.loan())
        screen.fill("monthly", "1,50")
        screen.choose("country", "NL")
        screen.choose("city", "Utrecht")
        screen.choose("source", "salary")
        screen.choose("sure", true)
        screen.next()
        let state = resumed(screen.state)
        #expect(state.place == .step("owners") && state.place == screen.state.place)
        #expect(state.presentedSteps == screen.state.presentedSteps)
        #expect(texts(state.review) == texts(screen.state.review))
        #expect(state.field("monthly")?.input == .text("1,50"))
    }

    @Test("stands at the review once all steps passed, and can be submitted from there")
    func review() throws {
        var screen = try TestScreen(ScreenForms.loan())
        screen.fill("monthly", "100")
        screen.choose("country", "NL")
        screen.choose("sure", true)
        screen.choose("source", "salary")
        screen.next()
        screen.choose(
            "owners",
            .array([.object(["name": "Ada", "share": "50.0"]), .object(["name": "Bo", "share": .number(50)])]))
        screen.next()
        screen.next()
        #expect(screen.state.place == .review)
        var state = resumed(screen.state)
        #expect(state.place == .review)
        #expect(texts(state.review) == texts(screen.state.review))
        let effects = state.send(.submitted)
        let submitted = effects.contains { effect in
            guard case .submit(_, let answers) = effect else { return false }
            return String(decoding: answers, as: UTF8.self).contains("50.0")
        }
        #expect(submitted)
    }

    @Test("waits at an outcome for consent, and goes on once somebody gave it")
    func consent() throws {
        var screen = try TestScreen(ScreenForms.profile())
        screen.fill("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.next()
        screen.fill("born", "2010-01-02")
        screen.next()
        let state = resumed(screen.state)
        #expect(state.outcome?.name == "guardian_consent_required" && state.outcome?.isSent == false)
        #expect(state.summary.isEmpty)
    }

    @Test("shows what was refused of a step that was sent, once it is sent again")
    func refused() throws {
        var screen = try TestScreen(ScreenForms.timed())
        screen.fill("code", "1")
        screen.next()
        var state = resumed(screen.state)
        #expect(state.place == .step("main"))
        _ = state.send(.started)
        _ = state.send(.fieldChanged("code", .text("12")))
        _ = state.send(.stepContinued)
        #expect(state.field("code")?.messages.map(\.code) == ["min_length"])
    }
}

import Testing

@testable import FormEngine

@Suite("Replies of the server's judge on a screen") struct ResponseTests {
    var screen: TestScreen

    init() throws {
        screen = try TestScreen(ScreenForms.timed())
        screen.fill("code", "1234")
        screen.send(.stepContinued)
    }

    @Test("refusals stand at their fields until these change")
    mutating func refused() {
        screen.send(
            .responded(
                screen.request,
                .refused([
                    .init(field: "other", code: "refused", message: "Not this one"),
                    .init(field: "", code: "refused", message: "Not today"),
                ])))
        #expect(screen.shown == ["other: refused"])
        #expect(screen.state.focus == .field("other"))
        #expect(screen.state.summary.map(\.message) == ["Not this one", "Not today"])
        #expect(!screen.state.isComplete)
        screen.type("other", "another")
        #expect(screen.state.summary == [])
        screen.next()
        #expect(screen.state.place == .review)
    }

    @Test("suggestions come with the refusal of a name")
    mutating func suggestions() throws {
        screen = try TestScreen(ScreenForms.profile())
        screen.type("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.send(.stepContinued)
        screen.send(
            .responded(
                screen.request,
                .refused([.init(field: "name", code: "unique", message: "Taken", suggestions: ["john_7"])])))
        #expect(screen.state.field("name")?.suggestions == ["john_7"])
        #expect(screen.state.field("name")?.messages.contains { $0.code == "unique" } == true)
        screen.send(.suggestionChosen("name", "john_7"))
        #expect(screen.shown == [])
    }

    @Test(
        "changes from another window are announced, and Continue may be pressed again",
        arguments: [
            (FormState.Response.pending(["profile"]), FormState.Notice.pending(["profile"])), (.moved, .moved),
            (.superseded, .superseded), (.failed, .failed),
        ])
    mutating func notices(_ response: FormState.Response, _ notice: FormState.Notice) {
        screen.send(.responded(screen.request, response))
        #expect(screen.state.notice == notice)
        #expect(screen.state.noticeText == screen.announced.last)
        #expect(!screen.state.isWaiting)
        screen.send(.stepContinued)
        #expect(screen.state.notice == nil)
        #expect(screen.log.last == "validate main")
    }

    @Test("is about answers that were changed meanwhile, and counts no more")
    mutating func stale() {
        let old = screen.request
        screen.type("code", "12345")
        #expect(screen.log.last == "cancel")
        screen.send(.responded(old, .accepted(reference: nil)))
        #expect(screen.state.place == .step("main"))
        screen.next()
        #expect(screen.state.place == .review)
    }

    @Test("submitting on a later day may find something wrong again")
    mutating func laterDay() throws {
        screen = try TestScreen(
            FormFixture.form(#"{"id":"from","type":"date","validation":[{"min_date":"today"}]}"#))
        screen.fill("from", "2026-01-01")
        screen.next()
        #expect(screen.state.place == .review)
        screen.send(.dayChanged(try #require(CivilDate("2026-01-02"))))
        screen.send(.submitted)
        #expect(screen.shown == ["from: min_date"])
        #expect(screen.state.focus == .field("from"))
    }
}

import Testing

@testable import FormEngine

@Suite("A form that waits for somebody's consent") struct ConsentScreenTests {
    var screen: TestScreen

    static func form() throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"kyc/NL","steps":[{"id":"who","fields":[{"id":"born","type":"date","required":true}]},
            {"id":"secret","fields":[{"id":"password","type":"password","required":true}]}],
            "outcomes":{"guardian_consent_required":{"title":"Ask a parent","consent":"consent/guardian"}},
            "routes":[{"after":"who","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
            """#)
    }

    init() throws {
        screen = try TestScreen(Self.form())
        screen.fill("born", "2012-05-17")
        screen.next()
        _ = screen.asked()
    }

    @Test("tells by which form, and sends nothing before")
    mutating func waiting() {
        #expect(screen.state.outcome?.name == "guardian_consent_required")
        #expect(screen.state.outcome?.consent == "consent/guardian")
        #expect(screen.state.outcome?.accepts == false)
        #expect(!screen.state.canSubmit)
        screen.send(.submitted)
        screen.send(.wentBack)
        screen.send(.stepChosen("who"))
        screen.fill("born", "1990-01-01")
        #expect(screen.asked() == [])
        #expect(screen.state.place == .outcome)
        #expect(screen.state.field("born")?.input == .text("2012-05-17"))
    }

    @Test("goes on behind the step that led there once consent is given, elsewhere too, with the answer locked")
    mutating func given() throws {
        screen.send(.consentGiven("ineligible"))
        #expect(screen.state.place == .outcome)
        screen.send(.consentGiven("guardian_consent_required"))
        #expect(screen.asked() == ["focus heading secret"])
        var other = try TestScreen(Self.form())
        other.send(.restored(screen.state.saved))
        for screen in [screen, other] {
            var screen = screen
            screen.fill("password", "abcdefgh")
            screen.send(.wentBack)
            #expect(screen.state.field("born")?.isReadonly == true)
            screen.next()
            #expect(screen.state.place == .step("secret"))
            screen.fill("password", "abcdefgh")
            screen.next()
            #expect(screen.state.place == .review)
            screen.send(.submitted)
            #expect(text(screen.sent) == #"{"born":"2012-05-17"}"#)
            screen.send(.responded(screen.request, .accepted(reference: "r")))
            #expect(screen.state.outcome?.name == "completed")
        }
    }
}

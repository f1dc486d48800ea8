import Testing

@testable import FormEngine

@Suite("Details from elsewhere") struct SourceScreenTests {
    var screen: TestScreen

    init() throws { screen = try TestScreen(ScreenForms.account()) }

    @Test("are asked for when the screen begins, and Continue waits for them alone (KYC-20)")
    mutating func loading() {
        #expect(screen.asked() == ["load banks", "load profile"])
        #expect(screen.announced == ["Loading the choices…", "Loading your details…"])
        #expect(screen.state.isWaiting)
        #expect(screen.state.field("first_name")?.loading == .loading)
        screen.send(.stepContinued)
        #expect(screen.shown == [])
        screen.load("profile", #"{"first_name":"Jan"}"#)
        #expect(screen.state.isWaiting)
        screen.load("banks", #"["ing",{"value":"abn","label":{"en":"ABN"}}]"#)
        #expect(!screen.state.isWaiting)
        #expect(screen.announced.last == "The choices have been loaded.")
        #expect(screen.state.field("first_name")?.value == "Jan")
        #expect(screen.state.field("first_name")?.isReadonly == true)
        #expect(
            screen.state.field("bank")?.options == [
                PresentedOption(value: "ing", label: "ing"), PresentedOption(value: "abn", label: "ABN"),
            ])
        screen.type("first_name", "Piet")
        #expect(screen.state.field("first_name")?.value == "Jan")
        screen.next()
        #expect(screen.shown == ["bank: required", "secret: required"])
    }

    @Test("failing sources block nobody, and are queried again on request")
    mutating func failing() {
        screen.fail("banks")
        screen.load("profile", "{")
        #expect(screen.state.field("first_name")?.loading == .failed)
        #expect(!screen.state.isWaiting)
        _ = screen.asked()
        screen.send(.sourceRetried("banks"))
        screen.send(.sourceRetried("ghost"))
        #expect(screen.asked() == ["load banks"])
        screen.load("banks", #"[{"value":"ing","label":"ING"}]"#)
        #expect(screen.state.field("bank")?.options.map(\.label) == ["ING"])
        screen.fill("bank", "ing")
        #expect(screen.shown == [])
    }

    @Test("a password is judged rule by rule, and forgotten once its step is accepted")
    mutating func password() throws {
        screen.load("profile", #"{"first_name":"Jan"}"#)
        screen.load("banks", #"[{"value":"ing","label":"ING"}]"#)
        screen.fill("bank", "ing")
        #expect(screen.state.field("secret")?.passwordRules.map(\.isPassed) == [false, false])
        screen.type("secret", "abcdefgh")
        #expect(screen.state.field("secret")?.passwordRules.map(\.isPassed) == [true, false])
        #expect(
            screen.state.field("secret")?.passwordRules.map(\.text) == ["Enter at least 8 characters.", "Use a digit"])
        screen.type("secret", "planted-77-long")
        #expect(
            screen.state.field("secret")?.passwordRules.map(\.text)
                == ["Enter at least 8 characters.", "Enter at most 12 characters.", "Use a digit"])
        screen.type("secret", "planted-77")
        #expect(screen.state.field("secret")?.passwordRules.map(\.isPassed) == [true, true])
        #expect(!text(screen.state.saved).contains("planted"))
        #expect(!text(screen.state.answers).contains("planted"))
        screen.send(.stepContinued)
        #expect(text(screen.sent) == #"{"bank":"ing","secret":"planted-77"}"#)
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        #expect(screen.state.place == .step("rest"))
        #expect(!"\(screen.state)".contains("planted"))
        screen.send(.wentBack)
        #expect(screen.state.field("secret")?.isKept == true)
        #expect(screen.state.field("secret")?.passwordRules.map(\.isPassed) == [true, true])
        screen.next()
        #expect(screen.state.place == .step("rest"))
        // A restored state keeps the source's status.
        let saved = screen.state.saved
        var other = try TestScreen(ScreenForms.account())
        other.send(.restored(saved))
        #expect(other.state.field("secret")?.isKept == true)
        #expect(other.asked() == ["load banks", "load profile", "focus heading rest"])
        #expect(other.state.isWaiting)
        other.load("profile", #"{"first_name":"Jan"}"#)
        other.load("banks", #"["ing"]"#)
        other.next()
        #expect(other.state.place == .review)
    }

    @Test("a password that was not accepted is still there, and typed anew it is judged anew")
    mutating func retyped() {
        screen.load("profile", #"{"first_name":"Jan"}"#)
        screen.load("banks", #"[{"value":"ing","label":"ING"}]"#)
        screen.fill("bank", "ing")
        screen.fill("secret", "abcdefg7")
        screen.send(.stepContinued)
        screen.send(.responded(screen.request, .failed))
        #expect(screen.state.notice == .failed)
        #expect(screen.state.noticeText == "We could not send this. Try again.")
        screen.next()
        #expect(screen.state.place == .step("rest"))
        screen.send(.wentBack)
        screen.fill("secret", "short")
        #expect(screen.shown == ["secret: min_length"])
        screen.next()
        #expect(screen.state.place == .step("who"))
    }
}

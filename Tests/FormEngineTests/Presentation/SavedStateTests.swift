import Testing

@testable import FormEngine

@Suite("A state that is saved and goes on elsewhere") struct SavedStateTests {
    @Test("is where it was, with what was typed and shown")
    func restored() throws {
        var screen = try TestScreen(ScreenForms.loan())
        screen.fill("monthly", "1,555")
        screen.choose("country", "NL")
        screen.choose("source", "other")
        screen.next()
        #expect(screen.shown == ["monthly: max_decimals", "explain: required", "sure: accepted"])
        var other = try TestScreen(ScreenForms.loan())
        other.send(.restored(screen.state.saved))
        #expect(other.state.json == screen.state.json)
        #expect(other.state.saved == screen.state.saved)
        for index in ["monthly", "sure", "explain"].indices {
            screen.type(["monthly", "sure", "explain"][index], "1")
            other.type(["monthly", "sure", "explain"][index], "1")
            #expect(other.state.json == screen.state.json)
        }
    }

    @Test("at its end it stays at its end")
    func ended() throws {
        var screen = try TestScreen(ScreenForms.timed())
        screen.fill("code", "1234")
        screen.next()
        var other = try TestScreen(ScreenForms.timed())
        other.send(.restored(screen.state.saved))
        #expect(other.state.place == .review)
        other.send(.submitted)
        other.send(.responded(other.request, .accepted(reference: "r-7")))
        var third = try TestScreen(ScreenForms.timed())
        third.send(.restored(other.state.saved))
        #expect(third.state.outcome?.isSent == true)
        #expect(third.state.outcome?.reference == "r-7")
        #expect(third.state.json == other.state.json)
    }

    @Test("names that were typed are asked about again")
    func names() throws {
        var screen = try TestScreen(ScreenForms.profile())
        screen.type("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        var other = try TestScreen(ScreenForms.profile())
        other.send(.restored(screen.state.saved))
        other.wait(500)
        #expect(other.asked() == ["focus heading name", "ask john"])
    }

    @Test(
        "is refused if it is none of the form's, and changes nothing",
        arguments: [
            "", "{", "[]", "{}", #"{"form":"test/form"}"#, "null",
            #"{"form":"test/form","language":"en","stage":"ended","step":"main","revealed":true,"number":1,"cells":{},"progress":{"answers":"{}","attested":{},"locked":{},"outcome":null,"passed":0,"sent":[]}}"#,
            #"{"form":"test/form","language":"en","stage":"filling","step":"ghost","number":1,"cells":{},"progress":{"answers":"{}","attested":{},"locked":{},"outcome":null,"passed":0,"sent":[]}}"#,
            #"{"form":"test/form","language":"en","stage":"filling","step":"main","number":1,"cells":{"code":{"items":[{"id":1,"cells":{}}]}},"progress":{"answers":"{}","attested":{},"locked":{},"outcome":null,"passed":0,"sent":[]}}"#,
            #"{"form":"test/form","language":"en","stage":"filling","step":"main","number":1,"cells":{},"progress":{"answers":"{}","attested":{},"locked":{},"outcome":null,"passed":9,"sent":[]}}"#,
        ])
    func refused(_ document: String) throws {
        var screen = try TestScreen(ScreenForms.timed())
        screen.type("code", "1")
        screen.send(.restored(Array(document.utf8)))
        #expect(screen.state.notice == .notRestored)
        #expect(screen.state.field("code")?.input == .text("1"))
    }
}

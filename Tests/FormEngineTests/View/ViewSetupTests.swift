import Testing

@testable import FormEngine

@Suite("What a page adds to a view") struct ViewSetupTests {
    @Test("is kept where only other members change, and taken back by a member that is false")
    func change() {
        var setup = ViewFixture.page(["notice": "News", "words_lang": "nl"])
        setup.change(.object(["consent_link": "/c/1", "ghost": .int(1)]))
        #expect(setup.notice == "News")
        #expect(setup.consentLink == "/c/1")
        #expect(setup.countryName("NL") == "Netherlands")
        #expect(setup.spoken(nil) == "en")
        setup.change(.object(["notice": false, "words_lang": false]))
        #expect(setup.notice == nil)
        #expect(setup.spoken(nil) == false)
        #expect(setup.spoken("de") == "de")
    }

    @Test("a missing text has no language, even where the page's words are in another one", arguments: [nil, ""])
    func missingText(_ text: String?) {
        let setup = ViewFixture.page(["words_lang": "nl"])
        #expect(setup.spoken(nil, of: text) == false)
        #expect(setup.spoken("de", of: text) == false)
        #expect(setup.spoken(nil, of: "Name") == "en")
    }

    @Test(
        "fills in a pattern's places, and looks through no text that is put in",
        arguments: [("%1 of %2", "a of %1"), ("%2%1", "%1a"), ("100 %", "100 %"), ("%3|%x", "|%x"), ("%%1", "%a")])
    func fill(_ pattern: String, _ filled: String) {
        #expect(ViewWords(.object(["step_of": .text(pattern)])).fill(.stepOf, "a", "%1") == filled)
    }
}

import Testing

@testable import FormEngine

@Suite("The language of what a screen says") struct TextLanguageTests {
    private static let form = #"""
        {"form":"test/visit","locale":"nl","title":{"nl":"Bezoek","fa":"زيارة"},"steps":[
        {"id":"who","title":{"nl":"Wie bent u"},"fields":[
        {"id":"name","type":"text","required":true,"label":{"nl":"Naam","fa":"الاسم"},
        "hint":{"nl":"Zoals in uw paspoort"}},
        {"id":"hall","type":"select","label":{"nl":"Zaal","fa":"القاعة"},"options":[
        {"value":"a","label":{"nl":"Eerste"}},{"value":"b","label":{"nl":"Tweede","fa":"الثانية"}}]},
        {"id":"age","type":"integer","label":"Leeftijd",
        "validation":[{"min":18,"message":{"nl":"Te jong","fa":"صغير"}}]}]}]}
        """#

    @Test("is told of every text that fell back, and of none that did not")
    func fallingBack() throws {
        var screen = try TestScreen(try FormFixture.candidate(Self.form), language: "fa")
        #expect(screen.state.phraseLanguage == "en")
        #expect(screen.state.presentedSteps.map(\.titleLanguage) == ["nl"])
        let fields = screen.state.fields
        #expect(fields.map(\.labelLanguage) == [nil, nil, "nl"])
        #expect(fields.map(\.hintLanguage) == ["nl", nil, nil])
        #expect(fields[1].options.map(\.labelLanguage) == ["nl", nil])
        screen.type("age", "3")
        screen.next()
        // The engine has no Persian: what it says by itself falls back to the form's own language.
        #expect(screen.state.summary.map(\.messageLanguage) == ["nl", nil])
        #expect(screen.state.summary.map(\.labelLanguage) == [nil, "nl"])
        #expect(screen.state.fields.compactMap(\.message).map(\.language) == ["nl", nil])
    }

    @Test("is the screen's where the engine speaks it")
    func spoken() throws {
        for language in ["nl", "nl-BE", "fr"] {
            let screen = try TestScreen(try FormFixture.candidate(Self.form), language: language)
            #expect(screen.state.phraseLanguage == nil, "\(language)")
        }
    }

    @Test("is told of words that stand for values in the review")
    func reviewed() throws {
        var screen = try TestScreen(try FormFixture.candidate(Self.form), language: "fa")
        screen.type("name", "ليلى")
        screen.type("hall", "a")
        let answers = screen.state.review.flatMap(\.answers)
        #expect(answers.map(\.valueLanguage) == [nil, "nl", nil])
        #expect(answers.map(\.labelLanguage) == [nil, nil, "nl"])
    }
}

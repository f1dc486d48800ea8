import Testing

@testable import FormEngine

@Suite("Entered answers restored on a screen") struct EnteredAnswerTests {
    private static let form = #"""
        {"form":"test/club","locale":"nl","steps":[{"id":"one","fields":[
        {"id":"share","type":"number"},{"id":"count","type":"integer"},
        {"id":"news","type":"boolean"},
        {"id":"agreed","type":"boolean","required":true,"validation":[{"accepted":true,"message":"Tick it to join."}]},
        {"id":"owners","type":"list","label":"Owners","fields":[{"id":"name","type":"text"}]},
        {"id":"pets","type":"list","fields":[{"id":"name","type":"text"}]}]}]}
        """#

    private func screen() throws -> TestScreen { try TestScreen(try FormFixture.candidate(Self.form)) }

    @Test(
        "A number is written as another language writes it",
        arguments: [
            ("7,5", "en", "7.5"), ("7,5", "fr", "7,5"), ("1.50", "en", "1.50"), ("seven", "en", "seven"),
            ("", "en", ""),
            ("1,2,3", "en", "1,2,3"),
        ])
    func numbers(typed: String, language: String, shown: String) throws {
        var screen = try screen()
        screen.type("share", typed)
        screen.type("count", "7")
        screen.send(.languageChanged(language))
        #expect(screen.state.field("share")?.input == .text(shown))
        #expect(screen.state.field("count")?.input == .text("7"))
    }

    @Test("A number has its point back where the language that writes it returns")
    func returning() throws {
        var screen = try screen()
        screen.type("share", "7,5")
        for language in ["en", "de", "en", "nl"] { screen.send(.languageChanged(language)) }
        #expect(screen.state.field("share")?.input == .text("7,5"))
        #expect(screen.state.field("share")?.value == .number(7.5))
    }

    @Test("A box that was left alone is not ticked once somebody goes on, and says what its rule says")
    func unticked() throws {
        var screen = try screen()
        screen.next()
        #expect(screen.state.field("news")?.input == .value(.bool(false)))
        #expect(screen.state.summary.map(\.message) == ["Tick it to join."])
    }

    @Test("An item in the review has its list's label, and two lists beside each other stay apart")
    func reviewedItems() throws {
        var screen = try screen()
        for list in ["owners", "pets"] {
            screen.send(.itemAdded(list))
            screen.type("\(list)/0/name", "Ann")
        }
        let items = screen.state.review.flatMap(\.answers).filter { !$0.items.isEmpty }
        #expect(items.map(\.path) == ["owners/0/name", "pets/0/name"])
        #expect(items.map(\.list) == ["Owners", "Pets"])
    }

    @Test("The review shows values as they will be stored, not as they were typed")
    func reviewedValues() throws {
        let form = #"""
            {"form":"test/stored","country":"NL","locale":"en","fields":[
            {"id":"code","type":"text","normalize":["trim","uppercase"]},
            {"id":"note","type":"long_text","normalize":["trim"]},{"id":"phone","type":"tel","normalize":["e164"]},
            {"id":"mark","type":"text","calculate":{"cat":[{"var":"code"},"!"]}}]}
            """#
        var screen = try TestScreen(try FormFixture.candidate(form))
        for (field, typed) in [("code", " ab1 "), ("note", "Hello "), ("phone", "06 12 34 56 78")] {
            screen.type(field, typed)
        }
        let answers = screen.state.review.flatMap(\.answers)
        #expect(answers.map(\.value) == ["AB1", "Hello", "+31612345678", "AB1!"])
    }

    @Test(
        "A date in a message is written as its language writes it",
        arguments: [
            ("en", "Enter a date not before 3 February 2026."),
            ("nl", "Vul een datum in die niet vóór 3 februari 2026 ligt."),
            ("de", "Geben Sie ein Datum ein, das nicht vor dem 3. Februar 2026 liegt."),
            ("fr", "Saisissez une date qui ne précède pas le 3 février 2026."),
        ])
    func dates(language: String, message: String) throws {
        let form = #"{"form":"test/day","fields":[{"id":"day","type":"date","validation":{"min_date":"2026-02-03"}}]}"#
        let verdict = try FormFixture.candidate(form).judge(
            JudgementInput(answers: Array(#"{"day":"2020-01-01"}"#.utf8), asOf: try #require(CivilDate("2026-01-01")))
        ).verdict
        #expect(verdict.findings.map { $0.message(in: language, fallback: "en") } == [message])
    }
}

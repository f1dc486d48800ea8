import Testing

@testable import FormEngine

@Suite("A calculated value whose inputs are missing") struct UnknownCalculationTests {
    private let fields = #"""
        {"id":"amount","type":"integer","label":"Amount","required":true},
        {"id":"months","type":"integer","label":"Months","required":true},
        {"id":"extra","type":"integer","label":"Extra"},
        {"id":"rate","type":"number","calculate":{"if":[{"<":[{"var":"amount"},5000]},9.9,5.9]}},
        {"id":"payment","type":"number","calculate":{"/":[{"*":[{"var":"amount"},{"var":"rate"}]},{"var":"months"}]}},
        {"id":"sum","type":"number","calculate":{"+":[{"var":"amount"},{"if":[{"var":"extra"},{"var":"extra"},0]}]}},
        {"id":"bonus","type":"number","calculate":{"*":[{"var":"extra"},2]}},
        {"id":"nothing","type":"number","calculate":{"if":[{">":[{"var":"amount"},1]},null,1]}}
        """#

    private func told(_ screen: TestScreen) -> [String?] {
        ["rate", "payment", "sum", "bonus"].map { screen.field($0)?["told"]?.string }
    }

    private func drawn(_ screen: TestScreen) -> [String?] {
        (screen.context()["fields"]?.elements ?? []).map { $0["path"]?.string }
    }

    @Test("names the questions on which it waits, and shows no branch as if it were known")
    func waits() throws {
        var screen = try TestScreen(FormFixture.form(fields))
        #expect(
            told(screen) == [
                "Once known: Amount", "Once known: Amount · Months", "Once known: Amount", "Once known: Extra",
            ])
        #expect(screen.field("rate")?["origin"] == false)
        screen.fill("amount", "4000")
        #expect(told(screen) == ["9.9", "Once known: Months", "4000", "Once known: Extra"])
        screen.fill("months", "a few")
        #expect(told(screen)[1] == "Once known: Months")
        screen.fill("months", "10")
        screen.fill("extra", "3")
        #expect(told(screen) == ["9.9", "3960", "4003", "6"])
        #expect(screen.field("rate")?["origin"] == "calculated")
    }

    @Test("is not drawn where no answer would make it known, on the step and at the review")
    func hidden() throws {
        var screen = try TestScreen(FormFixture.form(fields))
        #expect(drawn(screen).contains("nothing"))
        screen.fill("amount", "4000")
        screen.fill("months", "10")
        #expect(!drawn(screen).contains("nothing"))
        #expect(drawn(screen).contains("bonus"))
        screen.next()
        #expect(screen.state.place == .review)
        #expect(
            screen.state.review.flatMap { $0.answers }.map { $0.path } == [
                "amount", "months", "extra", "rate", "payment", "sum",
            ])
    }

    @Test("is drawn with what is wrong about it")
    func message() throws {
        var screen = try TestScreen(
            FormFixture.candidate(
                #"""
                {"form":"test/form","fields":[{"id":"a","type":"integer","required":true},
                {"id":"b","type":"number","calculate":{"if":[{">":[{"var":"a"},1]},null,1]}}],
                "checks":[{"assert":{"==":[{"var":"b"},1]},"field":"b","message":"Too much"}]}
                """#))
        screen.fill("a", "5")
        screen.send(.stepContinued)
        #expect(drawn(screen) == ["a", "b"])
        #expect(screen.context()["summary"]?.elements?.map { $0["target"]?.string } == ["b"])
    }

    @Test("in a list waits on the item around it, and on the form's own questions")
    func items() throws {
        var screen = try TestScreen(
            FormFixture.form(
                #"""
                {"id":"price","type":"integer","label":"Price","required":true},
                {"id":"rows","type":"list","fields":[{"id":"count","type":"integer","label":"Count","required":true},
                {"id":"cost","type":"number","calculate":{"*":[{"var":"price"},{"var":"count"}]}}]}
                """#))
        screen.send(.itemAdded("rows"))
        screen.send(.itemAdded("rows"))
        #expect(screen.field("rows/0/cost")?["told"] == "Once known: Price · Count")
        screen.fill("price", "3")
        screen.fill("rows/1/count", "4")
        #expect(screen.field("rows/0/cost")?["told"] == "Once known: Count")
        #expect(screen.field("rows/1/cost")?["told"] == "12")
    }
}

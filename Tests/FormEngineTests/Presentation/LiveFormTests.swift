import Testing

@testable import FormEngine

@Suite("A form that changes while it is filled in") struct LiveFormTests {
    var screen: TestScreen

    init() throws { screen = try TestScreen(ScreenForms.loan()) }

    private func fill(_ screen: inout TestScreen) {
        screen.fill("monthly", "10")
        screen.choose("sure", true)
        screen.choose("country", "NL")
    }

    @Test("calculates at each input, and asks for what that makes necessary (DFP-17)")
    mutating func calculated() {
        screen.type("monthly", "100")
        #expect(screen.state.field("yearly")?.value == .int(1200))
        #expect(screen.state.field("yearly")?.isCalculated == true)
        #expect(screen.state.field("source")?.isRequired == true)
        screen.type("monthly", "10")
        #expect(screen.state.field("yearly")?.value == .int(120))
        #expect(screen.state.field("source")?.isRequired == false)
        screen.type("monthly", "1x")
        #expect(screen.state.field("yearly")?.value == .null)
    }

    @Test(
        "reads a decimal comma as its language writes it, and keeps what was typed",
        arguments: [
            ("nl", "1,50", 1.5 as Double?), ("nl", "1.5", 1.5), ("nl", "1.000,50", 1000.5), ("nl", "1,5,0", nil),
            ("en", "1,50", nil), ("en-GB", "1.50", 1.5), ("de", "-0,25", -0.25), ("fr", ",5", 0.5),
        ])
    mutating func comma(_ language: String, _ typed: String, _ value: Double?) {
        screen.send(.languageChanged(language))
        screen.fill("monthly", typed)
        #expect(screen.state.field("monthly")?.value == value.map { .number($0) } ?? .null)
        #expect(screen.state.field("monthly")?.input == .text(typed))
        #expect(screen.codes("monthly") == (value == nil ? ["type"] : []))
    }

    @Test("shows and hides fields, and keeps what was typed in those that are hidden")
    mutating func visibility() {
        #expect(screen.state.field("explain")?.isShown == false)
        screen.choose("source", "other")
        #expect(screen.state.field("explain")?.isShown == true)
        screen.fill("explain", "a gift")
        screen.fill("explain", "")
        #expect(screen.shown == ["explain: required"])
        screen.choose("source", "salary")
        #expect(screen.shown == [])
        screen.fill("explain", "a gift")
        screen.choose("source", "other")
        #expect(screen.state.field("explain")?.value == "a gift")
    }

    @Test("offers the choices that fit other answers")
    mutating func options() {
        #expect(screen.state.field("city")?.options == [])
        screen.choose("country", "NL")
        #expect(screen.state.field("city")?.options.map(\.value) == ["Utrecht"])
        screen.fill("city", "Utrecht")
        screen.choose("country", "BE")
        #expect(screen.state.field("city")?.options.map(\.value) == ["Gent"])
        #expect(screen.shown == ["city: one_of"])
        #expect(screen.state.field("source")?.options.map(\.label) == ["Salaris", "other"])
    }

    @Test("tells when steps come and go")
    mutating func stepCount() {
        #expect(screen.state.presentedSteps.map(\.id) == ["money", "end"])
        screen.choose("country", "NL")
        #expect(screen.state.presentedSteps.map(\.id) == ["money", "owners", "end"])
        #expect(screen.announced == ["Stap 1 van 3"])
        screen.choose("country", "BE")
        #expect(screen.announced.last == "Stap 1 van 2")
    }

    @Test("items come and go with their messages, and the focus goes to what follows")
    mutating func items() {
        fill(&screen)
        screen.next()
        #expect(screen.state.place == .step("owners"))
        _ = screen.asked()
        for _ in 0..<4 { screen.send(.itemAdded("owners")) }
        #expect(screen.asked() == (0..<3).map { "focus owners/\($0)/name" })
        #expect(screen.state.field("owners")?.canAddItem == false)
        #expect(screen.announced.last == "Item 3 van 3 toegevoegd.")
        for index in 0..<3 { screen.fill("owners/\(index)/name", "n\(index)") }
        screen.fill("owners/2/share", "101")
        screen.fill("owners/1/share", "40,5")
        screen.fill("owners/0/share", "0")
        #expect(screen.shown == ["owners/2/share: max"])
        #expect(screen.state.field("total")?.value == .number(141.5))
        let ids = screen.state.field("owners")?.items.map(\.id) ?? []
        screen.send(.itemRemoved("owners", at: 0))
        #expect(screen.shown == ["owners/1/share: max"])
        #expect(screen.state.field("owners/1/name")?.input == .text("n2"))
        #expect(screen.state.field("owners")?.items.map(\.id) == Array(ids.dropFirst()))
        #expect(screen.state.focus == .field("owners/0/name"))
        screen.send(.itemRemoved("owners", at: 1))
        #expect(screen.state.focus == .field("owners/0/name"))
        #expect(screen.shown == ["owners: min_items"])
        screen.send(.itemRemoved("owners", at: 7))
        screen.send(.itemRemoved("owners", at: 0))
        #expect(screen.state.focus == .addButton("owners"))
        #expect(screen.shown == ["owners: required"])
        #expect(text(screen.state.answers) == #"{"monthly":"10","country":"NL","sure":true}"#)
    }

    @Test("a timer of an item that went is cancelled, and those of others go on")
    mutating func itemTimers() throws {
        let form = try FormFixture.form(
            #"{"id":"l","type":"list","fields":[{"id":"t","type":"text","validation":[{"min_length":3,"timing":"debounced"}]}]}"#
        )
        screen = try TestScreen(form)
        for index in 0..<2 {
            screen.send(.itemAdded("l"))
            screen.fill("l/\(index)/t", "abc")
            screen.type("l/\(index)/t", "a")
        }
        #expect(screen.timers.count == 2)
        screen.send(.itemRemoved("l", at: 0))
        #expect(screen.timers.count == 1)
        screen.wait(300)
        #expect(screen.shown == ["l/0/t: min_length"])
    }

    @Test("Continue in a list moves the focus to the first item's fault")
    mutating func faultyItem() {
        fill(&screen)
        screen.next()
        screen.send(
            .fieldChanged(
                "owners", .value(.array([.object(["name": "a", "share": .int(1)]), .object(["name": " "])]))))
        screen.next()
        #expect(screen.shown == ["owners/1/name: required", "owners/1/share: required"])
        #expect(screen.state.focus == .field("owners/1/name"))
        #expect(screen.state.summary.map(\.field) == ["owners/1/name", "owners/1/share"])
    }

    @Test("the review writes values as its language does")
    mutating func review() {
        fill(&screen)
        screen.fill("monthly", "10,5")
        screen.choose("source", "salary")
        screen.choose("country", "BE")
        screen.next()
        screen.fill("signed", "2026-03-01")
        screen.next()
        let answers = screen.state.review.flatMap(\.answers)
        #expect(
            answers.map { "\($0.path)=\($0.value ?? "-")" } == [
                "monthly=10,5", "yearly=126", "source=Salaris", "country=BE", "city=-", "sure=Ja", "remark=-",
                "signed=1 maart 2026",
            ])
        #expect(answers.filter { !$0.isChangeable }.map(\.path) == ["yearly"])
    }

    @Test("a list without items stands in the review, so that somebody can go back to it")
    mutating func emptyList() {
        fill(&screen)
        screen.choose("source", "salary")
        screen.choose("country", "NL")
        screen.next()
        let answers = screen.state.review.flatMap(\.answers)
        #expect(answers.first { $0.path == "owners" }?.isChangeable == true)
    }
}

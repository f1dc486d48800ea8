import Testing

@testable import FormEngine

@Suite("Sources that are asked about answers") struct DependentSourceTests {
    /// Cities by country, a premium by two answers, a number that a register confirms.
    static func form() throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"quote/car","steps":[{"id":"car","fields":[
            {"id":"country","type":"select","required":true,"options":["NL","BE"]},
            {"id":"city","type":"select","data_source":"cities","depends_on":["country"]},
            {"id":"value","type":"number","required":true,"validation":[{"min":100}]},
            {"id":"age","type":"integer"},
            {"id":"premium","type":"number","calculate":{"source":"quote"},"depends_on":["value","age"]},
            {"id":"double","type":"number","calculate":{"*":[{"var":"premium"},2]}}]},
            {"id":"owner","fields":[{"id":"vat","type":"text","required":true,"normalize":["uppercase"],"validation":[
            {"pattern":"^[A-Z]{2}[0-9]+$"},{"confirmed_by":"register","message":"Nobody has this number"}]}]}]}
            """#)
    }

    var screen: TestScreen

    init() throws { screen = try TestScreen(Self.form()) }

    @Test("a source is not queried before the answers it depends on exist")
    mutating func nothing() {
        #expect(screen.asked() == [])
        #expect(!screen.state.isWaiting)
        #expect(screen.state.field("city")?.options == [])
        #expect(screen.state.field("city")?.loading == PresentedField.Loading.none)
        #expect(screen.state.field("premium")?.value == .null)
        screen.fill("age", "44")
        screen.wait(1_000)
        #expect(screen.asked() == [])
    }

    @Test("a choice is queried at once, and another choice cancels the query")
    mutating func chosen() {
        screen.type("country", "NL")
        #expect(screen.asked() == [#"load cities country="NL""#])
        #expect(screen.state.field("city")?.loading == .loading)
        #expect(screen.state.isWaiting)
        let first = screen.loads["cities"] ?? 0
        screen.type("country", "BE")
        #expect(screen.asked() == ["stop loading cities", #"load cities country="BE""#])
        screen.send(.sourceLoaded(first, Array(#"["Utrecht"]"#.utf8)))
        #expect(screen.state.field("city")?.options == [])
        screen.load("cities", #"["Gent"]"#)
        #expect(screen.state.field("city")?.options.map(\.value) == ["Gent"])
        screen.type("city", "Gent")
        screen.type("country", "NL")
        #expect(screen.state.field("city")?.options == [])
        screen.load("cities", #"["Utrecht"]"#)
        screen.send(.fieldLeft("city"))
        #expect(screen.shown == ["city: one_of"])
    }

    @Test(
        "a valid typed answer is sent to its source after half a second, or when the field is left")
    mutating func typed() {
        for text in ["9", "99", "990"] {
            screen.type("value", text)
            screen.wait(300)
        }
        #expect(screen.asked() == [])
        #expect(screen.state.field("premium")?.loading == .loading)
        #expect(!screen.state.isWaiting)
        screen.wait(200)
        #expect(screen.asked() == ["load quote value=990 age=null"])
        #expect(screen.state.isWaiting)
        screen.type("value", "9900")
        #expect(screen.asked() == ["stop loading quote"])
        screen.send(.fieldLeft("value"))
        #expect(screen.asked() == ["load quote value=9900 age=null"])
        screen.load("quote", #"{"premium":12.5}"#)
        #expect(screen.state.field("premium")?.value == .number(12.5))
        #expect(screen.state.field("double")?.value == .number(25))
        // The same answer, spelled otherwise.
        screen.fill("value", "9900.0")
        #expect(screen.asked() == [])
        screen.fill("value", "99")
        #expect(screen.asked() == [])
        #expect(screen.state.field("premium")?.value == .null)
        #expect(screen.state.field("double")?.value == .null)
        #expect(!screen.timers.contains { _ in true })
    }

    @Test("Continue asks what still waits for a pause, and goes on once it is answered")
    mutating func continued() {
        screen.fill("country", "NL")
        screen.load("cities", "[]")
        screen.type("value", "500")
        _ = screen.asked()
        screen.send(.stepContinued)
        #expect(screen.asked() == ["load quote value=500 age=null"])
        #expect(screen.state.isWaiting)
        screen.load("quote", #"{"premium":1}"#)
        #expect(screen.asked() == ["validate car"])
        #expect(text(screen.sent) == #"{"country":"NL","value":"500"}"#)
    }

    @Test("Continue goes on once all that it asks are answered")
    mutating func continuedByTwo() throws {
        screen = try TestScreen(
            FormFixture.form(
                #"""
                {"id":"value","type":"number"},
                {"id":"a","type":"number","calculate":{"source":"first"},"depends_on":["value"]},
                {"id":"b","type":"number","calculate":{"source":"second"},"depends_on":["value"]}
                """#))
        screen.type("value", "5")
        screen.send(.stepContinued)
        screen.load("second", #"{"b":1}"#)
        #expect(screen.asked() == ["load first value=5", "load second value=5"])
        screen.fail("first")
        #expect(screen.asked() == [])
        #expect(screen.state.notice == .pending(["first"]))
        screen.send(.sourceRetried("first"))
        screen.load("first", #"{"a":2}"#)
        screen.send(.stepContinued)
        #expect(screen.asked() == ["load first value=5", "validate main"])
        #expect(screen.state.notice == nil)
    }

    @Test("a failing source blocks nobody, is listed as unanswered, and is queried again with other answers")
    mutating func failed() {
        screen.fill("country", "NL")
        screen.load("cities", "[]")
        screen.fill("value", "500")
        screen.fail("quote")
        #expect(screen.state.field("premium")?.loading == .failed)
        #expect(screen.state.completeness.unanswered == ["quote"])
        #expect(!screen.state.isComplete)
        #expect(screen.shown == [])
        _ = screen.asked()
        screen.send(.sourceRetried("quote"))
        #expect(screen.asked() == ["load quote value=500 age=null"])
        screen.fail("quote")
        screen.fill("value", "600")
        #expect(screen.asked() == ["load quote value=600 age=null"])
        screen.fail("quote")
        screen.next()
        #expect(screen.state.place == .step("owner"))
    }

    @Test("an answer is confirmed once it is otherwise right, and refused where its register does not know it")
    mutating func confirmed() {
        screen.fill("country", "NL")
        screen.load("cities", "[]")
        screen.fill("value", "500")
        screen.load("quote", #"{"premium":1}"#)
        screen.next()
        _ = screen.asked()
        for text in ["n", "nl", "nl1", "nl12"] {
            screen.type("vat", text)
            screen.wait(200)
        }
        #expect(screen.asked() == [])
        screen.wait(300)
        #expect(screen.asked() == [#"load register vat="NL12""#])
        #expect(screen.state.field("vat")?.isPending == true)
        #expect(screen.state.field("vat")?.loading == PresentedField.Loading.none)
        #expect(screen.shown == [])
        screen.load("register", "false")
        #expect(screen.shown == ["vat: confirmed_by"])
        #expect(screen.state.field("vat")?.message?.text == "Nobody has this number")
        // A refused value is not queried again.
        screen.send(.fieldLeft("vat"))
        screen.wait(1_000)
        #expect(screen.asked() == [])
        screen.type("vat", "nl123")
        #expect(screen.shown == [])
        screen.send(.stepContinued)
        #expect(screen.asked() == [#"load register vat="NL123""#])
        screen.load("register", "true")
        #expect(screen.asked() == ["validate owner"])
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        #expect(screen.state.place == .review)
    }
}

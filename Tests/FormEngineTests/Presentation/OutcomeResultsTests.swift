import Testing

@testable import FormEngine

@Suite("The results that an outcome shows") struct OutcomeResultsTests {
    private static func form(_ outcomes: String, _ more: String = "") throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"test/form","fields":[
            {"id":"amount","type":"integer","unit":"EUR","pii":false,"required":true,"label":"Amount"},
            {"id":"name","type":"text","label":"Name"},{"id":"land","type":"country","pii":false,"label":"Country"},
            {"id":"double","type":"number","unit":"EUR","pii":false,"label":"Twice as much","hint":"In all",
            "calculate":{"*":[{"var":"amount"},2]}},
            {"id":"half","type":"number","pii":false,"visible_if":{">":[{"var":"amount"},100]},
            "calculate":{"/":[{"var":"amount"},2]}},
            {"id":"secret","type":"number","calculate":{"+":[{"var":"amount"},1]}}],
            "outcomes":\#(outcomes)\#(more)}
            """#)
    }

    private static func ended(_ form: Candidate) throws -> TestScreen {
        var screen = try TestScreen(form)
        screen.fill("amount", "40")
        screen.fill("name", "Ada")
        screen.type("land", "NL")
        screen.next()
        if screen.state.place == .review {
            screen.send(.submitted)
            screen.send(.responded(screen.request, .accepted(reference: "01932b7c-04ad-7f00")))
        }
        return screen
    }

    @Test("are the calculated values that a person saw, and nothing personal, where a config names none")
    func calculated() throws {
        let screen = try Self.ended(Self.form("{}"))
        #expect(screen.state.presented.results.map { $0.path } == ["double"])
        let outcome = screen.context()["outcome"]
        #expect(outcome?["has_results"] == true)
        #expect(outcome?.texts("results", "label") == ["Twice as much"])
        #expect(outcome?.texts("results", "value") == ["€\u{A0}80.00"])
        #expect(outcome?.texts("results", "hint") == ["In all"])
        #expect(outcome?["reference_parts"] == .array(["0193", "2b7c-", "04ad-", "7f00"]))
    }

    @Test("are those that the config names, in its order, with countries as the page names them")
    func named() throws {
        let screen = try Self.ended(Self.form(#"{"completed":{"shows":["land","double","half","amount"]}}"#))
        #expect(screen.state.presented.results.map { $0.path } == ["land", "double", "amount"])
        let results = screen.context()["outcome"]?.texts("results", "value")
        #expect(results == ["Netherlands", "€\u{A0}80.00", "€\u{A0}40"])
    }

    @Test("are none of an outcome that accepts nothing, unless it names some")
    func refused() throws {
        let route = #","routes":[{"when":{">":[{"var":"amount"},30]},"outcome":"no"}]"#
        let plain = try Self.ended(Self.form(#"{"no":{"accepts":false}}"#, route))
        #expect(plain.state.outcome?.name == "no")
        #expect(plain.state.presented.results.isEmpty)
        let named = try Self.ended(Self.form(#"{"no":{"accepts":false,"shows":["amount"]}}"#, route))
        #expect(named.state.presented.results.map { $0.value } == ["€\u{A0}40"])
    }

    @Test("are drawn from stored values as from the screen")
    func stored() throws {
        let form = try Self.form("{}")
        let screen = try Self.ended(form)
        let values = try #require(screen.state.values)
        let fresh = try TestScreen(form)
        #expect(fresh.state.results(of: .completed, in: values) == screen.state.presented.results)
    }

    @Test(
        "are refused in a config where nobody could see them",
        arguments: [
            (#"["amount","double"]"#, []), (#"["amuont"]"#, ["unknown_field"]), (#"["name"]"#, ["conflicting_keys"]),
            (#"["secret"]"#, ["conflicting_keys"]), (#"["amount","amount"]"#, ["duplicate_id"]),
            (#""amount""#, ["wrong_type"]),
        ])
    func diagnostics(_ shows: String, _ codes: [String]) throws {
        let text = #"""
            {"form":"test/form","fields":[{"id":"amount","type":"integer","pii":false},{"id":"name","type":"text"},
            {"id":"double","type":"number","pii":false,"calculate":{"*":[{"var":"amount"},2]}},
            {"id":"secret","type":"password","pii":false}],"outcomes":{"completed":{"shows":\#(shows)}}}
            """#
        let reading = try FormFixture.read(text)
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == codes)
    }
}

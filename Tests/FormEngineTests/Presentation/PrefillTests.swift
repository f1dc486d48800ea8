import Testing

@testable import FormEngine

@Suite("Fields that a link fills in") struct PrefillTests {
    private static let form = #"""
        {"form":"test/link","title":"Link","locale":"en","steps":[
          {"id":"you","fields":[
            {"id":"name","type":"text","required":true,"prefill":true,"validation":[{"max_length":5}]},
            {"id":"amount","type":"number","prefill":true},
            {"id":"born","type":"date","prefill":true},
            {"id":"news","type":"boolean","prefill":true},
            {"id":"land","type":"text","prefill":true,"default":"NL"},
            {"id":"kinds","type":"multi_select","prefill":true,"options":[{"value":"a"},{"value":"b"}]},
            {"id":"owners","type":"list","prefill":true,"max_items":2,"fields":[
              {"id":"who","type":"text","prefill":true},{"id":"share","type":"number","prefill":true},
              {"id":"note","type":"text"}]},
            {"id":"own","type":"text"}]},
          {"id":"later","fields":[{"id":"more","type":"text","prefill":true}]}]}
        """#

    private func screen(_ language: String = "en") throws -> TestScreen {
        try TestScreen(try FormFixture.candidate(Self.form), language: language)
    }

    private func values(_ json: String) throws -> JSONValue { try JSONValue(json: Array(json.utf8)) }

    /// The values of a link, the language of the page, a field, and its resulting input, or nil.
    static let inputs: [(String, String, String, FieldInput?)] = [
        (#"{"name":"Ada"}"#, "en", "name", .text("Ada")), (#"{"name":7}"#, "en", "name", .text("7")),
        (#"{"name":["a","b"]}"#, "en", "name", nil), (#"{"name":true}"#, "en", "name", nil),
        (#"{"name":""}"#, "en", "name", nil), (#"{"own":"x"}"#, "en", "own", nil),
        (#"{"amount":"1234.5"}"#, "en", "amount", .text("1234.5")),
        (#"{"amount":"1.234"}"#, "de", "amount", .text("1,234")), (#"{"amount":12.5}"#, "nl", "amount", .text("12,5")),
        (#"{"amount":"lots"}"#, "en", "amount", .text("lots")), (#"{"amount":{}}"#, "en", "amount", nil),
        (#"{"born":"1990-03-31"}"#, "en", "born", .text("1990-03-31")),
        (#"{"news":"true"}"#, "en", "news", .value(.bool(true))),
        (#"{"news":false}"#, "en", "news", .value(.bool(false))),
        (#"{"news":"maybe"}"#, "en", "news", nil), (#"{"land":"BE"}"#, "en", "land", .text("BE")),
        (#"{"kinds":"a"}"#, "en", "kinds", .value(.array([.text("a")]))),
        (#"{"kinds":["a","b"]}"#, "en", "kinds", .value(.array([.text("a"), .text("b")]))),
        (#"{"kinds":[1]}"#, "en", "kinds", nil),
        (#"{"owners":[{"who":"A","note":"x","share":"1.5"}]}"#, "de", "owners/0/who", .text("A")),
        (#"{"owners":[{"who":"A","note":"x","share":"1.5"}]}"#, "de", "owners/0/note", nil),
        (#"{"owners":[{"who":"A","note":"x","share":"1.5"}]}"#, "de", "owners/0/share", .text("1,5")),
        (#"{"owners":"[{\"who\":\"A\"},{\"who\":\"B\"}]"}"#, "en", "owners/1/who", .text("B")),
        (#"{"owners":[{},{},{}]}"#, "en", "owners/0/who", nil), (#"{"owners":"[{"}"#, "en", "owners/0/who", nil),
    ]

    @Test("are filled with answers as JSON has them, written as the page's language does", arguments: inputs)
    func input(_ row: (values: String, language: String, field: String, input: FieldInput?)) throws {
        var screen = try screen(row.language)
        screen.send(.prefilled(try values(row.values)))
        #expect(screen.state.field(row.field)?.input == row.input)
    }

    @Test("say so at the field and on the page, and count once their step is sent")
    func told() throws {
        var screen = try screen()
        screen.send(.prefilled(try values(#"{"name":"Ada","amount":12,"more":"x","unknown":"y"}"#)))
        #expect(screen.state.field("name")?.filledIn == "Filled in by the link you followed")
        #expect(screen.state.noticeText?.contains("2 fields") == true)
        #expect(screen.announced.last?.contains("2 fields") == true)
        #expect(screen.state.progress.members.isEmpty)
        screen.send(.stepContinued)
        #expect(text(screen.sent) == #"{"name":"Ada","amount":"12","news":false,"land":"NL"}"#)
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        #expect(screen.state.place == .step("later"))
        #expect(screen.state.field("name")?.filledIn == nil)
        #expect(screen.state.field("more")?.filledIn != nil && screen.state.noticeText?.contains("1 field ") == true)
    }

    @Test("stay as a person left them, be it empty, and the first link's values stay")
    func steering() throws {
        var screen = try screen()
        screen.fill("name", "Bob")
        screen.fill("amount", "5")
        screen.fill("amount", "")
        screen.send(.prefilled(try values(#"{"name":"Eve","amount":9,"born":"1990-01-01"}"#)))
        screen.send(.prefilled(try values(#"{"born":"2000-01-01"}"#)))
        #expect(screen.state.field("name")?.input == .text("Bob"))
        #expect(screen.state.field("amount")?.input == .text(""))
        #expect(screen.state.field("born")?.input == .text("1990-01-01"))
        screen.fill("born", "1991-01-01")
        #expect(screen.state.field("born")?.filledIn == nil && screen.state.noticeText == nil)
    }

    @Test("a list that a link filled is a person's once an item of it is changed")
    func list() throws {
        var screen = try screen()
        screen.send(.prefilled(try values(#"{"owners":[{"who":"A"}]}"#)))
        #expect(screen.state.field("owners")?.filledIn != nil)
        screen.fill("owners/0/who", "B")
        #expect(screen.state.field("owners")?.filledIn == nil)
    }

    @Test("a prefilled value that does not fit is shown with its finding at once")
    func finding() throws {
        var screen = try screen()
        screen.send(.prefilled(try values(#"{"name":"Somebody","amount":"lots"}"#)))
        #expect(screen.state.field("name")?.message?.code == "max_length")
        #expect(screen.state.field("amount")?.message?.code == "type")
    }

    @Test("no step that was sent is filled in, and a saved screen goes on as it was")
    func saved() throws {
        var screen = try screen()
        screen.fill("name", "Ada")
        screen.send(.stepContinued)
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        screen.send(.prefilled(try values(#"{"amount":9,"more":"x"}"#)))
        #expect(screen.state.field("amount")?.input == nil)
        var other = try self.screen()
        other.send(.restored(screen.state.saved))
        #expect(other.state.field("more")?.filledIn != nil)
        #expect(other.state.json == screen.state.json)
    }

    @Test("a program gets an error for values that cannot be prefilled, and a link fills in the others")
    func strict() throws {
        let config = try FormFixture.config(Self.form)
        let refused: [(String, PrefillError)] = [
            ("[]", .notObject), (#"{"nme":"x"}"#, .unknownField("nme", nearest: "name")),
            (#"{"own":"x"}"#, .notPrefilled("own")), (#"{"name":[]}"#, .unreadable("name")),
            (#"{"name":"\#(String(repeating: "x", count: Prefill.mostBytes))"}"#, .tooLarge),
            ("{" + (0...Prefill.mostValues).map { #""f\#($0)":1"# }.joined(separator: ",") + "}", .tooMany),
        ]
        for (json, error) in refused {
            let value = try values(json)
            #expect(refusal(value, of: config) == "\(error)")
            #expect(Prefill(taking: value, of: config).values.isEmpty)
        }
        let mixed = try values(#"{"own":"x","name":"Ada","nme":1}"#)
        #expect(Prefill(taking: mixed, of: config).values.map(\.name) == ["name"])
    }

    /// Why values are refused, as the error is written; nil if they are taken.
    private func refusal(_ value: JSONValue, of config: FormConfig) -> String? {
        do throws(PrefillError) {
            _ = try Prefill(value, of: config)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

import Testing

@testable import FormEngine

@Suite("What a form says of itself")
struct EntranceTextTests {
    private static func document(_ members: String, item: String = "") -> String {
        let inner = #"{"id":"inner","type":"text","label":{"en":"I"}}"#
        let list = #"{"id":"l","type":"list","label":{"en":"L"},\#(item)"fields":[\#(inner)]}"#
        return #"{"form":"a/b","title":{"en":"T"},\#(members)"fields":[\#(list)]}"#
    }

    @Test("needs, the kind's title and the word for an item are read, and kept in the canonical document")
    func read() throws {
        let members = #""kind_title":{"en":"Open an account"},"needs":[{"en":"A passport"},{"en":"A tax number"}],"#
        let config = try FormFixture.config(Self.document(members, item: #""item":{"en":"owner"},"#))
        #expect(config.kindTitle?.text(for: "en", fallback: "en") == "Open an account")
        #expect(config.needs.map { $0.text(for: "en", fallback: "en") } == ["A passport", "A tax number"])
        #expect(config.fields[0].item?.text(for: "en", fallback: "en") == "owner")
        let again = try FormFixture.config(String(decoding: config.json.canonicalBytes, as: UTF8.self))
        #expect(again.json.canonicalBytes == config.json.canonicalBytes)
        #expect(again.needs == config.needs)
    }

    @Test("a document without them has the bytes that it had")
    func absent() throws {
        let json = try FormFixture.config(Self.document(#""needs":[],"#)).json
        #expect(json["needs"] == nil && json["kind_title"] == nil)
        #expect(json["steps"]?.elements?.first?["fields"]?.elements?.first?["item"] == nil)
    }

    @Test(
        "each fault is found at its place",
        arguments: [
            (#""needs":"A passport","#, "", ["wrong_type /needs"]),
            (#""needs":[{"EN":"A passport"}],"#, "", ["bad_language /needs/0/EN"]),
            (#""needs":[{"nl":"Een paspoort"}],"#, "", ["missing_translation /needs/0"]),
            (#""kind_title":["A"],"#, "", ["wrong_type /kind_title"]),
            ("", #""item":7,"#, ["wrong_type /fields/0/item"]),
            ("", #""item":{"nl":"eigenaar"},"#, ["missing_translation /fields/0/item"]),
        ])
    func fault(_ members: String, item: String, codes: [String]) throws {
        let found = try FormFixture.read(Self.document(members, item: item)).diagnostics
        let placed = found.map { "\($0.code.rawValue) \($0.pointer)" }
        for code in codes { #expect(placed.contains(code), "\(placed)") }
    }

    @Test("a change of them is a change of its own")
    func changes() throws {
        let old = try FormFixture.config(Self.document(#""needs":["A passport"],"#))
        let new = try FormFixture.config(
            Self.document(#""kind_title":"Accounts","needs":["A tax number"],"#, item: #""item":"owner","#))
        let paths = ConfigDiff.changes(from: old, to: new).map(\.path)
        #expect(paths == ["fields/l/item", "needs", "kind_title"])
    }
}

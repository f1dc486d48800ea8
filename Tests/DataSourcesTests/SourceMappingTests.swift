import FormEngine
import Testing

@testable import DataSources
@testable import Registry

@Suite("Values that are read of a source's answer")
struct SourceMappingTests {
    private static let answer = #"""
        {"profile": {"name": {"given": "Jan"}, "born": "1985-07-20"}, "amount": 1.50, "big": 12345678901234567890,
         "list": [{"code": "NL", "name": "Netherlands"}, {"code": 7, "name": null}]}
        """#

    private static func read(_ mapping: SourceMapping) throws -> String {
        String(decoding: try mapping.read(Array(answer.utf8)), as: UTF8.self)
    }

    @Test("Numbers keep their digits")
    func digits() throws {
        #expect(try Self.read(.value(at: "/amount")) == "1.50")
        #expect(try Self.read(.value(at: "/big")) == "12345678901234567890")
    }

    @Test("Members may stand anywhere, and one that may be missing is left out")
    func members() throws {
        let mapping = SourceMapping.members([
            .init(name: "birth_date", pointer: "/profile/born"), .init(name: "first", pointer: "/profile/name/given"),
            .init(name: "last", pointer: "/profile/name/family", isOptional: true),
        ])
        #expect(try Self.read(mapping) == #"{"birth_date":"1985-07-20","first":"Jan"}"#)
    }

    @Test("Options are read out of their list, numbers as texts")
    func options() throws {
        let mapping = SourceMapping.options(list: "/list", value: "/code", label: "/name")
        #expect(
            try Self.read(mapping) == #"[{"value":"NL","label":"Netherlands"},{"value":"7"}]"#)
    }

    @Test("A missing value is reported with its pointer")
    func missing() {
        #expect(throws: SourceFault.noValue(pointer: "/x")) { try Self.read(.value(at: "/x")) }
        #expect(throws: SourceFault.noValue(pointer: "/profile/name/family")) {
            try Self.read(
                .members([
                    .init(name: "first", pointer: "/profile/name/given"),
                    .init(name: "last", pointer: "/profile/name/family"),
                ]))
        }
        #expect(throws: SourceFault.noOptions(pointer: "/profile")) {
            try Self.read(.options(list: "/profile", value: "", label: nil))
        }
        #expect(throws: SourceFault.noValue(pointer: "/list/0/id")) {
            try Self.read(.options(list: "/list", value: "/id", label: nil))
        }
    }

    @Test("A list of texts is one of options")
    func texts() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json(#"["a","b"]"#))]))
        let question = SourceQuestion.of("GET /a", mapping: .options(list: "", value: "", label: nil))
        #expect(await bench.ask(question).text == #"[{"value":"a"},{"value":"b"}]"#)
    }

    @Test("Options that a definition lists, and countries by their names in a language, need no network")
    func without() async throws {
        let bench = try Bench(ScriptedTransport([] as [Result<HTTPReply, HTTPFault>]))
        var list = DataSourceDefinition(name: "sizes", kind: .list, summary: nil)
        list.options = [.init(value: "s", label: "Small"), .init(value: "m")]
        let sizes = await bench.ask(
            SourceQuestion(definition: list, digest: .init(of: list.document), locale: "en"))
        #expect(sizes.text == #"[{"value":"s","label":"Small"},{"value":"m"}]"#)
        let countries = DataSourceDefinition(name: "lands", kind: .countries, summary: nil)
        for (locale, first, germany) in [("nl", "AF", "Duitsland"), ("cs", "AF", "Německo"), ("en", "AF", "Germany")] {
            let reply = await bench.ask(
                SourceQuestion(definition: countries, digest: .init(of: countries.document), locale: locale))
            let options = try JSONValue(json: try reply.result.get()).elements ?? []
            #expect(options.count == 249 && options.first?["value"]?.string == first)
            #expect(options.first { $0["value"]?.string == "DE" }?["label"]?.string == germany)
        }
        #expect(bench.transport.sent.isEmpty)
    }
}

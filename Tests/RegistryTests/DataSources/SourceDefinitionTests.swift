import FormEngine
import Testing

@testable import Registry

@Suite("Definitions of data sources as they are stored")
struct SourceDefinitionTests {
    private static func whole() throws -> DataSourceDefinition {
        var definition = DataSourceDefinition(name: "cities", kind: .http, summary: "Cities", aliases: ["b", "a"])
        definition.topic = .subject
        definition.request = SourceRequest("POST /api/{region}/cities", isRepeatable: true)
        definition.parameters = [
            SourceParameter(name: "region", origin: .context("region")),
            SourceParameter(name: "who", origin: .subject, isOptional: true),
        ]
        definition.mapping = .options(list: "/cities", value: "/code", label: "/name")
        definition.cacheSeconds = 60
        return definition
    }

    @Test("A definition without a request has the bytes it always had")
    func former() {
        let definition = DataSourceDefinition(name: "x", kind: .http, summary: "s", aliases: ["b", "a"])
        let text = #"{"aliases":["a","b"],"description":"s","kind":"http","name":"x"}"#
        #expect(String(decoding: definition.document, as: UTF8.self) == text)
        #expect(!definition.isFetched)
    }

    @Test("All members come back from the bytes")
    func roundTrip() throws {
        var definition = try Self.whole()
        let text = #"""
            {"about":"subject","aliases":["a","b"],"cache":60,"description":"Cities","kind":"http","name":"cities","#
            """#
        #expect(String(decoding: definition.document, as: UTF8.self).hasPrefix(text.dropLast()))
        definition.aliases.sort()
        #expect(DataSourceDefinition(document: definition.document) == definition)
        definition.mapping = .members([.init(name: "a", pointer: "/b/0"), .init(name: "c", pointer: "")])
        #expect(DataSourceDefinition(document: definition.document) == definition)
        definition.mapping = .members([
            .init(name: "a", pointer: "/b", isOptional: true), .init(name: "c", pointer: ""),
        ])
        #expect(DataSourceDefinition(document: definition.document) == definition)
        var list = DataSourceDefinition(name: "sizes", kind: .list, summary: nil)
        list.options = [.init(value: "s", label: "Small"), .init(value: "m")]
        #expect(DataSourceDefinition(document: list.document) == list)
    }

    @Test(
        "Bytes that say what this program does not know are no definition",
        arguments: [
            #"{"kind":"ftp","name":"x"}"#, #"{"kind":"http","name":"x","secret":"y"}"#,
            #"{"kind":"http","name":"x","request":"PUT /a"}"#, #"{"about":"all","kind":"http","name":"x"}"#,
            #"{"kind":"http","name":"x","parameters":{"a":"nowhere"}}"#, #"{"kind": "http", "name": "x"}"#, "[]", "",
        ])
    func unknown(_ text: String) {
        #expect(DataSourceDefinition(document: Array(text.utf8)) == nil)
    }

    @Test("Questions are distinguished by definition, parameters, subject and language")
    func keys() throws {
        let definition = try Self.whole()
        let digest = DocumentDigest(of: definition.document)
        let question = SourceQuestion(
            definition: definition, digest: digest, parameters: [.init(name: "region", value: "n")], subject: "a",
            locale: "nl")
        var others = [question, question, question, question, question]
        others[0].digest = DocumentDigest(of: Array("{}".utf8))
        others[1].parameters[0].value = "s"
        others[2].subject = "b"
        others[3].subject = nil
        others[4].locale = "en"
        #expect(Set((others + [question]).map(\.key)).count == 6)
        #expect(question.key == question.key)
    }
}

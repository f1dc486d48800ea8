import FormEngine
import Foundation
import Testing

@testable import Server

@Suite("The view of a form")
struct FormViewTests {
    /// A case that the browser's view was recorded with.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var language: String
        var page: JSONValue
        var state: JSONValue
        var context: JSONValue
        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let file = Repository.folder.appending(path: "Tests/Browser/pages/views.json")
        guard let data = try? Data(contentsOf: file), let value = try? JSONValue(json: Array(data)) else { return [] }
        return (value.elements ?? []).map { value in
            Case(
                name: value.text("name"), language: value.text("language"), page: value["page"] ?? .null,
                state: value["state"] ?? .null, context: value["context"] ?? .null)
        }
    }()

    @Test("is what the browser makes of it", arguments: cases)
    func browser(_ recorded: Case) {
        let words = PageWords(recorded.language)
        let made = FormView(recorded.state, page: recorded.page.replacing(["words": words.json]), words: words).context
        let expected = Dictionary(uniqueKeysWithValues: (recorded.context.members ?? []).map { ($0.name, $0.value) })
        for member in made.members ?? [] where member.name != "words" {
            let wanted = expected[member.name]
            #expect(Self.sorted(member.value) == wanted.map(Self.sorted), "\(recorded.name): \(member.name)")
        }
        let names = Set((made.members ?? []).map(\.name))
        #expect(Set(expected.keys).subtracting(names) == [])
    }

    @Test("has recorded cases")
    func count() { #expect(Self.cases.count >= 14) }

    /// The canonical bytes, in which the order of members does not count.
    private static func sorted(_ value: JSONValue) -> String { String(decoding: value.canonicalBytes, as: UTF8.self) }
}

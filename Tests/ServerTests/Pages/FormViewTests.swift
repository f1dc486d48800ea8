import FormEngine
import Foundation
import Testing

@testable import Server

@Suite("The view of a form")
struct FormViewTests {
    /// A case that the browser's view was recorded with.
    struct Case: Sendable, CustomTestStringConvertible {
        var value: JSONValue
        var name: String { value.text("name") }
        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let file = Repository.folder.appending(path: "Tests/Browser/pages/views.json")
        guard let data = try? Data(contentsOf: file), let value = try? JSONValue(json: Array(data)) else { return [] }
        return (value.elements ?? []).map { Case(value: $0) }
    }()

    @Test("is what the browser makes of it", arguments: cases)
    func browser(_ recorded: Case) throws {
        let language = recorded.value.text("language")
        let page = (recorded.value["page"] ?? .null).replacing(["words": PageWords(language).json])
        let state = try Self.state(of: recorded.value)
        let made = FormView(state.presented, in: ViewSetup(page)).context
        let expected = Dictionary(
            uniqueKeysWithValues: (recorded.value["context"]?.members ?? []).map { ($0.name, $0.value) })
        for member in made.members ?? [] {
            let wanted = expected[member.name].map { Self.sorted(Self.shortened($0)) }
            #expect(Self.sorted(Self.shortened(member.value)) == wanted, "\(recorded.name): \(member.name)")
        }
        let names = Set(((made.members ?? []) + (page.members ?? [])).map(\.name))
        #expect(Set(expected.keys).subtracting(names) == [])
    }

    @Test("has recorded cases")
    func count() { #expect(Self.cases.count >= 14) }

    /// The canonical bytes, in which the order of members does not count.
    private static func sorted(_ value: JSONValue) -> String { String(decoding: value.canonicalBytes, as: UTF8.self) }

    /// A value without the ids of options, of which the recorded ones are few.
    private static func shortened(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements):
            let known = ["BE", "DE", "NL", "ZW"]
            let few = elements.count > 200 ? elements.filter { known.contains($0.text("value")) } : elements
            return .array(few.map(shortened))
        case .object(let members):
            let left = members.filter { value["chosen"] == nil || !["id", "exclusive"].contains($0.name) }
            return .object(left.map { .init($0.name, shortened($0.value)) })
        case .null, .bool, .number, .text: return value
        }
    }

    /// The state after the recorded actions, with a registry that accepts everything.
    private static func state(of recorded: JSONValue) throws -> FormState {
        let version = try #require(ShownVersion(recorded["client"] ?? .null, key: "document"))
        let day = try #require(CivilDate(recorded.text("as_of")))
        var state = FormState(try ClientForm(version), asOf: day, language: recorded.text("language"))
        state.region = recorded["region"]?.string
        settle(&state, state.send(.started))
        for action in recorded.list("actions") {
            settle(&state, state.send(try #require(FormState.Action(json: action))))
        }
        return state
    }

    private static func settle(_ state: inout FormState, _ effects: [FormState.Effect]) {
        var effects = effects
        while !effects.isEmpty {
            let effect = effects.removeFirst()
            if let reply = reply(to: effect, state) { effects += state.send(reply) }
        }
    }

    private static func reply(to effect: FormState.Effect, _ state: FormState) -> FormState.Action? {
        switch effect {
        case .loadSource(let id, _, _):
            let profile = #"{"first_name":"Jan","last_name":"Jansen","birth_date":"1985-07-20"}"#
            return .sourceLoaded(id, Array(profile.utf8))
        case .checkName(let id, let question):
            let isTaken = ["john", "john_doe", "anna"].contains(question.name)
            let others = ["\(question.name)_7", "\(question.name)_nl"]
            return .availabilityAnswered(id, isTaken ? .taken(suggestions: others) : .free)
        case .validateStep(let id, _, _): return .responded(id, .accepted(reference: nil))
        case .submit(let id, _): return .responded(id, .accepted(reference: "K7Q2-9XMD"))
        default: return nil
        }
    }
}

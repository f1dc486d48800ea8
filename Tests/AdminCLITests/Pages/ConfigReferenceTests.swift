import FormEngine
import Testing

/// The schema is made from the tables that the reader uses, so what it knows is what configs can hold.
@Suite("The config reference")
struct ConfigReferenceTests {
    /// A table of the page, and where the schema has what it lists.
    struct Part: CustomTestStringConvertible, Sendable {
        var heading: String
        var path: [String]
        var testDescription: String { heading }
    }

    static let parts = [
        Part(heading: "Form", path: []),
        Part(heading: "Steps", path: ["$defs", "step"]),
        Part(heading: "Fields", path: ["$defs", "field"]),
        Part(heading: "Options", path: ["$defs", "option"]),
        Part(heading: "Style", path: ["$defs", "field", "properties", "style"]),
        Part(heading: "Images", path: ["$defs", "rule-image"]),
        Part(heading: "Routes", path: ["$defs", "route"]),
        Part(heading: "Outcomes", path: ["$defs", "outcome"]),
        Part(heading: "Checks", path: ["$defs", "check"]),
        Part(heading: "Word lists", path: ["$defs", "list"]),
        Part(heading: "Policy", path: ["$defs", "policy"]),
        Part(heading: "Retention", path: ["$defs", "policy", "properties", "retention"]),
        Part(heading: "Examples", path: ["$defs", "example"]),
        Part(heading: "Expectations", path: ["$defs", "example", "properties", "expect"]),
        Part(heading: "Facts", path: ["$defs", "fact"]),
    ]

    @Test("has a row for every key, with its words and its default, and no other row", arguments: parts)
    func keys(_ part: Part) throws {
        let keys = try #require(Self.schema(at: part.path + ["properties"])?.members)
        let rows = try #require(try ConfigReference().tables[part.heading], "no table `\(part.heading)`")
        #expect(Set(rows.map(\.name)) == Set(keys.map(\.name)), "Config-reference.md, \(part.heading)")
        #expect(rows.count == keys.count, "Config-reference.md, \(part.heading): a key has two rows")
        for key in keys where key.name != "type" && key.name != "normalize" {
            let text = rows.first { $0.name == key.name }?.cells.joined() ?? ""
            for word in Self.words(of: key.value) {
                #expect(text.contains("`\(word)`"), "Config-reference.md, \(part.heading), \(key.name): `\(word)`")
            }
        }
    }

    @Test("lists every type, normaliser and rule, and what may stand beside a rule")
    func lists() throws {
        let tables = try ConfigReference().tables.mapValues { $0.map(\.name) }
        #expect(tables["Types"] == FieldType.allCases.map(\.rawValue))
        #expect(tables["Normalisers"] == NormaliseStep.allCases.map(\.rawValue))
        #expect(tables["Rules"].map { Set($0) } == Set(RuleName.allCases.map(\.rawValue)))
        let beside = FieldType.allCases.flatMap { Self.rules(of: $0) }.filter { RuleName(rawValue: $0) == nil }
        #expect(tables["Beside a rule"].map { Set($0) } == Set(beside))
    }

    @Test("says on which types a rule may stand", arguments: RuleName.allCases)
    func types(_ rule: RuleName) throws {
        let row = try #require(try ConfigReference().tables["Rules"]?.first { $0.name == rule.rawValue })
        let types = FieldType.allCases.filter { Self.rules(of: $0).contains(rule.rawValue) }
        #expect(row.cells.last == types.map { "`\($0.rawValue)`" }.joined(separator: " "))
    }

    /// The part of the schema at a path of names.
    private static func schema(at path: [String]) -> JSONValue? {
        path.reduce(whole) { value, name in value?[name] }
    }

    private static let whole: JSONValue? = ConfigSchema.json

    /// The names allowed in a rule's mapping on a type.
    private static func rules(of type: FieldType) -> [String] {
        schema(at: ["$defs", "rule-of-\(type.rawValue)", "properties"])?.names ?? []
    }

    /// The words that a key takes, unless there are too many for a row, and its default.
    private static func words(of key: JSONValue) -> [String] {
        let words = (key["enum"] ?? key["items"]?["enum"])?.elements ?? []
        let usual = key["default"].map { [$0] } ?? []
        return ((words.count > 20 ? [] : words) + usual).map { value in
            value.string ?? String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
        }
    }
}

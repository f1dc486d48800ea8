import FormDialects
import FormEngine
import Foundation
import Testing

/// An editor's view of a config in YAML: it reads the text by the core schema, and asks the config's schema.
@Suite("The config's schema on YAML", .enabled(if: Python.hasJSONSchema, "python3 with the module jsonschema"))
struct ConfigSchemaYAMLTests {
    @Test("accepts the example configs as they are written")
    func examples() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Seeds/Configs")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files where file.pathExtension == "yaml" {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(try Self.refuses(text) == false, "\(file.lastPathComponent)")
        }
    }

    /// Fields as they are written, whether the reader takes them, and whether the schema does.
    static let differences: [(field: String, reader: Bool, schema: Bool)] = [
        // A text that the core schema takes for something else: the schema asks for quotes.
        ("{id: a, type: text, label: 01067}", true, false), ("{id: a, type: text, label: 1.10}", true, false),
        ("{id: a, type: text, label: true}", true, false), (#"{id: a, type: text, label: "1.10"}"#, true, true),
        ("{id: a, type: text, label: NO}", true, true), ("{id: a, type: text, label: +237 x}", true, true),
        ("{id: a, type: date, validation: {min_date: 2026-01-31}}", true, true),
        // Texts that YAML 1.1 and 1.2 read differently are refused by the reader; the schema never sees them.
        ("{id: a, type: text, default: yes}", true, true), ("{id: a, type: boolean, default: yes}", false, true),
        ("{id: a, type: text, label: ~}", false, false), ("{id: a, type: text, label: }", false, false),
    ]

    @Test("differs from the reader where documented, and nowhere else", arguments: differences)
    func differs(_ sample: (field: String, reader: Bool, schema: Bool)) throws {
        let text = "form: test/a\nfields:\n  - \(sample.field)\n"
        #expect(ConfigDocument(Array(text.utf8), fileName: "a.yaml").reading.hasErrors != sample.reader)
        #expect(try Self.refuses(text) != sample.schema)
    }

    private static func refuses(_ yaml: String) throws -> Bool {
        let value = coreSchema(try YAMLReader.read(Array(yaml.utf8)))
        let input = JSONValue.object(["schema": ConfigSchema.json, "document": value])
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(JSONWriter.bytes(of: input)).write(to: file)
        let script = """
            import json, sys, jsonschema
            input = json.load(open(sys.argv[1], encoding="utf-8"))
            print(jsonschema.Draft202012Validator(input["schema"]).is_valid(input["document"]))
            """
        let output = try Python.run(script, file.path)
        try #require(["True", "False"].contains(output), "\(output)")
        return output == "False"
    }

    /// The value of a document as YAML's core schema types it (YAML 1.2.2, section 10.3.2).
    private static func coreSchema(_ node: SourceNode) -> JSONValue {
        switch node.content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(Double(text) ?? .nan)
        case .text(let text): .text(text)
        case .plain(let text): plain(text)
        case .array(let elements): .array(elements.map(coreSchema))
        case .object(let members): .object(members.map { .init($0.key, coreSchema($0.value)) })
        }
    }

    private static func plain(_ text: String) -> JSONValue {
        if text.wholeMatch(of: /|~|null|Null|NULL/) != nil { return .null }
        if text.wholeMatch(of: /true|True|TRUE/) != nil { return .bool(true) }
        if text.wholeMatch(of: /false|False|FALSE/) != nil { return .bool(false) }
        if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil, let number = Double(text)
        {
            return .number(number)
        }
        return .text(text)
    }
}

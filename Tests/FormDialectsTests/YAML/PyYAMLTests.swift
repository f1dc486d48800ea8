import EngineFuzzing
import FormDialects
import FormEngine
import Foundation
import Testing

/// PyYAML reads YAML 1.1: the oracle for text that both versions must read alike.
@Suite(.enabled(if: Python.hasYAML, "python3 with the module yaml")) struct PyYAMLTests {
    @Test("a reader of YAML 1.1 finds the same values in what is written", arguments: [UInt64](101...102))
    func sameValues(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var cases: [String] = []
        for _ in 0..<600 {
            let value = JSONValue.random(depth: 4, &generator)
            cases.append("[\(Self.json(.text(try YAMLWriter.text(of: value)))),\(Self.json(value))]")
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("[\(cases.joined(separator: ","))]".utf8).write(to: file)
        let output = try Python.run(Self.comparison, file.path)
        #expect(output == "600 compared", "seed \(seed): \(output)")
    }

    /// Numbers are compared as doubles, everything else with its type.
    private static let comparison = """
        import json, sys, yaml
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        def same(a, b):
            if isinstance(b, (int, float)) and not isinstance(b, bool):
                return isinstance(a, (int, float)) and not isinstance(a, bool) and float(a) == float(b)
            if type(a) is not type(b): return False
            if isinstance(b, list): return len(a) == len(b) and all(map(same, a, b))
            if isinstance(b, dict): return list(a) == list(b) and all(same(a[k], b[k]) for k in b)
            return a == b
        cases = json.load(open(sys.argv[1], encoding="utf-8"))
        for text, value in cases:
            for each in (yaml.SafeLoader, loader):
                try: read = yaml.load(text, each)
                except Exception as error: read = error
                if not same(read, value): sys.exit(ascii((text, value, read)))
        print(len(cases), "compared")
        """

    private static func json(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): number.description
        case .text(let text):
            "\""
                + text.utf16.map {
                    "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
                }.joined() + "\""
        case .array(let items): "[" + items.map(json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { json(.text($0.name)) + ":" + json($0.value) }.joined(separator: ",") + "}"
        }
    }
}

import FormEngine
import Testing

@Suite struct SourceNodeJSONTests {
    @Test("every value and name knows its line and column")
    func positions() throws {
        let json = "{\r\n  \"é\": [1,\n\t\"x\"], \"y\": {}\r}"
        let root = try SourceNode(json: Array(json.utf8))
        guard case .object(let members) = root.content, case .array(let elements) = members[0].value.content else {
            Issue.record("an object with an array")
            return
        }
        #expect(root.position == SourcePosition(line: 1, column: 1))
        #expect(members[0].keyPosition == SourcePosition(line: 2, column: 3))
        #expect(members[0].value.position == SourcePosition(line: 2, column: 8))
        #expect(elements.map(\.position) == [SourcePosition(line: 2, column: 9), SourcePosition(line: 3, column: 2)])
        #expect(members[1].keyPosition == SourcePosition(line: 3, column: 8))
        #expect(members[1].value.position == SourcePosition(line: 3, column: 13))
    }

    @Test("numbers keep their digits and texts lose their escapes")
    func contents() throws {
        let root = try SourceNode(json: Array(#"[1.50, "a\u00e9\n", null, true, false, "\ud83d\ude00"]"#.utf8))
        guard case .array(let nodes) = root.content else {
            Issue.record("an array")
            return
        }
        let contents = nodes.map { node -> String in
            switch node.content {
            case .number(let digits): digits
            case .text(let text): "'" + text
            case .bool(let bool): "\(bool)"
            case .null: "null"
            default: "?"
            }
        }
        #expect(contents == ["1.50", "'aé\n", "null", "true", "false", "'😀"])
    }

    @Test("a document of a hundred thousand lines is read in one pass")
    func manyLines() throws {
        let json = "[\n" + String(repeating: "0,\n", count: 100_000) + "1]"
        guard case .array(let nodes) = try SourceNode(json: Array(json.utf8)).content else { return }
        #expect(nodes.last?.position == SourcePosition(line: 100_002, column: 1))
    }
}

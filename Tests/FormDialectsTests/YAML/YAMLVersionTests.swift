import FormDialects
import FormEngine
import Testing

@Suite("YAML that its versions read differently")
struct YAMLVersionTests {
    @Test(
        "a question mark or a name that YAML 1.1 ends earlier is refused at its place",
        arguments: [
            ("a: [?x]", .questionMark, 1, 6), ("é: {?foo: bar}", .questionMark, 1, 6),
            ("a: {b: c,\n  ?d: e}", .questionMark, 2, 4), ("a: [?\"x\": y]", .questionMark, 1, 6),
            ("a: &an:chor value", .anchorCharacter, 1, 4), ("é: &a.b [x]", .anchorName, 1, 4),
            ("- &a x\n- *a:b", .anchorCharacter, 2, 3), ("a: &é x", .anchorName, 1, 4),
            ("&k:1 a: b", .anchorCharacter, 1, 1),
        ] as [(String, YAMLError.Reason, Int, Int)])
    func refused(_ sample: (text: String, reason: YAMLError.Reason, line: Int, column: Int)) {
        do throws(YAMLError) {
            let node = try YAMLReader.read(Array(sample.text.utf8))
            Issue.record("read as \(node)")
        } catch {
            #expect(error.reason == sample.reason)
            #expect(error.position == SourcePosition(line: sample.line, column: sample.column))
        }
    }

    @Test(
        "documents that all versions read alike are read",
        arguments: [
            ("[a?b, 'c?']", #"["a?b","c?"]"#), ("{a?: b}", #"{"a?":"b"}"#), ("{? x : z}", #"{"x":"z"}"#),
            ("? x\n: z", #"{"x":"z"}"#), ("['?x']", #"["?x"]"#), ("a: ?x", #"{"a":"?x"}"#),
            ("- &a-1_ x\n- *a-1_", #"["x","x"]"#), ("[&a x, *a]", #"["x","x"]"#), ("[&a [x], *a]", #"[["x"],["x"]]"#),
            ("&k a: b", #"{"a":"b"}"#), ("{é: 1, 'b?': &x 2}", #"{"é":1,"b?":2}"#),
        ])
    func read(_ text: String, _ json: String) throws {
        let document = ConfigDocument.tree(of: Array(text.utf8), .yaml)
        let node = try document.get()
        #expect(self.text(of: node) == json)
    }

    /// A tree as JSON, its plain words as the core schema has them.
    private func text(of node: SourceNode) -> String {
        switch node.content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .text(let text): "\"\(text)\""
        case .plain(let text): CoreSchema.value(ofPlain: text) == .text ? "\"\(text)\"" : text
        case .array(let items): "[" + items.map { self.text(of: $0) }.joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":\(self.text(of: $0.value))" }.joined(separator: ",") + "}"
        }
    }
}

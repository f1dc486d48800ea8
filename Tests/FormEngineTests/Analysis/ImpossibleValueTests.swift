import FormEngine
import Testing

@Suite struct ImpossibleValueTests {
    private func errors(_ field: String) throws -> [String] {
        let text = #"{"form": "a/b", "fields": [\#(field)]}"#
        return FormConfig.read(try SourceNode(json: Array(text.utf8))).diagnostics
            .filter { $0.severity == .error }.map { "\($0.code.rawValue) \($0.pointer)" }
    }

    @Test(
        "an option that a rule refuses cannot be chosen",
        arguments: [
            #"{"pattern": "^b$"}"#, #"{"min_length": 2}"#, #"{"max_length": 0}"#, #"{"one_of": ["b"]}"#,
        ])
    func option(rule: String) throws {
        let field = #"{"id": "f", "type": "select", "options": ["a"], "validation": [\#(rule)]}"#
        #expect(try errors(field) == ["contradiction /fields/0/options/0"])
    }

    @Test(
        "a link that pages would leave out is an error",
        arguments: [
            ("https://example.com/help", true), ("mailto:help@example.com", true), ("tel:+31201234567", true),
            ("javascript:alert(1)", false), ("data:text/html,x", false), ("http://example.com", false),
            ("/f/kyc/NL", false), ("HTTPS://example.com", false), ("", false),
        ])
    func link(link: String, isFine: Bool) throws {
        let text = """
            {"form": "a/b", "fields": [{"id": "f", "type": "text"}], "outcomes": {"completed": {"link": "\(link)"}}}
            """
        let found = FormConfig.read(try SourceNode(json: Array(text.utf8))).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.pointer) == (isFine ? [] : ["/outcomes/completed/link"]))
    }

    @Test("a rule that only warns forbids no option")
    func warning() throws {
        let rule = #"{"pattern": "^b$", "severity": "warning"}"#
        #expect(try errors(#"{"id": "f", "type": "select", "options": ["a"], "validation": [\#(rule)]}"#).isEmpty)
    }

    @Test("a pattern that nothing matches contradicts itself", arguments: [#"[^\\s\\S]"#, "a^b", #"(?=a)b"#])
    func pattern(source: String) throws {
        let field = #"{"id": "f", "type": "text", "validation": [{"pattern": "\#(source)"}]}"#
        #expect(try errors(field) == ["contradiction /fields/0/validation/0/pattern"])
    }

    @Test(
        "a default must be readable as its field's type",
        arguments: [
            ("text", "5", false), ("text", #""5""#, true), ("number", #""5""#, true), ("number", #""five""#, false),
            ("integer", "1.5", false), ("boolean", #""yes""#, false), ("boolean", "false", true),
            ("date", #""2023-02-29""#, false), ("date", #""2024-02-29""#, true), ("text", "[]", false),
        ])
    func defaultValue(type: String, value: String, isFine: Bool) throws {
        let found = try errors(#"{"id": "f", "type": "\#(type)", "default": \#(value)}"#)
        #expect(found == (isFine ? [] : ["bad_default /fields/0/default"]))
    }

    @Test("a select's default is one of its options")
    func selectDefault() throws {
        let field = #"{"id": "f", "type": "select", "options": ["a"], "default": "c"}"#
        #expect(try errors(field) == ["bad_default /fields/0/default"])
    }
}

import FormEngine
import Testing

@Suite("try expression")
struct TryExpressionTests {
    static let printed: [(arguments: [String], output: String)] = [
        ([#"{"*": [{"var": "monthly"}, 12]}"#, "--data", "-"], "30000\n"),
        ([#"{"if": [{">": [{"var": "monthly"}, 9]}, "much", "little"]}"#, "--data", "-"], "\"much\"\n"),
        ([#"{"missing": ["monthly", "owners"]}"#, "--data", "-"], "[\n  \"owners\"\n]\n"),
        ([#"{"age": "2008-03-15"}"#, "--as-of", "2026-03-14"], "17\n"),
        ([#"{"age": "2008-03-15"}"#, "--as-of", "2026-03-15"], "18\n"),
        ([#"{"/": [0, 0]}"#], "null\n"), ([#"{"var": ""}"#], "null\n"), ([#""plain""#], "\"plain\"\n"),
    ]

    @Test("prints the result as JSON", arguments: printed)
    func result(arguments: [String], output: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run(["try", "expression"] + arguments, input: #"{"monthly": 2500}"#)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == output)
    }

    @Test("tells a program what the expression reads, and where; null is a path that it computes")
    func reads() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let rule = #"[{"var": "a.b"}, {"var": {"cat": ["a", ".b"]}}, {"map": [[1], {"var": "own"}]}]"#
        let run = try desk.run(["try", "expression", rule, "--data", "-", "--json"], input: #"{"a": {"b": 1e21}}"#)
        let expected =
            #"{"result":[1e+21,1e+21,[null]],"reads":[{"path":"a.b","pointer":"/0/var"},{"path":null,"pointer":"/1/var"}]}"#
        #expect(run.output == expected + "\n")
    }
}

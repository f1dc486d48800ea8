import FormEngine
import Testing

@Suite struct FailingExampleTests {
    @Test(
        "an example passes if its answers are judged as it says, and fails with what came instead",
        arguments: [
            ("{}", #"{"errors":{"a":["required"]}}"#, nil), (#"{"a":"x"}"#, #"{"outcome":"completed"}"#, nil),
            (#"{"a":"xyz","b":"q"}"#, #"{"errors":{"b":["own"],"a":["max_length"]}}"#, nil),
            (
                #"{"a":"xyz"}"#, #"{"errors":{"a":["pattern","max_length"]}}"#,
                "expected a: pattern, max_length, found a: max_length."
            ),
            (
                #"{"a":"\n"}"#, #"{"errors":{"a":["pattern"]}}"#,
                "expected a: pattern, found a: type."
            ),
            (#"{"a":"x"}"#, #"{"errors":{"a":["pattern"]}}"#, "expected a: pattern, found no errors."),
            (#"{"a":"x","b":"www"}"#, #"{"outcome":"completed"}"#, nil),
            (#"{"a":"x","g":1}"#, #"{"errors":{"g":["unknown_field"]}}"#, nil),
            ("{}", #"{"outcome":"completed"}"#, "expected the outcome `completed`, found a: required."),
        ] as [(String, String, String?)])
    func example(values: String, expected: String, fault: String?) throws {
        let json = #"""
            {"form":"a/b","fields":[
            {"id":"a","type":"text","required":true,"validation":[{"max_length":1},{"pattern":"^.$"}]},
            {"id":"b","type":"text","validation":[{"pattern":"w","code":"own"},{"max_length":2,"severity":"warning"}]}],
            "examples":[{"name":"e","as_of":"2026-01-01","values":\#(values),"expect":\#(expected)}]}
            """#
        let found = try FormFixture.read(json).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.message) == [fault].compactMap { $0 }.map { "The example \"e\" fails: \($0)" })
    }
}

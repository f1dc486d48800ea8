import EngineFuzzing
import FormEngine
import Testing

@Suite struct JSONWriterTests {
    private static func text(_ value: JSONValue, _ style: JSONWriter.Style = .compact) -> String {
        String(decoding: JSONWriter.bytes(of: value, style: style), as: UTF8.self)
    }

    @Test("compact JSON keeps the members' order and has no spaces")
    func compact() {
        let value = JSONValue.object([
            "z": .array([.null, .bool(true), .bool(false)]), "a": .int(-3), "": .array([]), "o": .object([:]),
        ])
        #expect(Self.text(value) == #"{"z":[null,true,false],"a":-3,"":[],"o":{}}"#)
    }

    @Test("pretty JSON indents by two spaces and leaves the empty ones on their line")
    func pretty() {
        let value = JSONValue.object([
            "a": .array([.int(1), .object(["b": .text("c")])]), "d": .array([]), "e": .object([:]),
        ])
        let expected = """
            {
              "a": [
                1,
                {
                  "b": "c"
                }
              ],
              "d": [],
              "e": {}
            }
            """
        #expect(Self.text(value, .pretty) == expected)
    }

    @Test(
        "strings are escaped only where they must be",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
            ("\0\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
            ("é€😀\u{2028}", "\"é€😀\u{2028}\""),
        ])
    func escapes(text: String, expected: String) {
        #expect(Array(Self.text(.text(text)).utf8) == Array(expected.utf8))
    }

    @Test("a number that is not finite is written as null, as JSON.stringify does", arguments: [Double.nan, .infinity])
    func notFinite(number: Double) {
        #expect(Self.text(.array([.number(number)])) == "[null]")
    }

    @Test("a written value reads back as the same value, in both styles", arguments: 1...UInt64(30))
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let value = JSONValue.random(depth: 4, using: &generator)
            let compact = JSONWriter.bytes(of: value)
            #expect(try JSONValue(json: compact) == value, "seed \(seed)")
            #expect(try JSONValue(json: JSONWriter.bytes(of: value, style: .pretty)) == value, "seed \(seed)")
            #expect(try JSONWriter.bytes(of: JSONValue(json: compact)) == compact, "seed \(seed)")
        }
    }
}

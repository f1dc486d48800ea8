import FormEngine
import Testing

@Suite struct JSONValueTests {
    @Test("texts are equal byte for byte only")
    func bytewise() {
        #expect(JSONValue.text("é") != .text("e\u{301}"))
        #expect(JSONValue.object(["é": .null]) != .object(["e\u{301}": .null]))
        #expect(JSONValue.object(["é": .null])["e\u{301}"] == nil)
        #expect(JSONValue.object(["é": .int(1)])["é"] == .int(1))
    }

    @Test("values of different kinds or contents differ")
    func different() {
        let values: [JSONValue] = [
            .null, .bool(false), .bool(true), .int(0), .int(1), .text(""), .text("0"), .array([]), .array([.null]),
            .object([:]), .object(["a": .null]), .object(["a": .int(1)]), .object(["b": .null]),
            .object(["a": .null, "b": .null]),
        ]
        for (row, left) in values.enumerated() {
            for (column, right) in values.enumerated() { #expect((left == right) == (row == column)) }
        }
        #expect(JSONValue.number(-0.0) == .int(0))
        #expect(JSONValue.number(.nan) != .number(.nan))
    }

    @Test("a value is asked for what it is, and answers nil otherwise")
    func access() {
        let value = JSONValue.object(["n": .number(1.5), "b": .bool(true), "t": .text("x"), "a": .array([.null])])
        #expect(value["n"]?.double == 1.5)
        #expect(value["b"]?.boolean == true)
        #expect(value["t"]?.string == "x")
        #expect(value["a"]?.elements == [.null])
        #expect(value.members?.count == 4)
        #expect(value["n"]?.string == nil)
        #expect(value["t"]?["x"] == nil)
    }

    @Test("a number that no double holds is refused where it stands")
    func outOfRange() {
        #expect(throws: JSONError(.numberOutOfRange, at: 4)) { try JSONValue(json: Array("[1, -1e999]".utf8)) }
        #expect(throws: Never.self) { try SourceNode(json: Array("[1, -1e999]".utf8)) }
    }
}

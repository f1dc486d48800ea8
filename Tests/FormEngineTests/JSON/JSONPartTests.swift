import Testing

@testable import FormEngine

@Suite("Parts of a JSON document, as they are written")
struct JSONPartTests {
    private static let document = #" {"a": [1.50, {"b/c": "x", "": null}], "n": 12345678901234567890} "#

    @Test(
        "Pointers lead to the bytes that were written",
        arguments: [
            ("/a/0", "1.50"), ("/a/1/b~1c", #""x""#), ("/a/1/", "null"), ("/n", "12345678901234567890"),
            ("/a/1", #"{"b/c": "x", "": null}"#), ("/a/2", nil), ("/a/00", nil), ("/a/x", nil), ("/n/0", nil),
            ("/z", nil),
        ] as [(String, String?)])
    func value(pointer: String, text: String?) throws {
        let bytes = try JSONPart.value(at: pointer, in: Array(Self.document.utf8))
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test("The empty pointer leads to all of it, whatever it is", arguments: ["[1]", "7", #""x""#, "null", "{}"])
    func root(_ text: String) throws {
        #expect(try JSONPart.value(at: "", in: Array(text.utf8)) == Array(text.utf8))
    }

    @Test("Elements are those of an array alone")
    func elements() throws {
        let elements = try JSONPart.elements(of: Array(#"[1, [2], {"a": 3}]"#.utf8))
        #expect(elements?.map { String(decoding: $0, as: UTF8.self) } == ["1", "[2]", #"{"a": 3}"#])
        #expect(try JSONPart.elements(of: Array("{}".utf8)) == nil)
        #expect(try JSONPart.elements(of: Array("[]".utf8)) == [])
    }

    @Test(
        "Bytes that are no document are refused, also those that would be parts of one",
        arguments: [
            "", " ", "{", "1}", #"1,"b":2"#, #"1,"":2"#, "[1", "1 2", "nul", "\u{feff}1",
            #"{"a":1,"a":2}"#, "<html>",
        ])
    func broken(_ text: String) {
        #expect(throws: JSONError.self) { try JSONPart.value(at: "", in: Array(text.utf8)) }
        #expect(throws: JSONError.self) { try JSONPart.value(at: "/a", in: Array(text.utf8)) }
    }

    @Test("A document that is nested too deeply is refused")
    func depth() {
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: JSONError.self) { try JSONPart.value(at: "/0", in: Array(text.utf8)) }
    }
}

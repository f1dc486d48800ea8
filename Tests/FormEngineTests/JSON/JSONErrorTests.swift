import EngineFuzzing
import FormEngine
import Testing

@Suite struct JSONErrorTests {
    @Test(
        "a fault is named and found at its byte, whoever reads",
        arguments: [
            (#"{"a":1"#, "unexpected_end", 6),
            (#"{"a":"x"#, "unexpected_end", 7),
            (#"{"a":tru"#, "unexpected_end", 8),
            (#"{"a":1} x"#, "trailing_content", 8),
            ("\u{FEFF}{}", "byte_order_mark", 0),
            (#"{"a":}"#, "expected_value", 5),
            (#"{"a":trux}"#, "expected_value", 5),
            (#"{"a":[1,]}"#, "expected_value", 8),
            (#"{"a":1,}"#, "expected_name", 7),
            (#"{a:1}"#, "expected_name", 1),
            (#"{"x":{"y":1,}}"#, "expected_name", 12),
            (#"{"a" 1}"#, "expected_colon", 5),
            (#"{"a":1 "b":2}"#, "expected_comma", 7),
            (#"{"a":[1}"#, "expected_comma", 7),
            (#"{"a":01}"#, "invalid_number", 5),
            (#"{"a":-}"#, "invalid_number", 5),
            (#"{"a":1.}"#, "invalid_number", 5),
            (#"{"a":1e+}"#, "invalid_number", 5),
            (#"{"a":"\x"}"#, "invalid_escape", 6),
            (#"{"a":"\u12G4"}"#, "invalid_escape", 6),
            (#"{"a":"\uD800"}"#, "lone_surrogate", 6),
            (#"{"a":"\uDC00\uD800"}"#, "lone_surrogate", 6),
            (#"{"a":"\uDC00\uDC00"}"#, "lone_surrogate", 6),
            (#"{"a":"\uD800\u0041"}"#, "lone_surrogate", 6),
            ("{\"a\":\"tab\there, and then more text\"}", "control_character", 9),
            (#"{"a":1,"a":2}"#, "duplicate_key", 7),
            (#"{"z":1,"\u007a":2}"#, "duplicate_key", 7),
            (#"{"a":{"z":1,"y":2,"z":3}}"#, "duplicate_key", 18),
            (#"{"z":1,"a":2,"a":3,"z":4}"#, "duplicate_key", 13),
            (#"{"z":1,"a":2,"z":3,"a":4}"#, "duplicate_key", 13),
        ])
    func fault(json: String, code: String, offset: Int) {
        let refusals = Refusals(of: Array(json.utf8))
        #expect(refusals.node?.code == code)
        #expect(refusals.node?.offset == offset)
        #expect(refusals.value == refusals.node)
        #expect(refusals.slots == refusals.node)
    }

    @Test(
        "bytes that are not UTF-8 are refused at the sequence's first byte",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF],
        ] as [[UInt8]])
    func notUTF8(sequence: [UInt8]) {
        let refusals = Refusals(of: Array(#"{"a":"x"#.utf8) + sequence + Array(#" and more text"}"#.utf8))
        #expect(refusals.slots == JSONError(.invalidUTF8, at: 7))
        #expect(refusals.agree)
    }

    @Test("the first and last character of every length of UTF-8 sequence are accepted")
    func edgesOfUTF8() throws {
        let text = "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        let value = try JSONValue(json: Array("\"\(text)\"".utf8))
        #expect(value == .text(text))
    }

    @Test("128 levels are accepted and one more is refused, in every reader", arguments: ["[", #"{"a":"#])
    func depth(opening: String) {
        let closing = opening == "[" ? "]" : "}"
        for (levels, isAccepted) in [(127, true), (128, false)] {
            let nested = String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)
            let refusals = Refusals(of: Array((#"{"a":"# + nested + "}").utf8))
            #expect(refusals.slots?.reason == (isAccepted ? nil : .tooDeep))
            #expect(refusals.agree)
        }
    }

    @Test("stored bytes are read four times as deep as what is sent, whatever kinds are nested")
    func storedDepth() throws {
        var generator = SeededGenerator(seed: 7)
        for levels in [127, 128, 129, 200, 511, 512] {
            let isObject = (0..<levels).map { _ in generator.once(in: 2) }
            let opening = isObject.map { $0 ? #"{"a":1,"b":"# : "[0," }.joined()
            let closing = isObject.reversed().map { $0 ? #","c":2}"# : ",3]" }.joined()
            let bytes = Array((opening + "null" + closing).utf8)
            #expect(try JSONValue(stored: bytes).canonicalBytes == bytes, "\(levels) levels")
            #expect((try? JSONValue(json: bytes)) == nil || levels <= JSONDepth.sent.rawValue)
            let twice = Array((opening + #"{"a":1,"a":1}"# + closing).utf8)
            #expect(throws: JSONError.self) { try JSONValue(stored: twice) }
        }
        let deeper = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        #expect(throws: JSONError(.tooDeep, at: 512)) { try JSONValue(stored: Array(deeper.utf8)) }
        let limits = (sent: JSONDepth.sent.rawValue, stored: JSONDepth.stored.rawValue)
        #expect(limits.sent * JSONDepth.growth + JSONDepth.wrapping <= limits.stored)
    }

    @Test("slots are made of an object only", arguments: ["[]", "1", " null", #""a""#])
    func notAnObject(json: String) {
        let refusals = Refusals(of: Array(json.utf8))
        #expect(refusals.slots == JSONError(.expectedObject, at: json.hasPrefix(" ") ? 1 : 0))
        #expect(refusals.node == nil)
    }

    @Test(
        "bytes that are not UTF-8 are reported as such, whatever token is expected there",
        arguments: [0xFF, 0x80, 0xC3] as [UInt8])
    func noText(byte: UInt8) {
        let alone = Refusals(of: [byte])
        #expect(alone.slots == JSONError(.invalidUTF8, at: 0) && alone.node == JSONError(.invalidUTF8, at: 0))
        let value = Refusals(of: Array(#"{"a":"#.utf8) + [byte] + Array("}".utf8))
        #expect(value.slots == JSONError(.invalidUTF8, at: 5) && value.node == JSONError(.invalidUTF8, at: 5))
        #expect(Refusals(of: Array("é".utf8)).slots == JSONError(.expectedObject, at: 0))
    }

    @Test("a fault's place is its line and column")
    func position() {
        let bytes = Array("{\n  \"é\": 1,\n  \"é\": 2\n}".utf8)
        let error = Refusals(of: bytes).node
        #expect(error?.position(in: bytes) == SourcePosition(line: 3, column: 3))
    }

    @Test("every reason has a code of its own, a message and help", arguments: JSONError.Reason.allCases)
    func texts(reason: JSONError.Reason) {
        #expect(JSONError.Reason.allCases.filter { $0.code == reason.code } == [reason])
        #expect(reason.message.hasSuffix("."))
        #expect(reason.help.hasSuffix("."))
    }
}

import EngineFuzzing
import FormEngine
import Testing

/// JSON is UTF-8 alone, without a byte order mark (RFC 8259 §8.1 lets a reader refuse it, as we do).
@Suite struct JSONEncodingTests {
    static let refused: [(name: String, bytes: [UInt8], reason: JSONError.Reason, offset: Int)] = [
        ("nothing", [], .unexpectedEnd, 0),
        ("spaces", Array(" \r\n\t".utf8), .unexpectedEnd, 4),
        ("a comment", Array("// none".utf8), .expectedValue, 0),
        ("UTF-8 with a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), .byteOrderMark, 0),
        ("UTF-16, little endian, marked", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], .utf16, 0),
        ("UTF-16, big endian, marked", [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], .utf16, 0),
        ("UTF-16, little endian", [0x7B, 0, 0x7D, 0], .utf16, 0),
        ("UTF-16, big endian", [0, 0x7B, 0, 0x7D], .utf16, 0),
        ("UTF-32, little endian, marked", [0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], .utf16, 0),
        ("UTF-32, big endian, marked", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], .utf16, 0),
        ("UTF-32, little endian", [0x7B, 0, 0, 0], .utf16, 0),
        ("UTF-32, big endian", [0, 0, 0, 0x7B], .utf16, 0),
        ("Latin-1", [0x22, 0xE9, 0x22], .invalidUTF8, 1),
        ("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, 1),
        ("an overlong NUL", [0x22, 0xE0, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        ("an encoded surrogate", [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 1),
        ("CESU-8", [0x22, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0x22], .invalidUTF8, 1),
        ("beyond Unicode", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        ("a sequence cut off", [0x22, 0x61, 0xE2, 0x82], .invalidUTF8, 2),
        ("a sequence broken by a quote", [0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1),
        ("a NUL in a string", [0x22, 0x61, 0, 0x22], .controlCharacter, 2),
        ("a NUL behind the value", [0x31, 0x20, 0], .trailingContent, 2),
        ("a lone high surrogate", Array(#""\ud83d""#.utf8), .loneSurrogate, 1),
        ("a lone low surrogate", Array(#""a\ude00""#.utf8), .loneSurrogate, 2),
        ("a pair reversed", Array(#""\ude00\ud83d""#.utf8), .loneSurrogate, 1),
        ("a high surrogate twice", Array(#""\ud83d\ud83d""#.utf8), .loneSurrogate, 1),
        ("a lone surrogate in a key", Array(#"{"\ud83d":1}"#.utf8), .loneSurrogate, 2),
        ("no-break space around a number", Array("\u{A0}1".utf8), .expectedValue, 0),
        ("a line separator behind a number", Array("[1\u{2028}]".utf8), .expectedComma, 2),
        ("a byte order mark inside", Array("[\u{FEFF}1]".utf8), .expectedValue, 1),
        ("10,000 levels of arrays", Array(repeating: 0x5B, count: 10_000), .tooDeep, 128),
        ("10,000 levels of objects", Array(String(repeating: #"{"a":"#, count: 10_000).utf8), .tooDeep, 128 * 5),
    ]

    @Test("bytes that are no document are refused where they begin to be wrong, by all readers", arguments: refused)
    func refuses(name: String, bytes: [UInt8], reason: JSONError.Reason, offset: Int) {
        let refusals = Refusals(of: bytes)
        #expect(refusals.value == JSONError(reason, at: offset))
        #expect(refusals.agree)
    }

    static let accepted: [(json: String, text: String)] = [
        (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), (#""\u2028\u2029""#, "\u{2028}\u{2029}"),
        ("\"\u{2028}\u{85}\u{A0}\u{FEFF}\"", "\u{2028}\u{85}\u{A0}\u{FEFF}"), ("\r\n\t \"e\u{301}\"\r", "e\u{301}"),
        (#""\u00e9""#, "é"), ("\"\u{7F}\u{FFFE}\u{10FFFF}\"", "\u{7F}\u{FFFE}\u{10FFFF}"),
    ]

    @Test("text is kept scalar for scalar", arguments: accepted)
    func accepts(json: String, text: String) throws {
        #expect(try JSONValue(json: Array(json.utf8)) == .text(text))
    }

    @Test("names that only look alike are different members", arguments: ["e\u{301}", "é", "\\u00e9", "K", "\u{212A}"])
    func names(name: String) throws {
        let others = ["é", "e\u{301}", "K", "\u{212A}", "ſ", "s", "ς", "σ"]
        let json = "{" + others.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
        #expect(try JSONValue(json: Array(json.utf8)).members?.count == others.count)
        #expect(Refusals(of: Array("{\"\(name)\":1,\(json.dropFirst())".utf8)).value?.reason == .duplicateKey)
    }
}

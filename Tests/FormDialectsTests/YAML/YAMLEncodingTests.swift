import DialectFuzzing
import FormDialects
import FormEngine
import Testing

/// Characters that YAML takes, ends of its lines, and the way back of a text through it.
@Suite struct YAMLEncodingTests {
    static let refused: [(name: String, bytes: [UInt8], reason: YAMLError.Reason)] = [
        ("nothing", [], .emptyDocument), ("spaces", Array("  \n \n".utf8), .emptyDocument),
        ("comments", Array("# one\n# two".utf8), .emptyDocument), ("only an end", Array("...\n".utf8), .emptyDocument),
        ("UTF-8 with a byte order mark", [0xEF, 0xBB, 0xBF, 0x61], .byteOrderMark),
        ("Latin-1", [0x61, 0xE9], .invalidUTF8), ("an overlong slash", [0xC0, 0xAF], .invalidUTF8),
        ("CESU-8", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], .invalidUTF8), ("cut off", [0x61, 0xF0, 0x9F], .invalidUTF8),
        ("a NUL", [0x61, 0x61, 0x00], .controlCharacter),
        ("a line separator", Array("a: b\u{2028}c".utf8), .lineSeparator),
        ("a surrogate pair", Array(#"a: "\ud83d\ude00""#.utf8), .codePointEscape),
        ("beyond Unicode", Array(#"a: "\U00110000""#.utf8), .codePointEscape),
    ]

    @Test("bytes that hold no document we read are refused by name", arguments: refused)
    func refuses(name: String, bytes: [UInt8], reason: YAMLError.Reason) {
        #expect(YAMLErrorTests.error(bytes)?.reason == reason)
    }

    @Test("an escape that names no character says what to write instead")
    func surrogatePair() {
        let error = YAMLErrorTests.error(Array(#"a: "\ud83d\ude00""#.utf8))
        #expect(error?.help == #"Write the character itself, or all of it as \U: \U0001F600, not \ud83d\ude00."#)
    }

    @Test("a line ends with LF, CR LF or a lone CR", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let node = try YAMLReader.read(Array("é: 1\(end)b:\(end)  - x\(end)  - y".utf8))
        #expect(node.places == ["1:1", "1:1", "1:4", "2:1", "3:3", "3:5", "4:5"])
    }

    static let kept: [(yaml: String, text: String)] = [
        ("e\u{301}", "e\u{301}"), ("é", "é"), ("ſ\u{212A}ς", "ſ\u{212A}ς"), ("\u{A0}1", "\u{A0}1"), (#""\0""#, "\0"),
        (#""\L\P\N\_""#, "\u{2028}\u{2029}\u{85}\u{A0}"), (#""\uFEFF\U0001F600""#, "\u{FEFF}😀"), ("'😀'", "😀"),
    ]

    @Test("text is kept scalar for scalar", arguments: kept)
    func keeps(yaml: String, text: String) throws {
        #expect(try YAMLReader.read(Array(yaml.utf8)).untyped == .text(text))
    }

    @Test("keys that only look alike are different keys")
    func keys() throws {
        let node = try YAMLReader.read(Array("é: 1\ne\u{301}: 2\nK: 3\n\u{212A}: 4\nς: 5\nσ: 6".utf8))
        #expect(node.untyped?.members?.count == 6)
    }

    @Test("a document too large to be read is not written", arguments: [1, 2])
    func tooLarge(kind: Int) {
        let value: JSONValue =
            kind == 1
            ? .array(Array(repeating: .null, count: YAMLReader.maximumValues))
            : .array(Array(repeating: .text(String(repeating: "a", count: 1000)), count: 1100))
        #expect(throws: YAMLWriter.Failure.tooLarge) { try YAMLWriter.text(of: value) }
    }
}

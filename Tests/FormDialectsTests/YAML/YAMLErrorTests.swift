import FormDialects
import FormEngine
import Testing

@Suite struct YAMLErrorTests {
    @Test(
        "refused documents say why and where",
        arguments: [
            ("", YAMLError.Reason.emptyDocument, 1, 1), ("# é\n", .emptyDocument, 2, 1),
            ("---\n", .emptyDocument, 2, 1),
            ("--- a\n--- b\n", .severalDocuments, 2, 1), ("---\n---\n", .emptyDocument, 2, 1),
            ("a\n...\n---\nb", .severalDocuments, 3, 1),
            ("%YAML 1.2\n---\na: 1", .directive, 1, 1), ("%YAML 9.9\n---\na: 1", .directive, 1, 1),
            ("%FOO\n--- a", .directive, 1, 1),
            ("%YAML 1.2", .directive, 1, 1), ("%YAML 1.2\na: 1", .directive, 1, 1), ("...", .emptyDocument, 1, 1),
            ("# é\n...\n", .emptyDocument, 2, 1), ("[\n...", .expectedValue, 2, 1),
            ("%TAG !x! a\n--- a", .directive, 1, 1), ("!!str a", .tag, 1, 1), ("é: ! b", .tag, 1, 4),
            ("a: ! 'b'", .tag, 1, 4),
            ("a: &x !y b", .tag, 1, 4), ("- !x!y b", .tag, 1, 3), ("- !x {}", .tag, 1, 3), ("- ! []", .tag, 1, 3),
            ("a: !!", .tag, 1, 4),
            ("!!str a: 1", .tag, 1, 1), ("a:\n  ? [b]\n  : c", .complexKey, 2, 5), ("{{a: b}: c}", .complexKey, 1, 2),
            (": a", .emptyKey, 1, 1), ("{: a}", .emptyKey, 1, 2), ("a: {? : b}", .emptyKey, 1, 7),
            ("a: &x b\n*x : c", .aliasKey, 2, 1),
            ("a: 1\n'a': 2", .duplicateKey, 2, 1), ("x: {ü: 1, b: 2, ü: 3}", .duplicateKey, 1, 17),
            ("<<: {a: 1}", .mergeKey, 1, 1),
            ("a: 1\nb: *c", .unknownAnchor, 2, 4), ("a: &b\n- *b", .cyclicAlias, 2, 3),
            ("a: &b {c: {d: *b}}", .cyclicAlias, 1, 15),
            ("a:\n\tb: 1", .tab, 2, 1), ("a: |\n\tx", .tab, 2, 1), ("é: @b", .reservedCharacter, 1, 4),
            ("- `b", .reservedCharacter, 1, 3),
            ("- %b", .reservedCharacter, 1, 3), ("é: b: c", .unexpectedColon, 1, 5),
            ("a: 1\n b: 2", .unexpectedColon, 2, 3),
            ("a: 1\nb\nc: 2", .missingColon, 2, 1), ("a:\n  b: 1\n c: 2", .indentation, 3, 2),
            ("- a\nb: c", .indentation, 2, 1),
            ("é: 'b' c", .trailingContent, 1, 8), ("a: [b]c", .trailingContent, 1, 7),
            ("a\n...\nb", .trailingContent, 3, 1),
            ("é: - b", .unexpectedIndicator, 1, 4), ("a: ? b", .unexpectedIndicator, 1, 4),
            ("é: [a, ü", .unclosedBracket, 1, 9), (#"é: {b: ^\d{4}$, c: d}"#, .bracketInText, 1, 11),
            ("a: [^[a-z]$]", .bracketInText, 1, 6), ("a: [b [c]]", .unclosedBracket, 1, 7),
            ("a: [b}", .unclosedBracket, 1, 6), ("{a: 1\nb: 2}", .unclosedBracket, 2, 2),
            ("é: 'x", .unclosedQuote, 1, 4),
            ("a:\n  \"x\ny: z", .unclosedQuote, 2, 3), ("a: \"x\n---\n\"", .unclosedQuote, 1, 4),
            (#"é: "ü\q""#, .invalidEscape, 1, 6),
            (#"a: "\ud83d\ude00""#, .codePointEscape, 1, 7), (#"a: "\xZZ""#, .invalidEscape, 1, 7),
            ("é: |x\n b", .blockHeader, 1, 4),
            ("a: >0\n b", .blockHeader, 1, 4), ("é: &", .anchorName, 1, 4), ("é: &a:b c", .anchorCharacter, 1, 4),
            ("[?a]", .questionMark, 1, 3), ("- * b", .anchorName, 1, 3),
            ("[a, , b]", .expectedValue, 1, 5),
            ("a: ]", .expectedValue, 1, 4), ("a: \0", .controlCharacter, 1, 4), ("é\u{7}", .controlCharacter, 1, 2),
            ("# \u{7F}", .controlCharacter, 1, 3), ("\u{9B}", .controlCharacter, 1, 1),
            ("a: '\u{FFFE}'", .controlCharacter, 1, 5),
            ("a\u{2028}b", .lineSeparator, 1, 2), ("é: 1\n\u{85}", .lineSeparator, 2, 1),
            ("\u{FEFF}a: 1", .byteOrderMark, 1, 1),
            ("a: b\u{FEFF}", .byteOrderMark, 1, 5),
        ])
    func refused(text: String, reason: YAMLError.Reason, line: Int, column: Int) {
        let error = Self.error(Array(text.utf8))
        #expect(error?.reason == reason)
        #expect(error?.position == SourcePosition(line: line, column: column))
    }

    @Test(
        "bytes that are not UTF-8 are refused where they begin to be wrong",
        arguments: [
            ([0x61, 0x0A, 0xC3, 0xA9, 0xFF], 2, 2), ([0xC0, 0xAF], 1, 1), ([0xED, 0xA0, 0x80], 1, 1),
            ([0x61, 0xE2, 0x82], 1, 2),
            ([0xF4, 0x90, 0x80, 0x80], 1, 1),
        ] as [([UInt8], Int, Int)])
    func invalidUTF8(bytes: [UInt8], line: Int, column: Int) {
        let error = Self.error(bytes)
        #expect(error?.reason == .invalidUTF8)
        #expect(error?.position == SourcePosition(line: line, column: column))
    }

    @Test(
        "UTF-16 is called by its name, with a byte order mark or without",
        arguments: [
            [0xFF, 0xFE, 0x00, 0x00, 0x61], [0x00, 0x00, 0xFE, 0xFF], [0x00, 0x00, 0x00, 0x61],
            [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00], [0x00, 0x61, 0x00, 0x3A],
        ] as [[UInt8]])
    func utf16(bytes: [UInt8]) {
        #expect(Self.error(bytes)?.reason == .utf16)
    }

    @Test("more than 1 MiB is refused with its size")
    func tooLarge() {
        #expect(Self.error(Array(repeating: 0x61, count: 1_048_576)) == nil)
        let error = Self.error(Array(repeating: 0x61, count: 1_048_577))
        #expect(error?.reason == .tooLarge)
        #expect(error?.message == "The YAML is larger than 1 MiB. The document has 1048577 bytes.")
    }

    @Test(
        "nesting beyond 64 levels is an error at the first level too deep, however deep it goes",
        arguments: [("[", 65), ("{a: ", 257), ("- ", 129), ("[\n", 1), ("{\"a\": ", 385), ("? ", 3)],
        [65, 10_000, 100_000])
    func tooDeep(opening: (String, Int), count: Int) {
        let error = Self.error(Array(String(repeating: opening.0, count: count).utf8))
        let expected: YAMLError.Reason = opening.0 == "? " ? .complexKey : .tooDeep
        #expect(error?.reason == expected)
        #expect(error?.position.column == opening.1)
    }

    @Test("aliases cannot build what may not be written: neither depth nor number of values")
    func aliasesAreBounded() {
        var laughs = "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            laughs += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(Self.error(Array(laughs.utf8))?.reason == .tooManyValues)
        #expect(Self.error(Array(laughs.utf8))?.position.line == 5)
        var deep = "- &a0 []\n"
        for level in 1...70 { deep += "- &a\(level) [*a\(level - 1)]\n" }
        #expect(Self.error(Array(deep.utf8))?.reason == .tooDeep)
        #expect(Self.error(Array(deep.utf8))?.position == SourcePosition(line: 64, column: 9))
        let wide = "[" + String(repeating: "1,", count: 100_000) + "]"
        #expect(Self.error(Array(wide.utf8))?.reason == .tooManyValues)
    }

    @Test("errors say what to do, and hold nothing of the text")
    func wording() {
        let error = Self.error(Array("secret: 1\nother:\n  secret: 2\n  secret: 3".utf8))
        #expect(error?.code == "duplicate_key")
        #expect(error?.message == "The mapping already has this key. The key was first written on line 3.")
        #expect(error?.help == "Remove or rename one of the two keys.")
        let bracket = Self.error(Array("a: [1,\nb: 2".utf8))
        #expect(
            bracket?.message
                == "A comma or the closing bracket is missing here. The sequence began on line 1, column 4.")
    }

    @Test("every reason has a code, a message and a help of its own kind", arguments: YAMLError.Reason.allCases)
    func reasons(reason: YAMLError.Reason) {
        #expect(reason.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "_") || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 })
        #expect(reason.message.hasSuffix(".") && reason.message.count <= 150)
        #expect(reason.help.hasSuffix(".") && reason.help.count <= 150)
    }

    static func error(_ bytes: [UInt8]) -> YAMLError? {
        do throws(YAMLError) {
            _ = try YAMLReader.read(bytes)
            return nil
        } catch {
            return error
        }
    }
}

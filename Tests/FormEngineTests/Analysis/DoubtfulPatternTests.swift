import Testing

@testable import FormEngine

@Suite struct DoubtfulPatternTests {
    private static func found(_ source: String, more: String = "") throws -> [Diagnostic] {
        let pattern = JSONWriter.bytes(of: .text(source))
        let field = #"{"id":"a","type":"text","validation":[{"pattern":\#(text(pattern))}\#(more)]}"#
        return try FormFixture.read(FormFixture.document(field)).diagnostics.filter {
            $0.code == .doubtfulPattern || $0.code == .contradiction
        }
    }

    @Test(
        "slashes around a pattern, classes of POSIX and digits without anchors are reported",
        arguments: [
            (#"/^\d+$/i"#, "Write the pattern without the slashes, `^\\d+$`, and `ignore_case: true` beside it."),
            (#"/^\d+$/"#, "Write the pattern without the slashes, `^\\d+$`."),
            (#"/[a-z]+/"#, "Write the pattern without the slashes, `[a-z]+`."),
            ("[:alpha:]+", "Write `[A-Za-z]`, or `\\p{L}` for every script's letters."),
            (#"\d{9}"#, "Write `^\\d{9}$` for the whole text, or `.*\\d{9}.*` if other text may surround it."),
            (#"\d+"#, "Write `^\\d+$` for the whole text, or `.*\\d+.*` if other text may surround it."),
            (
                #"\d{4}|[0-9]{6}"#,
                "Write `^(?:\\d{4}|[0-9]{6})$` for the whole text, or `.*(?:\\d{4}|[0-9]{6}).*` if other text may surround it."
            ),
            (#"^\d{9}"#, #"Write `^\d{9}$` for the whole text, or `^\d{9}.*` if anything may follow."#),
            (#"\d{9}$"#, #"Write `^\d{9}$` for the whole text, or `.*\d{9}$` if anything may precede it."#),
            (#"[A-Z]{2}\d{6}"#, nil), (#"\d{2}-\d{2}-\d{4}"#, nil), (#"\+?[0-9 ]{0,3}(\d\d)+"#, nil),
        ])
    func told(source: String, help: String?) throws {
        let found = try Self.found(source)
        #expect(found.count == 1)
        if let help { #expect(found.first?.help == help) }
    }

    @Test(
        "the missing anchor and a text that passes by mistake are shown",
        arguments: [
            (#"\d{9}"#, "The pattern matches anywhere in the text, so that `abc000000000xyz` passes as well."),
            (#"^\d{9}"#, "The pattern has no `$` at its end, so that `000000000xyz` passes as well."),
            (#"\d{9}$"#, "The pattern has no `^` at its beginning, so that `abc000000000` passes as well."),
        ])
    func witness(source: String, message: String) throws {
        #expect(try Self.found(source).map(\.message) == [message])
    }

    @Test(
        "a search that its author means is not doubted",
        arguments: [
            #"^\d{9}$"#, #"^\d{9}.*"#, #".*\d{9}$"#, #"^\d"#, #"\d"#, "[0-9]", #"(?=.*\d)(?=.*[A-Z])"#, #"\d.*\d"#,
            ".*[0-9]{2}.*",
            #"(?!.*\d{9})"#, #"\b\d{4}\b"#, "[A-Z]", "@", #"[^\d]{3}"#, ".{8,}", "foo|bar", "^/path/$", "/", "//",
            "[a-z]{2}", #"\D\d\D"#, "a/b/", #"^[\w:]+$"#,
        ])
    func meant(source: String) throws { #expect(try Self.found(source).isEmpty) }

    @Test(
        "anchors that bind some alternatives alone are doubted, with a text that passes and what to write",
        arguments: [
            (#"^\d{4}|[A-Z]{2}$"#, "0000xyz", #"^(?:\d{4}|[A-Z]{2})$"#),
            (#"^\d{4}|[A-Z]{2}"#, "abcAA", #"^(?:\d{4}|[A-Z]{2})"#),
            (#"\d{4}|[A-Z]{2}$"#, "0000xyz", #"(?:\d{4}|[A-Z]{2})$"#),
            (#"(^\d{4}|[A-Z]{2}$)"#, "0000xyz", #"^(?:\d{4}|[A-Z]{2})$"#),
            (#"(?:(?:^a|b$))"#, "axyz", "^(?:a|b)$"), ("^a|b|c$", "axyz", "^(?:a|b|c)$"),
            ("^a$|b", "abcb", "^(?:a|b)$"), ("^[|]|(b|c)$", "|xyz", "^(?:[|]|(b|c))$"),
            (#"^\||b\$$"#, "|xyz", #"^(?:\||b\$)$"#), ("^yes|no$", "yesxyz", "^(?:yes|no)$"),
        ])
    func unevenAnchors(source: String, witness: String, remedy: String) throws {
        let found = try Self.found(source)
        #expect(
            found.map(\.message)
                == ["`^` and `$` apply only to the alternative beside them, so `\(witness)` passes."])
        #expect(found.map(\.help) == ["Write `\(remedy)`, whose anchors apply to all alternatives."])
    }

    @Test(
        "anchors that bind all alternatives, or none, are not doubted",
        arguments: [
            "^(a|b)$", "^a$|^b$", "^a|^b", "a$|b$", "a|b", "^a.*|.*b$", "^(?:a|b)", #"^a\|b$"#, "^[a|b]$", "^a$",
            "(?=^a|b$).+", "^$|^a$", #"a\$|b"#,
        ])
    func evenAnchors(source: String) throws { #expect(try Self.found(source).isEmpty) }

    @Test("digits that fill the whole text anyhow are not doubted")
    func filled() throws {
        for pattern in [#"\d{9}"#, #"^\d{9}"#, #"\d{9}$"#] {
            #expect(try Self.found(pattern, more: #",{"max_length":9}"#).isEmpty, "\(pattern)")
        }
        #expect(try Self.found(#"\d{9}"#, more: #",{"max_length":10}"#).count == 1)
        #expect(try Self.found(#"\d{9}"#, more: #",{"max_length":9,"severity":"warning"}"#).count == 1)
        #expect(try Self.found(#"\d{9}"#, more: #",{"max_length":9,"when":{"var":"a"}}"#).count == 1)
    }
}

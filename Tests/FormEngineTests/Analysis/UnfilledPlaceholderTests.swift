import Testing

@testable import FormEngine

@Suite struct UnfilledPlaceholderTests {
    private static func found(_ text: String) throws -> Diagnostic? {
        let field = #"{"id":"a","type":"text","validation":[{"min_length":3,"message":"\#(text)"}]}"#
        return try FormFixture.read(FormFixture.document(field)).diagnostics.first { $0.code == .unfilledPlaceholder }
    }

    @Test(
        "a placeholder is doubted, in the ways in which other systems write it",
        arguments: [
            ("At least {min} letters.", "{min}"), ("{min_length}", "{min_length}"), ("Use {{min}}.", "{{min}}"),
            ("Use {{{min}}}.", "{{{min}}}"),
            ("Use {{ min }}.", "{{ min }}"), ("Use ${min}.", "{min}"), ("Use %{min}.", "{min}"), ("Use {0}.", "{0}"),
            ("Use %d letters.", "%d"), ("Use %s.", "%s"), ("Use %1$s.", "%1$s"), ("Use %@", "%@"),
            ("At least { min }.", "{ min }"),
        ])
    func doubted(text: String, placeholder: String) throws {
        let found = try #require(try Self.found(text))
        #expect(found.message == "`\(placeholder)` is shown as it is: placeholders in texts are not replaced.")
        #expect(found.help.contains("Findings of `min_length` have the parameters `minimum`"))
    }

    @Test(
        "braces and percent signs that are none are not doubted",
        arguments: [
            "At least 3 letters.", "100 % sure", "5%d", "50% discount", "{}", "{", "}", "{a b}", "[A-Z]{2}", "{2,3}",
            "a {4} b", "%dollar", "100%",
        ])
    func quiet(text: String) throws { #expect(try Self.found(text) == nil) }

    @Test("placeholders are doubted in every text that people see")
    func everywhere() throws {
        let fields =
            #"{"id":"a","type":"text","label":"{x}","hint":"{x}","placeholder":"{x}"},"#
            + #"{"id":"b","type":"select","options":[{"value":"{x}","label":"{x}"}]}"#
        let rest =
            #","title":"{x}","checks":[{"assert":{"var":"a"},"message":"{x}"}],"#
            + #""outcomes":{"rejected":{"title":"{x}","text":"{x}"}}"#
        let pointers = try LintTable.pointers(.unfilledPlaceholder, fields, rest: rest)
        #expect(
            Set(pointers) == [
                "/title", "/fields/0/label", "/fields/0/hint", "/fields/0/placeholder", "/fields/1/options/0/label",
                "/checks/0/message", "/outcomes/rejected/title", "/outcomes/rejected/text",
            ])
    }
}

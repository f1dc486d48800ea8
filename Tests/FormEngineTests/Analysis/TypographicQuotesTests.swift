import Testing

@testable import FormEngine

@Suite struct TypographicQuotesTests {
    @Test(
        "quotes that enclose a whole text are doubted, in each way in which languages write them",
        arguments: [
            ("“Name”", true), ("„Name“", true), ("‘Name’", true), ("«Nom»", true), ("« Nom »", true), ("”Name”", true),
            ("“Father’s name”", true), ("「名前」", true), ("Name", false), ("The “short” name", false),
            ("“Yes” or “no”", false), ("“Name", false), ("”", false), ("", false), ("'Name'", false),
        ])
    func labels(label: String, isDoubted: Bool) throws {
        let found = try LintTable.pointers(.typographicQuotes, #"{"id":"a","type":"text","label":{"en":"\#(label)"}}"#)
        #expect(found == (isDoubted ? ["/fields/0/label/en"] : []))
    }

    @Test("patterns and options in typographic quotes are doubted too")
    func others() throws {
        let fields =
            #"{"id":"a","type":"text","validation":[{"pattern":"‘^x$’"}]},"#
            + #"{"id":"b","type":"select","options":["“S”",{"value":"“M”","label":"M"},"L"]}"#
        #expect(
            try LintTable.pointers(.typographicQuotes, fields)
                == ["/fields/0/validation/0/pattern", "/fields/1/options/0", "/fields/1/options/1/value"])
    }
}

import Testing

@testable import FormEngine

@Suite struct DoubtfulNormalisationTests {
    @Test(
        "steps that undo each other, and telephone numbers in a field of another type, are doubted at their step",
        arguments: [
            ("tel", #""e164","digits""#, ["/fields/0/normalize/1"]),
            ("tel", #""e164","trim","digits""#, ["/fields/0/normalize/2"]),
            ("tel", #""e164","alphanumeric_underscore""#, ["/fields/0/normalize/1"]),
            ("tel", #""digits","e164""#, ["/fields/0/normalize/1"]),
            ("text", #""e164""#, ["/fields/0/normalize/0"]), ("text", #""trim","e164""#, ["/fields/0/normalize/1"]),
            ("text", #""lowercase","trim","uppercase""#, ["/fields/0/normalize/2"]),
            ("text", #""uppercase","lowercase""#, ["/fields/0/normalize/1"]),
            ("tel", #""e164""#, []), ("tel", #""trim","e164""#, []), ("tel", #""digits""#, []),
            ("text", #""digits""#, []), ("text", #""trim","lowercase","strip_diacritics""#, []),
        ])
    func steps(type: String, steps: String, pointers: [String]) throws {
        let field = #"{"id":"a","type":"\#(type)","normalize":[\#(steps)]}"#
        #expect(try LintTable.pointers(.doubtfulNormalisation, field) == pointers)
    }
}

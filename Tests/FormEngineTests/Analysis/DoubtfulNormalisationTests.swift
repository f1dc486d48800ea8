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
        let rules = steps.contains("e164") ? #","validation":[{"tel":true}]"# : ""
        let field = #"{"id":"a","type":"\#(type)","normalize":[\#(steps)]\#(rules)}"#
        #expect(try LintTable.pointers(.doubtfulNormalisation, field) == pointers)
    }

    @Test(
        "telephone numbers that no rule checks are doubted, unless nobody types them",
        arguments: [
            (#""type":"tel""#, true), (#""type":"tel","validation":[{"max_length":20}]"#, true),
            (#""type":"tel","validation":[{"tel":true,"severity":"warning"}]"#, true),
            (#""type":"tel","validation":[{"tel":true,"when":{"var":"b"}}]"#, true),
            (#""type":"tel","validation":[{"tel":true}]"#, false),
            (#""type":"tel","validation":[{"pattern":"^\\+31"}]"#, false),
            (#""type":"tel","validation":[{"equals":"c"}]"#, false),
            (#""type":"tel","readonly":true,"data_source":"s""#, false),
            (#""type":"tel","calculate":{"var":"c"}"#, false),
        ])
    func unchecked(field: String, isDoubted: Bool) throws {
        let others = #",{"id":"b","type":"boolean"},{"id":"c","type":"tel"}"#
        let found = try LintTable.pointers(
            .doubtfulNormalisation, #"{"id":"a","normalize":["e164"],\#(field)}"# + others)
        #expect(found == (isDoubted ? ["/fields/0/normalize/0"] : []))
    }

    @Test(
        "an address in capitals is doubted",
        arguments: [
            (#""type":"email","normalize":["trim","uppercase"]"#, ["/fields/0/normalize/1"]),
            (#""type":"text","normalize":["uppercase"],"validation":[{"email":true}]"#, ["/fields/0/normalize/0"]),
            (#""type":"email","normalize":["lowercase"]"#, []), (#""type":"text","normalize":["uppercase"]"#, []),
        ])
    func capitals(field: String, pointers: [String]) throws {
        #expect(try LintTable.pointers(.doubtfulNormalisation, #"{"id":"a",\#(field)}"#) == pointers)
    }
}

import Testing

@testable import FormEngine

@Suite struct BlankAnswerTests {
    private static func isDoubted(_ members: String) throws -> Bool {
        try !LintTable.pointers(.blankAnswer, #"{"id":"c","type":"boolean"},{"id":"a",\#(members)}"#).isEmpty
    }

    @Test(
        "a text that must be answered and that three blanks answer is doubted",
        arguments: [
            #""type":"text","required":true"#, #""type":"long_text","required":true"#,
            #""type":"tel","required":true"#, #""type":"text","required_if":{"var":"c"}"#,
            #""type":"text","required":true,"normalize":["uppercase","nfc"]"#,
            #""type":"text","required":true,"normalize":["collapse_spaces"]"#,
            #""type":"text","required":true,"validation":[{"min_length":5}]"#,
            #""type":"text","required":true,"validation":[{"max_length":2}]"#,
            #""type":"text","required":true,"validation":[{"pattern":"^.{2,}$"}]"#,
            #""type":"text","required":true,"validation":[{"pattern":"^[A-Z]+$","severity":"warning"}]"#,
            #""type":"text","required":true,"validation":[{"pattern":"^[A-Z]+$","when":{"var":"c"}}]"#,
            #""type":"tel","required":true,"normalize":["e164"]"#,
        ])
    func doubted(members: String) throws { #expect(try Self.isDoubted(members)) }

    @Test(
        "a text of which normalising leaves nothing, or whose rules refuse blanks, is not doubted",
        arguments: [
            #""type":"text""#, #""type":"text","required":false"#, #""type":"password","required":true"#,
            #""type":"email","required":true"#, #""type":"url","required":true"#,
            #""type":"country","required":true"#, #""type":"select","options":["x"],"required":true"#,
            #""type":"text","required":true,"normalize":["trim"]"#,
            #""type":"text","required":true,"normalize":["lowercase","trim"]"#,
            #""type":"text","required":true,"normalize":["digits"]"#,
            #""type":"text","required":true,"normalize":["alphanumeric_underscore"]"#,
            #""type":"text","required":true,"validation":[{"pattern":"^[A-Z]+$"}]"#,
            #""type":"text","required":true,"validation":[{"charset":"alphanumeric_underscore"}]"#,
            #""type":"text","required":true,"validation":[{"identifier":"iban"}]"#,
            #""type":"tel","required":true,"validation":[{"tel":true}]"#,
            #""type":"text","required":true,"validation":[{"one_of":["x","y"]}]"#,
            #""type":"text","required":true,"validation":[{"assert":{"!!":{"trim":{"var":"a"}}}}]"#,
            #""type":"text","required":true,"validation":[{"patern":"^[A-Z]+$"}]"#,
            #""type":"text","required":true,"validation":{"patern":"^[A-Z]+$"}"#,
            #""type":"text","required":true,"readonly":true,"data_source":"s""#,
            #""type":"text","required":true,"calculate":{"cat":["a","b"]}"#,
        ])
    func quiet(members: String) throws { #expect(try !Self.isDoubted(members)) }

    @Test("the doubt stands at the key that asks for an answer, and names what to write")
    func place() throws {
        let reading = try FormFixture.read(
            FormFixture.document(#"{"id":"a","type":"text","required":true,"normalize":["uppercase"]}"#))
        let found = reading.diagnostics.filter { $0.code == .blankAnswer }
        #expect(found.map(\.pointer) == ["/fields/0/required"])
        #expect(found.map(\.help) == ["Begin `normalize` with `trim`."])
    }
}

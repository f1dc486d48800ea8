import Testing

@testable import FormEngine

@Suite struct OptionalConfirmationTests {
    @Test(
        "a confirmation that may be left out is doubted, whatever its type and the other field's",
        arguments: [
            ("email", true, "", true), ("email", false, "", true), ("password", true, "", true),
            ("text", true, #","required":false"#, true), ("text", true, #","required":true"#, false),
            ("email", false, #","required":true"#, false), ("email", false, #","required_if":{"var":"a"}"#, false),
        ])
    func confirmation(type: String, isRequired: Bool, members: String, isDoubted: Bool) throws {
        let fields =
            #"{"id":"a","type":"\#(type)","required":\#(isRequired)},"#
            + #"{"id":"b","type":"\#(type)"\#(members),"validation":[{"equals":"a"}]}"#
        let expected = isDoubted ? ["/fields/1/validation/0/equals"] : []
        #expect(try LintTable.pointers(.unaskedRule, fields) == expected)
    }
}

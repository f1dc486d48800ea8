import Testing

@testable import FormEngine

@Suite("Names of fields as words") struct IdentifierWordsTests {
    @Test(
        "split at capitals, underscores and hyphens, with a capital first",
        arguments: [
            ("FirstName", "First name"), ("MobilePrefix", "Mobile prefix"),
            ("TermsAndConditions", "Terms and conditions"), ("first_name", "First name"), ("first-name", "First name"),
            ("bsn", "Bsn"), ("BSN", "BSN"), ("IBANNumber2", "IBAN number2"), ("line_2", "Line 2"),
            ("addressLine2", "Address line2"),
            ("optionA", "Option A"), ("_hidden__one_", "Hidden one"), ("a", "A"), ("x2Y", "X2 Y"),
        ])
    func words(_ name: String, _ words: String) {
        #expect(Identifier.words(name) == words)
    }

    @Test("stand for labels on the step, in the review and in the summary of errors")
    func screen() throws {
        var screen = try TestScreen(FormFixture.form(#"{"id":"FirstName","type":"text","required":true}"#))
        #expect(screen.state.fields.first?.label == "First name")
        screen.next()
        #expect(screen.state.summary.first?.label == "First name")
        screen.type("FirstName", "Ada")
        screen.next()
        #expect(screen.state.review.first?.answers.first?.label == "First name")
    }

    @Test("are missed only where an id of several words has no label")
    func lint() throws {
        for (field, isFound) in [
            (#"{"id":"FirstName","type":"text"}"#, true), (#"{"id":"FirstName","type":"text","label":"Name"}"#, false),
            (#"{"id":"name","type":"text"}"#, false), (#"{"id":"a_note","type":"note","label":"x"}"#, false),
        ] {
            #expect(try !LintTable.pointers(.missingLabel, field).isEmpty == isFound, "\(field)")
        }
    }
}

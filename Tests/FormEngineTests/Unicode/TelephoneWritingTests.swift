import Testing

@testable import FormEngine

/// Telephone numbers as people write them, and as edition 1 writes them.
@Suite("The normaliser e164 of edition 1") struct TelephoneWritingTests {
    private static func written(_ text: String, _ country: String?) -> String {
        var output: [UInt8] = []
        let effect = Array(text.utf8).lend {
            Normaliser([.e164], country: country, edition: .first).normalise($0, into: &output)
        }
        return effect == .unchanged ? text : String(decoding: output, as: UTF8.self)
    }

    @Test(
        "writes a number of the form's country with its code",
        arguments: [
            ("NL", "020 123 45 67", "+31201234567"), ("NL", "06-12345678", "+31612345678"),
            ("NL", "(020) 123.45.67", "+31201234567"), ("NL", "020/1234567", "+31201234567"),
            ("NL", "06\u{A0}12\u{202F}34\u{2009}56–78", "+31612345678"), ("DE", "030 901820", "+4930901820"),
            ("FR", "01 23 45 67 89", "+33123456789"), ("GB", "(020) 7946 0018", "+442079460018"),
            ("US", "(201) 555-0123", "+12015550123"), ("US", "1-201-555-0123", "+12015550123"),
            ("CM", "6 71 23 45 67", "+237671234567"), ("IT", "06 1234 5678", "+390612345678"),
            ("IT", "312 345 6789", "+393123456789"), ("ES", "612 34 56 78", "+34612345678"),
            ("HU", "06 1 234 5678", "+3612345678"), ("RU", "8 (301) 123-45-67", "+73011234567"),
            ("RU", "301 123-45-67", "+73011234567"), ("BR", "(11) 91234-5678", "+5511912345678"),
            ("BR", "011 91234-5678", "+5511912345678"), ("IN", "81234 56789", "+918123456789"),
            ("JP", "03-1234-5678", "+81312345678"), ("GG", "07781 123456", "+447781123456"),
        ])
    func national(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
        // Normalising is idempotent.
        #expect(Self.written(number, country) == number)
    }

    @Test(
        "reads the code of any country behind a plus or the prefix that is dialled for it",
        arguments: [
            ("NL", "+31 (0)20 123 45 67", "+31201234567"), ("NL", "0031 20 1234567", "+31201234567"),
            ("NL", "(+32) 2 123 45 67", "+3221234567"), ("US", "011 44 20 7946 0018", "+442079460018"),
            ("US", "+44 20 7946 0018", "+442079460018"), ("AU", "0011 31 20 1234567", "+31201234567"),
            ("RU", "8~10 31 20 1234567", "8~10 31 20 1234567"), ("RU", "810 31 20 1234567", "+31201234567"),
            ("AR", "+54 9 11 2345-6789", "+5491123456789"),
        ])
    func international(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
    }

    @Test(
        "leaves what is no number, or could be several",
        arguments: [
            ("NL", "+31 (0) 20 123 45 67 ?"), ("NL", "201234567"), ("NL", "31201234567"), ("NL", "020 1234567890"),
            ("NL", "tel. 020 1234567"),
            ("NL", "0"), ("NL", "+"), ("NL", ""), ("NL", "++31201234567"), ("NL", "+31 20 1234567 ext 5"),
            ("NL", "020 123 45 67 / 020 123 45 68"), ("NL", "+0201234567"), ("NL", "000000000"),
            ("NL", "٠٢٠١٢٣٤٥٦٧"), ("NL", "+3120123456789012"), ("US", "555-0123"), ("ES", "34612345678"),
            ("AR", "011 15-2345-6789"), ("AQ", "020 1234567"),
        ])
    func left(country: String, text: String) {
        #expect(Self.written(text, country) == text)
    }

    @Test("leaves every text without a country")
    func countryless() {
        #expect(Self.written("020 1234567", nil) == "020 1234567")
        #expect(Self.written("+31 20 1234567", nil) == "+31 20 1234567")
    }

    @Test("knows a plan for each country that has numbers of its own")
    func plans() {
        let without = CountryCode.all.filter { DiallingPlan(country: $0) == nil }
        #expect(without == ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"])
        #expect(DiallingPlan(country: "nl") == nil && DiallingPlan(country: "NLD") == nil)
    }

    @Test("is part of a form: what is judged and kept as a value is the number, and what is no number is refused")
    func form() throws {
        let field = #"{"id":"phone","type":"tel","normalize":["e164"],"validation":[{"tel":true}]}"#
        let form = try FormFixture.candidate(#"{"form":"test/a","edition":1,"country":"NL","fields":[\#(field)]}"#)
        let judged = try form.judge(#"{"phone":"020 123 45 67"}"#)
        #expect(judged.verdict.findings.isEmpty)
        #expect(text(judged.values.canonicalBytes) == #"{"phone":"+31201234567"}"#)
        #expect(try form.findings(#"{"phone":"123 45 67"}"#) == ["phone: tel"])
    }

    @Test("keeps a trunk prefix behind the country's code, and drops a zero in brackets: mistakes that are frozen")
    func mistakes() {
        #expect(Self.written("+49 0170 1234567", "DE") == "+4901701234567")
        #expect(Self.written("0049 (0)170 1234567", "DE") == "+4901701234567")
        #expect(Self.written("+39 (0)6 1234 5678", "IT") == "+39612345678")
    }

    @Test("is refused where the form has no country, and where that has no numbers", arguments: Edition.allCases)
    func refused(edition: Edition) throws {
        let field = #"{"id":"phone","type":"tel","normalize":["trim","e164"]}"#
        for country in ["", #""country":"AQ","#] {
            let document = #"{"form":"test/a","edition":\#(edition.rawValue),\#(country)"fields":[\#(field)]}"#
            let reading = try FormFixture.read(document)
            let found = reading.diagnostics.first { $0.code == .missingKey }
            #expect(found?.pointer == "/fields/0/normalize/1", "\(reading.diagnostics)")
        }
    }
}

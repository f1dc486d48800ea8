import Testing

@testable import FormEngine

/// Telephone numbers as people write them, and as edition 2 writes them.
@Suite("The normaliser e164 of edition 2") struct CallingPlanTests {
    private static func written(_ text: String, _ country: String?) -> String {
        var output: [UInt8] = []
        let effect = Array(text.utf8).lend {
            Normaliser([.e164], country: country, edition: .second).normalise($0, into: &output)
        }
        return effect == .unchanged ? text : String(decoding: output, as: UTF8.self)
    }

    @Test(
        "leaves a trunk prefix behind a country's code out",
        arguments: [
            ("DE", "+49 0170 1234567", "+491701234567"), ("DE", "0049 (0)170 1234567", "+491701234567"),
            ("DE", "+4901701234567", "+491701234567"), ("DE", "0049 0170/1234567", "+491701234567"),
            ("NL", "+49 0170 1234567", "+491701234567"), ("GB", "+44 (0)20 7946 0018", "+442079460018"),
            ("US", "+44 (0)20 7946 0018", "+442079460018"), ("US", "011 44 020 7946 0018", "+442079460018"),
            ("FR", "+33 (0)1 23 45 67 89", "+33123456789"), ("FR", "+33 01 23 45 67 89", "+33123456789"),
            ("HU", "+36 06 1 234 5678", "+3612345678"), ("HU", "+36 (06) 20 123 4567", "+36201234567"),
            ("RU", "+7 8 495 123-45-67", "+74951234567"), ("RU", "+7 (8) 495 123-45-67", "+74951234567"),
            ("KZ", "+7 8 (771) 000 9998", "+77710009998"), ("BY", "+375 (8 029) 491-19-11", "+375294911911"),
            ("LT", "+370 8 612 34567", "+37061234567"), ("US", "+1 1 201 555 0123", "+12015550123"),
            ("MX", "+52 1 55 1234 5678", "+525512345678"), ("AR", "+54 11 15 2345-6789", "+5491123456789"),
            ("AR", "+54 011 2345-6789", "+541123456789"), ("RU", "+7 (0)495 123-45-67", "+74951234567"),
            ("ES", "+34 (0)612 34 56 78", "+34612345678"),
        ])
    func trunkPrefix(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
        #expect(Self.written(number, country) == number)
    }

    @Test(
        "keeps a zero that is the number's own",
        arguments: [
            ("IT", "+39 (0)6 1234 5678", "+390612345678"), ("DE", "+39 06 1234 5678", "+390612345678"),
            ("VA", "06 6981 2345", "+390669812345"), ("VA", "+39 (0)6 6981 2345", "+390669812345"),
            ("SM", "0549 886377", "+3780549886377"), ("SM", "+378 (0)549 886377", "+3780549886377"),
            ("IT", "0039 (0)6 1234 5678", "+390612345678"), ("CI", "+225 (0)1 23 45 67 89", "+2250123456789"),
            ("CG", "06 123 4567", "+242061234567"), ("BJ", "01 95 12 34 56", "+2290195123456"),
            ("GA", "+241 (0)6 03 12 34", "+24106031234"), ("IT", "+39 348 1234567", "+393481234567"),
        ])
    func ownZero(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
        #expect(Self.written(number, country) == number)
    }

    @Test(
        "reads a number of the form's country as it is dialled there",
        arguments: [
            ("NL", "020 123 45 67", "+31201234567"), ("NL", "(0)20 123 45 67", "+31201234567"),
            ("NL", "06\u{A0}12\u{202F}34\u{2009}56–78", "+31612345678"), ("NL", "201234567", "+31201234567"),
            ("DE", "030 901820", "+4930901820"), ("GB", "(020) 7946 0018", "+442079460018"),
            ("US", "(201) 555-0123", "+12015550123"), ("US", "1-201-555-0123", "+12015550123"),
            ("HU", "06 1 234 5678", "+3612345678"), ("HU", "(06 1) 234 5678", "+3612345678"),
            ("RU", "8 (301) 123-45-67", "+73011234567"), ("RU", "8 (800) 555-35-35", "+78005553535"),
            ("RU", "800 555-35-35", "+78005553535"), ("KZ", "8 (71234) 5 67 89", "+77123456789"),
            ("BY", "8 029 491-19-11", "+375294911911"), ("BY", "8 801 123 4567", "+3758011234567"),
            ("LT", "(8-5) 212 3456", "+37052123456"), ("LT", "0 612 34567", "+37061234567"),
            ("MX", "01 55 1234 5678", "+525512345678"), ("MX", "044 55 1234 5678", "+525512345678"),
            ("MX", "55 1234 5678", "+525512345678"), ("AR", "011 15-2345-6789", "+5491123456789"),
            ("AR", "0341 15 612 3456", "+5493416123456"), ("AR", "02966 15-41-2345", "+5492966412345"),
            ("AR", "011 2345-6789", "+541123456789"), ("BR", "(11) 91234-5678", "+5511912345678"),
            ("AU", "1800 123 456", "+611800123456"), ("CM", "6 71 23 45 67", "+237671234567"),
        ])
    func national(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
    }

    @Test(
        "reads what is dialled before another country's code, 00 everywhere, and a link of RFC 3966",
        arguments: [
            ("AU", "0011 31 20 1234567", "+31201234567"), ("RU", "8~10 31 20 1234567", "+31201234567"),
            ("JP", "010 31 20 1234567", "+31201234567"), ("SG", "001 31 20 1234567", "+31201234567"),
            ("US", "0031 20 1234567", "+31201234567"), ("SG", "0049 30 901820", "+4930901820"),
            ("NL", "tel:+31-20-123-4567", "+31201234567"), ("NL", "TEL:+31-20-123-4567", "+31201234567"),
            ("NL", "[+31] 20 123\u{2212}45\u{AD}67", "+31201234567"), ("KR", "00131 20 1234567", "+31201234567"),
        ])
    func abroad(country: String, text: String, number: String) {
        #expect(Self.written(text, country) == number)
    }

    @Test(
        "leaves what is no number, what nobody could call, and what could be several",
        arguments: [
            ("NL", "31201234567"), ("NL", "020 1234567890123"), ("NL", "tel. 020 1234567"), ("NL", "tel:"), ("NL", "0"),
            ("NL", "+"), ("NL", ""), ("NL", "++31201234567"), ("NL", "+31 20 1234567 ext 5"), ("NL", "(0)"),
            ("NL", "+31 (0)"), ("NL", "+0201234567"), ("NL", "000000000"), ("NL", "+999 20 1234567"),
            ("NL", "+31 201"), ("NL", "+210 1234567"), ("NL", "+31"), ("US", "555-0123"), ("ES", "34612345678"),
            ("DE", "170 1234567"), ("US", "+1 201 555 01234"), ("AQ", "020 1234567"), ("NL", "+31 20 123 45 67 0000"),
        ])
    func left(country: String, text: String) {
        #expect(Self.written(text, country) == text)
    }

    @Test("leaves every text without a country")
    func countryless() {
        #expect(Self.written("020 1234567", nil) == "020 1234567")
        #expect(Self.written("+31 020 1234567", nil) == "+31 020 1234567")
    }

    @Test("knows a plan for each country that has numbers of its own")
    func plans() {
        let without = CountryCode.all.filter { CallingRegion(country: $0) == nil }
        #expect(without == ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"])
        #expect(CallingRegion(country: "nl") == nil && CallingRegion(country: "NLD") == nil)
    }

    @Test(
        "tel takes numbers whose code is known, and that are as long as numbers there are",
        arguments: [
            ("+31201234567", true), ("+491701234567", true), ("+4901701234567", false), ("+390612345678", true),
            ("+12015550123", true), ("+1201555012", false), ("+120155501234", false), ("+999201234567", false),
            ("+210123456789", false), ("+31", false), ("+312", false), ("+80012345678", true), ("+8001234567", false),
            ("+88112345678", false), ("+8701234567890", false), ("+870123456789", true), ("+7495123456", false),
            ("+74951234567", true), ("+074951234567", false), ("31201234567", false), ("+31 201234567", false),
            ("+0", false), ("+", false), ("+1", false), ("+3120123456789012", false),
        ])
    func callable(number: String, isCallable: Bool) throws {
        let field = #"{"id":"phone","type":"tel","validation":[{"tel":true}]}"#
        let form = try FormFixture.form(field)
        #expect(try form.findings(#"{"phone":"\#(number)"}"#) == (isCallable ? [] : ["phone: tel"]))
    }

    @Test("one document is judged otherwise under both editions: the number is mended, and what it was is refused")
    func editions() throws {
        let fields = #""fields":[{"id":"phone","type":"tel","normalize":["e164"],"validation":[{"tel":true}]}]"#
        let answers = [#"{"phone":"+49 0170 1234567"}"#, #"{"phone":"+999 123456"}"#]
        let told = try Edition.allCases.map { edition in
            let form = try FormFixture.candidate(
                #"{"form":"t/a","edition":\#(edition.rawValue),"country":"DE",\#(fields)}"#)
            return try answers.map { answer in
                let judged = try form.judge(answer)
                return text(judged.values.canonicalBytes) + judged.verdict.findings.map(\.code).joined()
            }
        }
        #expect(told[0] == [#"{"phone":"+4901701234567"}"#, #"{"phone":"+999123456"}"#])
        #expect(told[1] == [#"{"phone":"+491701234567"}"#, #"{"phone":"+999 123456"}tel"#])
    }
}

import Testing

@testable import FormEngine

@Suite("Numbers as people write them") struct TypedNumberTests {
    /// A text that was typed, the language of the page, and what is sent; nil: it is no number, or could be two.
    static let table: [(String, String, String?)] = [
        ("10", "de", "10"), ("10.000", "de", "10000"), ("10.000", "nl", "10000"), ("10.000", "fr", "10000"),
        ("10.000", "en", "10.000"), ("10,000", "en", "10000"), ("10,000", "de", "10.000"), ("10.5", "de", "10.5"),
        ("10,5", "de", "10.5"), ("10.50", "nl", "10.50"), ("10,5", "en", nil), ("1.234,50", "de", "1234.50"),
        ("1.234,50", "nl", "1234.50"), ("1,234.50", "en", "1234.50"), ("1,234.50", "de", "1234.50"),
        ("1.234,50", "en", "1234.50"), ("10 000", "fr", "10000"), ("10\u{A0}000,5", "fr", "10000.5"),
        ("10\u{202F}000", "fr", "10000"), ("10 000", "en", "10000"), ("1'234.50", "de-CH", "1234.50"),
        ("1’234’567", "de-CH", "1234567"), ("12 ", "de", "12"), (" 12", "de", "12"), ("1.000.000", "de", "1000000"),
        ("1,000,000", "en", "1000000"), ("1.000.000", "en", "1000000"), ("1234.567", "de", nil), ("0.123", "de", nil),
        ("0,123", "de", "0.123"), ("0.123", "en", "0.123"), ("0,123", "en", nil), ("12.34.567", "de", nil),
        ("1.23.456", "de", nil), ("1.234.56", "de", nil), ("1,23,456", "en", "123456"), ("12,34,567", "en", "1234567"),
        ("1,23,456", "de", nil), ("-5", "de", "-5"), ("\u{2212}5,5", "de", "-5.5"), ("+5", "en", "5"),
        ("--5", "en", nil),
        (",5", "de", "0.5"), (".5", "en", "0.5"), ("5.", "en", nil), ("5,", "de", nil), ("", "de", nil),
        ("-", "de", nil),
        ("1e3", "en", nil), ("0x10", "en", nil), ("inf", "en", nil), ("١٢٣", "ar", "123"), ("١٢٫٥", "ar", "12.5"),
        ("١٬٢٣٤٫٥", "ar", "1234.5"), ("1.500", "ar", nil), ("1,500", "ar", nil), ("1,5", "ar", "1.5"),
        ("1.5", "ar", "1.5"),
        ("1,234.5", "ar", "1234.5"), ("۱۲۳", "en", "123"), ("１２．５", "en", "12.5"), ("१२३", "en", "123"),
        ("1 2", "en", nil), ("1  000", "en", nil), ("1 000 00", "en", nil), ("01.000", "de", nil), ("007", "de", "007"),
        // The other mark before more than two digits is no decimal mark, alone or behind groups.
        ("10.0000", "de", nil), ("10.0000", "nl", nil), ("10.0000", "fr", nil), ("10.0000", "ar", nil),
        ("10.0000", "en", "10.0000"), ("10.0000", "de-CH", "10.0000"), ("10,0000", "de", "10.0000"),
        ("10,0000", "en", nil), ("10,0000", "de-CH", nil), ("10,0000", "ar", nil), ("10.00", "de", "10.00"),
        ("10.00", "fr", "10.00"), ("3.14159", "de", nil), ("0.1234", "nl", nil), ("1.000000", "de", nil),
        ("1.0000.000", "de", nil), ("1.0000.000", "en", nil), ("1,000,00", "en", nil), ("1,000,00", "de", nil),
        ("1,000.00", "de", "1000.00"), ("1,000.000", "de", nil), ("1.000,000", "en", nil), ("1.000,0000", "en", nil),
        ("1.000,000", "de", "1000.000"), ("1,000.000", "en", "1000.000"), ("1 000.000", "fr", nil),
        ("1 000.00", "fr", "1000.00"), ("1 000,000", "fr", "1000.000"), ("1'000,000", "de-CH", nil),
        ("1,000.000", "ar", "1000.000"), ("１０．００００", "de", nil), ("１０．０００", "de", "10000"),
        ("１０，００", "de", "10.00"), ("１０，０００", "en", "10000"), ("١٠٫٠٠٠", "ar", "10.000"),
    ]

    @Test("are read as the language of the page writes them, and nothing is read as two numbers", arguments: table)
    func read(_ row: (typed: String, language: String, number: String?)) {
        #expect(TypedNumber(in: row.language).number(in: row.typed) == row.number)
    }

    /// An amount that was typed, its currency, the language of the page, and what is sent.
    static let amounts: [(String, String, String, String?)] = [
        ("€ 10,50", "EUR", "nl", "10.50"), ("10,50 €", "EUR", "de", "10.50"), ("EUR 10,50", "EUR", "de", "10.50"),
        ("10 eur", "EUR", "de", "10"), ("$10.50", "USD", "en", "10.50"), ("$10.50", "EUR", "en", nil),
        ("€ 1.234,-", "EUR", "nl", "1234"), ("10,–", "EUR", "de", "10"), ("£1,000", "GBP", "en", "1000"),
        ("CHF 1'000.50", "CHF", "de-CH", "1000.50"), ("10,50 €", "USD", "de", nil),
    ]

    @Test("amounts may have the sign or the code of their own currency", arguments: amounts)
    func amount(_ row: (typed: String, currency: String, language: String, number: String?)) {
        #expect(TypedNumber(in: row.language, currency: row.currency).number(in: row.typed) == row.number)
    }

    @Test(
        "a text that is no number is sent in a form that no judge parses as one",
        arguments: table.filter { $0.2 == nil && !$0.0.isEmpty })
    func unreadable(_ row: (typed: String, language: String, number: String?)) throws {
        let sent = TypedNumber(in: row.language).read(row.typed)
        let form = try FormFixture.form(#"{"id":"n","type":"number"}"#)
        let answers = JSONValue.object([.init("n", .text(sent))]).canonicalBytes
        let verdict = try form.judge(JudgementInput(answers: answers, asOf: Walk.day())).verdict
        #expect(!verdict.isValid, "\(sent)")
    }

    @Test(
        "a number is written so that it is read again as the same", arguments: ["en", "nl", "de", "fr", "ar", "de-CH"])
    func written(language: String) {
        for number in ["12.500", "0.125", "1000", "-3.25", "0.1", "123456.789"] {
            let written = TypedNumber.written(number, in: language)
            #expect(TypedNumber(in: language).number(in: written) == number, "\(written)")
        }
        #expect(TypedNumber.written("1.2.3", in: "de") == "1.2.3")
    }

    @Test("a number read otherwise than typed is shown as it will be saved")
    func became() throws {
        var screen = try TestScreen(try FormFixture.form(#"{"id":"n","type":"number"}"#), language: "de")
        for (typed, shown) in [("10.000", "10000"), ("1.234,50", "1234,50"), ("10,5", nil), ("10", nil), ("x", nil)] {
            screen.fill("n", typed)
            #expect(screen.state.field("n")?.became?.contains(shown ?? "Wird") ?? (shown == nil), "\(typed)")
            #expect((screen.state.field("n")?.became == nil) == (shown == nil), "\(typed)")
        }
    }

    /// A date's parts put together, and what is sent.
    static let dates = [
        ("1980-3-1", "1980-03-01"), ("1980-03-01", "1980-03-01"), ("١٩٨٠-٣-١", "1980-03-01"),
        ("１９８０-12-31", "1980-12-31"),
        ("80-3-1", "80-3-1"), ("1980-3", "1980-03"), ("1980- 3 - 1", "1980-03-01"), ("1980-x-1", "1980-x-1"),
    ]

    @Test("dates are put together from the digits of any keyboard", arguments: dates)
    func date(_ row: (typed: String, sent: String)) { #expect(TypedDate.read(row.typed) == row.sent) }

    @Test(
        "months may be named in the language of the page, with at least three letters that are one month's",
        arguments: [
            ("1990-May-17", "en", "1990-05-17"), ("1990-mei-17", "nl", "1990-05-17"),
            ("1990-mrt.-7", "nl", "1990-03-07"),
            ("1990-März-1", "de", "1990-03-01"), ("1990-MÄRZ-1", "de-CH", "1990-03-01"),
            ("1990-Sept.-1", "de", "1990-09-01"),
            ("1990-mars", "fr", "1990-03"), ("1990-août-2", "fr", "1990-08-02"), ("1990-juil-2", "fr", "1990-07-02"),
            ("1990-مايو-17", "ar", "1990-05-17"), ("1990-jui-2", "fr", "1990-jui-2"), ("1990-ma-2", "en", "1990-ma-2"),
            ("1990-mei-17", "en", "1990-mei-17"), ("1990-17-May", "en", "1990-17-May"),
            ("90-May-17", "en", "90-May-17"),
        ])
    func namedMonth(_ typed: String, _ language: String, _ sent: String) {
        #expect(TypedDate.read(typed, in: language) == sent)
        #expect(TypedDate.read(typed) == typed)
    }
}

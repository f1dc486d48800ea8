import Testing

@testable import FormEngine

@Suite("The notation of numbers") struct NumberNotationTests {
    @Test(
        "groups plain numbers from five digits on, with the marks of the language",
        arguments: [
            ("9999", "en", "9999"), ("10000", "en", "10,000"), ("1234567.5", "en", "1,234,567.5"),
            ("10000", "nl", "10.000"), ("647.5", "nl", "647,5"), ("10000", "de", "10.000"),
            ("10000", "de-CH", "10’000"), ("647.5", "de-CH", "647.5"), ("10000.25", "fr", "10\u{202F}000,25"),
            ("10000", "cs", "10\u{202F}000"), ("10000.5", "ar", "10,000.5"), ("-10000", "en", "-10,000"),
            ("0", "en", "0"), ("1e+21", "en", "1e+21"), ("", "en", ""), ("NaN", "de", "NaN"),
        ])
    func plain(_ number: String, _ language: String, _ written: String) {
        #expect(NumberNotation(language).text(of: number) == written)
    }

    @Test(
        "writes amounts with the decimals of the currency, and its sign or code at the language's place",
        arguments: [
            ("647.5", "EUR", "en", "€\u{A0}647.50"), ("34498.75", "EUR", "nl", "€\u{A0}34.498,75"),
            ("34498.75", "EUR", "de", "34.498,75\u{A0}€"), ("5212.51", "CZK", "fr", "5\u{202F}212,51\u{A0}CZK"),
            ("5212.51", "CZK", "en", "CZK\u{A0}5,212.51"), ("1000", "JPY", "en", "¥\u{A0}1,000"),
            ("1.5", "TND", "fr", "1,500\u{A0}TND"), ("647.5", "EUR", "ar", "647.50\u{A0}€"),
            ("1234.5", "CHF", "de-CH", "CHF\u{A0}1’234.50"), ("12", "USD", "en", "US$\u{A0}12.00"),
            ("-0.01", "EUR", "en", "-€\u{A0}0.01"), ("-0.01", "EUR", "nl", "€\u{A0}-0,01"),
            ("-0.01", "EUR", "de", "-0,01\u{A0}€"), ("12.345", "EUR", "en", "€\u{A0}12.345"),
            ("5", "XXX", "en", "XXX\u{A0}5.00"), ("open", "EUR", "en", "open\u{A0}€"),
        ])
    func amount(_ number: String, _ currency: String, _ language: String, _ written: String) {
        #expect(NumberNotation(language).amount(number, in: currency) == written)
    }

    @Test("leaves whole amounts without decimals")
    func whole() {
        #expect(NumberNotation("en").amount("30000", in: "EUR", isWhole: true) == "€\u{A0}30,000")
    }

    @Test(
        "is read back as the number that was written, in each language",
        arguments: ["en", "nl", "de", "fr", "de-CH", "cs"], ["30000", "1234.5", "12", "1000000.25"])
    func readBack(_ language: String, _ number: String) {
        let notation = NumberNotation(language)
        #expect(TypedNumber(in: language).number(in: notation.grouped(number)) == number)
        let amount = notation.amount(number, in: "USD", isWhole: true)
        #expect(TypedNumber(in: language, currency: "USD").number(in: amount) == number)
    }
}

@Suite("A number with a unit") struct UnitScreenTests {
    private let fields = #"""
        {"id":"amount","type":"integer","unit":"EUR"},{"id":"months","type":"integer","unit":{"en":"months","nl":"maanden"}},
        {"id":"rate","type":"number","unit":"%","calculate":5.9},
        {"id":"payment","type":"number","unit":"EUR","calculate":647.5},
        {"id":"fee","type":"number","validation":[{"currency":"CZK"}]},{"id":"count","type":"integer"}
        """#

    @Test("is shown with it on the step and at the review")
    func shown() throws {
        var screen = try TestScreen(FormFixture.form(fields))
        #expect(screen.field("rate")?["told"] == "5.9\u{A0}%")
        #expect(screen.field("payment")?["told"] == "€\u{A0}647.50")
        #expect(screen.field("amount")?["unit"] == "€")
        #expect(screen.field("amount")?["is_money"] == true)
        #expect(screen.field("amount")?["described"] == "amount-unit")
        #expect(screen.field("months")?["unit"] == "months")
        #expect(screen.field("months")?["is_money"] == false)
        #expect(screen.field("fee")?["unit"] == "CZK")
        #expect(screen.field("count")?["unit"] == false)
        for (field, text) in [("amount", "30000"), ("months", "24"), ("fee", "7"), ("count", "12345")] {
            screen.fill(field, text)
        }
        screen.send(.languageChanged("nl"))
        let answers = screen.state.review.flatMap { $0.answers }
        #expect(
            answers.map { $0.value } == [
                "€\u{A0}30.000", "24\u{A0}maanden", "5,9\u{A0}%", "€\u{A0}647,50", "CZK\u{A0}7,00", "12.345",
            ])
    }

    @Test(
        "stays as typed in an amount, and is sent as the number that was meant",
        arguments: [
            ("30000", "en"), ("30,000", "en"), ("€ 30000", "nl"), ("647,5", "de"), ("30000", "ar"), ("a lot", "en"),
            ("", "en"),
        ])
    func typed(_ typed: String, _ language: String) throws {
        var screen = try TestScreen(FormFixture.form(#"{"id":"a","type":"number","unit":"EUR"}"#), language: language)
        screen.fill("a", typed)
        #expect(screen.field("a")?["entered"]?.string == typed)
        let reader = TypedNumber(in: language, currency: "EUR")
        #expect(
            screen.state.field("a")?.value
                == (reader.number(in: typed).flatMap { Double($0) }.map { .number($0) } ?? .null))
        #expect(screen.state.field("a")?.became == nil || typed.hasPrefix("€"))
    }

    @Test("stays as typed without a currency")
    func plain() throws {
        var screen = try TestScreen(FormFixture.form(#"{"id":"a","type":"number"}"#))
        screen.fill("a", "30000")
        #expect(screen.field("a")?["entered"] == "30000")
    }
}

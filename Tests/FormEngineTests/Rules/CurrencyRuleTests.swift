import Testing

@testable import FormEngine

@Suite("The rule currency") struct CurrencyRuleTests {
    @Test(
        "takes as many digits after the point as the currency has",
        arguments: [("EUR", 2), ("JPY", 0), ("TND", 3), ("ISK", 0), ("XCG", 2)])
    func decimals(code: String, decimals: Int) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"number","validation":[{"currency":"\#(code)"}]}"#)
        let whole = "12" + (decimals > 0 ? "." + String(repeating: "7", count: decimals) : "")
        #expect(try form.findings(#"{"a":\#(whole)}"#) == [])
        #expect(try form.findings(#"{"a":"\#(whole)\#(decimals == 0 ? "." : "")000"}"#) == [])
        let more = #"{"a":\#(whole)\#(decimals == 0 ? "." : "")1}"#
        let found = try form.judge(more).verdict.findings
        #expect(
            found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [
                #"{"currency":"\#(code)","maximum":\#(decimals)}"#
            ])
    }

    @Test("is judged of a calculated amount too, which lint asks to be rounded")
    func calculated() throws {
        let document = FormFixture.document(
            #"{"id":"b","type":"number"},{"id":"a","type":"number","calculate":{"*":[{"var":"b"},0.1]},"validation":[{"currency":"EUR"}]}"#
        )
        #expect(try FormFixture.read(document).diagnostics.contains { $0.code == .unroundedCalculation })
        #expect(try FormFixture.candidate(document).findings(#"{"b":0.05}"#) == ["a: currency"])
    }

    @Test("names a currency that there is, in capital letters", arguments: ["eur", "XXX", "EURO", "", "EU"])
    func unknown(code: String) throws {
        let document = FormFixture.document(#"{"id":"a","type":"number","validation":[{"currency":"\#(code)"}]}"#)
        #expect(try FormFixture.read(document).diagnostics.map { $0.code }.contains(.unknownValue))
    }

    @Test("has every code once")
    func codes() {
        #expect(Set(Currency.codes).count == Currency.codes.count)
        #expect(Currency.codes.allSatisfy { $0.utf8.count == 3 })
    }
}

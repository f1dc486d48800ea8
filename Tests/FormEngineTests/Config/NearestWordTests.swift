import FormEngine
import Testing

@Suite struct NearestWordTests {
    @Test(
        "names from other systems come before words that are spelt alike, if they are known here",
        arguments: [
            ("regex", "pattern"), ("min_value", "min"), ("max_value", "max"), ("mandatory", "required"),
            ("patern", "pattern"), ("min_dat", "min_date"), ("zzzzzzzz", nil),
        ])
    func nearest(word: String, expected: String?) {
        let words = ["pattern", "min", "max", "min_date", "max_date", "required"]
        #expect(NearestWord.to(word, among: words) == expected)
    }

    @Test(
        "a word that differs only in its case comes before all others",
        arguments: [("IBAN", "iban"), ("NL-BSN", "nl-bsn"), ("Bic", "bic"), ("string", "String")])
    func caseOnly(word: String, expected: String) {
        #expect(
            NearestWord.to(word, among: ["ban", "bid", "nl-ban", "strin", "iban", "bic", "nl-bsn", "String"])
                == expected)
    }

    @Test("of two that are as near the first is proposed, and none of which more than a quarter of the letters differ")
    func limits() {
        #expect(NearestWord.to("abcdefgh", among: ["abcdefxx", "abcdefyy"]) == "abcdefxx")
        #expect(NearestWord.to("abcdefgh", among: ["abcdefxx", "abcdefgy"]) == "abcdefgy")
        #expect(NearestWord.to("bacdefhg", among: ["abcdefgh"]) == "abcdefgh")
        #expect(NearestWord.to("bacdefhx", among: ["abcdefgh"]) == nil)
        #expect(NearestWord.to("abcdefgh", among: ["abcdef"]) == "abcdef")
        #expect(NearestWord.to("abcdefgh", among: ["abcde"]) == nil)
    }

    @Test(
        "a short word is a misspelling of one that has a letter more or less, or two of them swapped, and of no other",
        arguments: [
            ("XAU", nil), ("EURO", "EUR"), ("ERU", "EUR"), ("EU", "EUR"), ("GPB", "GBP"), ("GBR", nil), ("Q", nil),
            ("L", nil), ("aa", "a"), ("S", "S"), ("s", "S"), ("", nil), ("XX", nil), ("XAFF", "XAF"),
        ])
    func short(word: String, expected: String?) {
        #expect(NearestWord.to(word, among: ["XAF", "EUR", "GBP", "S", "XL", "a"]) == expected)
    }

    @Test(
        "parts between slashes are compared one by one",
        arguments: [
            ("Europe/Munich", nil), ("Europe/Amsterdm", "Europe/Amsterdam"), ("Europ/Zurich", "Europe/Zurich"),
            ("Asia/Beijing", nil), ("kyc/NO", nil), ("kyc/NLD", "kyc/NL"), ("kyc", nil), ("US/Estern", "US/Eastern"),
        ])
    func parts(word: String, expected: String?) {
        let words = ["Europe/Zurich", "Europe/Amsterdam", "Asia/Brunei", "kyc/NL", "US/Eastern"]
        #expect(NearestWord.to(word, among: words) == expected)
    }

    @Test("the help lists all known words, or the first of thousands")
    func known() {
        let words = (1...62).map { "field\($0)" }
        #expect(NearestWord.help(for: "zz", among: Array(words.prefix(60))).hasSuffix(", field59, field60."))
        #expect(NearestWord.help(for: "zz", among: words).hasSuffix(", field59, field60, and 2 more."))
    }

    @Test("a synonym that is not known here is not proposed")
    func unknownSynonym() {
        #expect(NearestWord.to("min_value", among: ["min_date"]) == nil)
        #expect(NearestWord.to("regex", among: ["label"]) == nil)
    }
}

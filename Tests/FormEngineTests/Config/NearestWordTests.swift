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

    @Test("of two that are as near the first is proposed, of one swap further off none")
    func limits() {
        #expect(NearestWord.to("abcdef", among: ["abcdxx", "abcdyy"]) == "abcdxx")
        #expect(NearestWord.to("abcdef", among: ["abcdxx", "abcdey"]) == "abcdey")
        #expect(NearestWord.to("bacdfe", among: ["abcdef"]) == "abcdef")
        #expect(NearestWord.to("bacdfx", among: ["abcdef"]) == nil)
        #expect(NearestWord.to("abcdefgh", among: ["abcdef"]) == "abcdef")
        #expect(NearestWord.to("abcdefghi", among: ["abcde"]) == nil)
    }

    @Test("all known words are told where they can be read, of thousands the first")
    func known() {
        let words = (1...62).map { "field\($0)" }
        #expect(NearestWord.help(for: "zz", among: Array(words.prefix(60))).hasSuffix(", field59, field60."))
        #expect(NearestWord.help(for: "zz", among: words).hasSuffix(", field59, field60, and 2 more."))
    }

    @Test("a synonym that is not known here is not proposed")
    func unknownSynonym() {
        #expect(NearestWord.to("min_value", among: ["min_date"]) == "min_date")
        #expect(NearestWord.to("regex", among: ["label"]) == nil)
    }
}

import FormEngine
import Testing

@Suite struct NearestWordTests {
    @Test(
        "what other systems call a thing comes before what is spelt alike, if it is known here",
        arguments: [
            ("regex", "pattern"), ("min_value", "min"), ("max_value", "max"), ("mandatory", "required"),
            ("patern", "pattern"), ("min_dat", "min_date"), ("zzzzzzzz", nil),
        ])
    func nearest(word: String, expected: String?) {
        let words = ["pattern", "min", "max", "min_date", "max_date", "required"]
        #expect(NearestWord.to(word, among: words) == expected)
    }

    @Test("a synonym that is not known here is not proposed")
    func unknownSynonym() {
        #expect(NearestWord.to("min_value", among: ["min_date"]) == "min_date")
        #expect(NearestWord.to("regex", among: ["label"]) == nil)
    }
}

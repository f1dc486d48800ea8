import Testing

@testable import FormEngine

@Suite("Colours of fields") struct StyleColourTests {
    @Test(
        "are hexadecimal digits and nothing else",
        arguments: [
            ("#fff", "#ffffff"), ("#0B57A4", "#0b57a4"), ("red", nil), ("#12", nil), ("#fff;x:y", nil), ("", nil),
            ("#ggg", nil), ("fff", nil), ("#ffff", nil), ("#+12", nil),
        ])
    func read(_ text: String, _ expected: String?) { #expect(StyleColour(text)?.text == expected) }

    @Test(
        "have the contrast that WCAG says",
        arguments: [("#000", 21.0), ("#767676", 4.5422), ("#fff", 1), ("#0b57a4", 7.2076), ("#ff0000", 3.9985)])
    func contrast(colour: String, ratio: Double) throws {
        let white = try #require(StyleColour("#fff"))
        #expect(abs(try #require(StyleColour(colour)).contrast(with: white) - ratio) < 0.001)
    }
}

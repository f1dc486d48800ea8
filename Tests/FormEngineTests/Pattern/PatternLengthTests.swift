import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("The longest text of a pattern") struct PatternLengthTests {
    @Test(
        "is read from its source",
        arguments: [
            (#"^\d{5}$"#, 5), (#"^[1-9]\d{10}$"#, 11), (#"^[0-9]{3} ?[0-9]{2}$"#, 6), ("^$", 0), ("^abc$", 3),
            (#"^(?:[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][ABD-HJLN-UW-Z]{2}|BFPO ?[0-9]{1,4})$"#, 9), ("^é{3}$", 3),
            (#"^\+44[1-9][0-9]{8,9}$"#, 13), (#"^(ab|c){2}$"#, 4), (#"^[\]a]{2}$"#, 2),
            (#"^a{2,3}?b$"#, 4), (#"^\.\$\d$"#, 3),
        ])
    func known(_ source: String, _ most: Int) throws {
        #expect(PatternLength.most(of: source) == most)
    }

    @Test(
        "is unknown without a limit, and of a pattern that need not match a whole text",
        arguments: [
            #"^\d+$"#, "^a*$", "^a{2,}$", #"\d{5}"#, "^a", "a$", "^a$|^bcd$", "^(a|b", "^(?<n>a)$", "^(?<=a)b$",
            "^(a+|b)$",
            "", "^", "^a{99999}$", "^(a{9999}){9999}$", "^[a$", #"^a\b$"#, #"^\p{L}$"#, #"^(?=.{3})a{4}$"#,
            "^a)$",
        ])
    func unknown(_ source: String) { #expect(PatternLength.most(of: source) == nil) }

    @Test("is never below a text that matches", arguments: [#"^[a-c]{1,4}(x|yz)?\d?$"#, #"^(?:ab?){2}[.]c{0,3}$"#])
    func bound(_ source: String) throws {
        let pattern = try Pattern(source)
        let most = try #require(PatternLength.most(of: source))
        var generator = SeededGenerator(seed: 7)
        let letters = Array("abcxyz.1")
        for _ in 0..<20_000 {
            let text = String((0..<generator.below(12)).map { _ in letters[generator.below(letters.count)] })
            if pattern.matches(text) { #expect(text.count <= most, "\(text)") }
        }
    }
}

import FormEngine
import Testing

/// A search needs no more of a pattern than what a match must have.
@Suite struct PatternSearchTests {
    @Test(
        "characters that may be read before a match or after it make no automaton larger",
        arguments: [
            (".{10,5000}$", 11), (".{10,1000}$", 11), (".{10,1000}", 11), ("(?:.{10,5000})$", 11),
            (".*.{10,5000}$", 11),
            ("(a{3,900}|b{4,900})$", 8), ("[^]{2,4000}x$", 4), ("^.{10,5000}", 12), ("^a{3,9000}b?", 5),
            ("^(?=.{3,9000})x", 5), ("(?:a*b?)*", 1), ("x{0,9000}", 1), ("(?:ab|c{2,900}){1,9}z", 0),
        ])
    func large(source: String, states: Int) throws {
        let count = try #require(try Pattern(source).stateCount)
        if states > 0 { #expect(count <= states + 1) }
    }

    @Test(
        "an automaton reduced in this way gives the same matches",
        arguments: [
            (".{3,5000}$", ["abc", "\nabc", "a\nbcde"], ["ab", "abc\n", "abc\nab", ""]),
            ("^.{3,5000}", ["abc", "abcd\n"], ["ab", "ab\nc", ""]), ("a{2,3}b", ["aab", "aaaaab"], ["ab", "aa"]),
            ("(?:ab){2,}c?", ["abab", "xababab"], ["abba"]), ("\\ba{1,9}b", ["ab", "x aab"], ["xab", "x aa"]),
            ("a*^b", ["b", "bc"], ["ab", "cb"]), ("b$a*", ["b", "ab"], ["ba"]), ("(?!a+b)\\w", ["b", "aa"], [""]),
            ("^(?=\\d+x*).{2}$", ["1a", "12"], ["a1", "1"]), ("^(?!a{2,9000})a", ["a", "ab"], ["aa", "aab", "b"]),
            ("(?:a|b*)c", ["c", "ac", "bbc"], ["a"]), ("(?:|a{2,5})", ["", "b"], []),
            ("(a{2,4}){2}b", ["aaaab"], ["aaab"]),
        ])
    func meaning(source: String, matches: [String], not: [String]) throws {
        for limits in [PatternLimits.standard, PatternShortestMatchTests.simulating] {
            let pattern = try Pattern(source, limits: limits)
            for text in matches { #expect(pattern.matches(text), "\(source), \(text)") }
            for text in not { #expect(!pattern.matches(text), "\(source), \(text)") }
        }
    }

    @Test("groups of one name stand in different alternatives, as ECMA-262 has it since 2025")
    func namedGroups() throws {
        let pattern = try Pattern("^(?:(?<y>\\d{4})-(?<m>\\d\\d)|(?<m>\\d\\d)/(?<y>\\d{4}))$")
        #expect(pattern.matches("2026-01") && pattern.matches("01/2026") && !pattern.matches("01-2026"))
    }
}

import FormEngine
import Testing

@Suite struct PatternSyntaxTests {
    struct Feature: CustomTestStringConvertible, Sendable {
        var name: String
        var pattern: String
        var matching: [String]
        var other: [String]
        var testDescription: String { "\(name): \(pattern)" }

        init(_ name: String, _ pattern: String, matches matching: [String], not other: [String]) {
            self.name = name
            self.pattern = pattern
            self.matching = matching
            self.other = other
        }
    }

    static let features: [Feature] = [
        Feature("empty", "", matches: ["", "a", "\u{0}"], not: []),
        Feature("search", "b", matches: ["b", "abc", "\nb"], not: ["", "a", "B"]),
        Feature("anchors", "^ab$", matches: ["ab"], not: ["ab\n", "\nab", "xab", "abx", ""]),
        Feature("start", "^a", matches: ["a", "ab"], not: ["ba", "b\na"]),
        Feature("end", "a$", matches: ["a", "ba"], not: ["ab", "a\n"]),
        Feature("anchor inside", "a(^|b)c", matches: ["abc"], not: ["ac", "c"]),
        Feature("digits", "^\\d{9}$", matches: ["123456789"], not: ["12345678", "1234567890", "١٢٣٤٥٦٧٨٩"]),
        Feature("no digit", "^\\D$", matches: ["a", "٣", "😀"], not: ["3", "", "ab"]),
        Feature("word", "^\\w+$", matches: ["aZ_9"], not: ["é", "-", "ſ"]),
        Feature("no word", "^\\W$", matches: ["é", "-", "ſ", "😀"], not: ["_"]),
        Feature(
            "white space", "^\\s+$",
            matches: [" \t\n\u{B}\u{C}\r\u{A0}\u{1680}\u{2003}\u{2028}\u{2029}\u{202F}\u{FEFF}"],
            not: ["\u{180E}", "\u{200B}", "\u{85}", "a"]),
        Feature("no white space", "^\\S$", matches: ["\u{200B}", "a", "\u{85}"], not: ["\u{3000}", " "]),
        Feature(
            "dot", "^.$", matches: ["a", "😀", "\u{B}", "\u{85}"], not: ["\n", "\r", "\u{2028}", "\u{2029}", "", "ab"]),
        Feature("class", "^[a-cx\\d\\-]$", matches: ["a", "b", "x", "5", "-"], not: ["d", "\\", ""]),
        Feature("negated class", "^[^a-c]$", matches: ["d", "\n", "😀"], not: ["a", "", "dd"]),
        Feature("empty class", "[]", matches: [], not: ["", "a"]),
        Feature("full class", "^[^]$", matches: ["a", "\n", "😀"], not: ["", "ab"]),
        Feature("class of brackets", "^[[(]$", matches: ["[", "("], not: ["]"]),
        Feature("hyphens", "^[-a-]$", matches: ["-", "a"], not: ["b"]),
        Feature("backspace", "^[\\b]$", matches: ["\u{8}"], not: ["b"]),
        Feature("astral range", "^[😀-😂]$", matches: ["😁"], not: ["😃", "a"]),
        Feature("surrogate pair", "^\\uD83D\\uDE00$", matches: ["😀"], not: ["😁"]),
        Feature("pair in class", "^[\\uD83D\\uDE00]$", matches: ["😀"], not: ["😁"]),
        Feature("lone surrogate", "\\uD83D", matches: [], not: ["😀", "\u{FFFD}"]),
        Feature("pair in braces is none", "\\u{D83D}\\u{DE00}", matches: [], not: ["😀"]),
        Feature("code point", "^\\u{1F600}\\x41\\u0042$", matches: ["😀AB"], not: ["😀ab"]),
        Feature("controls", "^\\t\\n\\v\\f\\r\\0\\cA$", matches: ["\t\n\u{B}\u{C}\r\u{0}\u{1}"], not: ["tnvfr0A"]),
        Feature(
            "escaped syntax", "^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$", matches: ["^$\\.*+?()[]{}|/"],
            not: [""]),
        Feature("alternatives", "^(?:a|bc|)$", matches: ["a", "bc", ""], not: ["b", "abc"]),
        Feature("groups", "^(a)(?:b)(?<name>c)$", matches: ["abc"], not: ["ab"]),
        Feature("star", "^a*$", matches: ["", "aaa"], not: ["b"]),
        Feature("plus", "^a+$", matches: ["a", "aa"], not: [""]),
        Feature("optional", "^a?$", matches: ["", "a"], not: ["aa"]),
        Feature("exact count", "^a{2}$", matches: ["aa"], not: ["a", "aaa"]),
        Feature("least count", "^a{2,}$", matches: ["aa", "aaaa"], not: ["a"]),
        Feature("counts", "^(ab){1,3}$", matches: ["ab", "ababab"], not: ["", "abababab"]),
        Feature("zero", "^a{0}b{0,0}$", matches: [""], not: ["a", "b"]),
        Feature("lazy", "^a+?b*?c??d{1,2}?$", matches: ["ad", "aabbcdd"], not: ["a"]),
        Feature("repeated empty", "^(a*)*(|b)+$", matches: ["", "aab"], not: ["ba"]),
        Feature("boundary", "\\bfoo\\b", matches: ["foo", "a foo.", "é foo"], not: ["foobar", "afoo", "foo_"]),
        Feature("boundary beside a letter beyond ASCII", "\\bfoo\\b", matches: ["éfooé"], not: []),
        Feature("no boundary", "o\\Bo", matches: ["foo"], not: ["o o"]),
        Feature("no boundary in nothing", "^\\B$", matches: [""], not: ["a"]),
        Feature(
            "lookahead", "^(?=.*[A-Z])(?=.*\\d).{8,}$", matches: ["abcdeFg1"], not: ["abcdeFg1\n", "abcdefg1", "aF1"]),
        Feature("negative lookahead", "^(?!.*admin)\\w+$", matches: ["user"], not: ["myadmin", "admin"]),
        Feature("lookahead searched", "a(?!b)", matches: ["a", "abac"], not: ["ab", "b"]),
        Feature("lookahead to the end", "^(?!000$)\\d+$", matches: ["001", "0000"], not: ["000"]),
        Feature("nested lookahead", "^(?=a(?!b(?=c)))\\w+$", matches: ["ab", "abd"], not: ["abc", "b"]),
        Feature("lookahead in an alternative", "^(?:(?=ab)a|(?!ab)b)", matches: ["ab", "b"], not: ["ac", "a"]),
        Feature(
            "lookahead repeated in a group", "^(?:(?!aa)[ab])+$", matches: ["abab", "ba", "a"], not: ["baab", "aa"]),
        Feature("category", "^\\p{Lu}\\p{Ll}+$", matches: ["Élan", "Ωω", "Ǉǉ"], not: ["élan", "ÉLAN", "中a"]),
        Feature(
            "category by its names", "^\\p{Letter}\\p{gc=Nd}\\p{General_Category=Sc}$", matches: ["中٣€"], not: ["_1€"]),
        Feature("not a category", "^\\P{L}[^\\p{N}]$", matches: ["1a", "😀é"], not: ["é1", "11"]),
        Feature("assigned in 17.0", "^\\p{Assigned}\\p{Any}\\p{ASCII}$", matches: ["a\u{378}a"], not: ["\u{378}aa"]),
        Feature("group name beyond ASCII", "^(?<größe>\\d)(?<\\u{61}b>\\d)$", matches: ["42"], not: ["4"]),
        Feature("lookahead with a boundary", "a(?=\\b)", matches: ["a", "ba c"], not: ["ab"]),
    ]

    @Test("a pattern matches as ECMA-262 says", arguments: features)
    func matching(feature: Feature) throws {
        let pattern = try Pattern(feature.pattern)
        for text in feature.matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
        for text in feature.other { #expect(!pattern.matches(text), "\(text.debugDescription)") }
    }

    @Test(
        "ignoring case folds as ECMA-262 Canonicalize does under the flags iu",
        arguments: [
            Feature("letters", "^aZ$", matches: ["AZ", "az", "Az"], not: ["b"]),
            Feature("long s", "^s[^s]$", matches: ["ſa", "SB"], not: ["sſ", "sS"]),
            Feature("kelvin", "^[a-z]$", matches: ["\u{212A}", "K", "ſ"], not: ["é"]),
            Feature("word", "^\\w$", matches: ["ſ", "\u{212A}"], not: ["é"]),
            Feature("no word", "^\\W$", matches: ["é"], not: ["ſ", "k"]),
            Feature("boundary", "^-\\b.$", matches: ["-ſ"], not: ["-é"]),
            Feature("Latin-1", "^éß$", matches: ["Éẞ", "éß"], not: ["Éss"]),
            Feature("signs", "^×$", matches: ["×"], not: ["÷"]),
            Feature("y with diaeresis", "^ÿå$", matches: ["\u{178}\u{212B}"], not: ["Y\u{C5}"]),
            Feature("Greek", "^[σ]θ$", matches: ["ςϴ", "Σϑ", "σΘ"], not: ["sθ"]),
            Feature("Cyrillic range", "^[а-я]+$", matches: ["ПРИВЕТ", "привет"], not: ["ё"]),
            Feature("İ and ı have no partner", "^[İı]$", matches: ["İ", "ı"], not: ["i", "I"]),
            Feature("one to one alone", "^ǆﬅΐ$", matches: ["ǅﬆ\u{1FD3}", "Ǆﬅΐ"], not: ["dzﬅΐ"]),
            Feature("capitals are all cased letters", "^\\p{Lu}$", matches: ["a", "A", "ſ"], not: ["ĸ", "中"]),
            Feature("so are what folds like something else", "^\\P{Lu}$", matches: ["a", "A", "中"], not: []),
            Feature("and not what folds like something else", "^[^\\P{Lu}]$", matches: ["𝐀"], not: ["a", "A"]),
            Feature("not a class folds first", "^[^\\p{Lu}x]$", matches: ["ĸ", "1"], not: ["a", "A", "X"]),
            Feature("no case", "^[一-龥]😀$", matches: ["中😀"], not: ["a😀"]),
        ])
    func ignoringCase(feature: Feature) throws {
        let pattern = try Pattern(feature.pattern, ignoreCase: true)
        for text in feature.matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
        for text in feature.other { #expect(!pattern.matches(text), "\(text.debugDescription)") }
    }

    @Test(
        "the automaton is minimal",
        arguments: [
            ("^\\d{9}$", 11), ("", 1), ("[]", 1), ("^(a|b)*$", 2), ("^[A-Za-zÀ-ÿ' -]{1,80}$", 82), ("^(?:a|b|ab*)$", 4),
        ])
    func stateCount(pattern: String, states: Int) throws {
        #expect(try Pattern(pattern).stateCount == states)
    }
}

import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Regular languages")
struct RegularLanguageTests {
    private func language(_ pattern: String) throws -> RegularLanguage {
        try #require(RegularLanguage(Pattern(pattern)))
    }

    @Test(
        "are contained in another, or show the shortest text that it lacks",
        arguments: [
            ("^\\d{4}$", "^\\d+$", nil), ("^\\d+$", "^\\d{4}$", "0"), ("^[1-9]\\d{3} ?[A-Z]{2}$", "^\\d{4}", nil),
            ("^\\d{4} ?[A-Z]{2}$", "^[1-9]\\d{3} ?[A-Z]{2}$", "0000AA"), ("a", "", nil), ("", "a", ""),
            ("^(?=.*\\d).{2,}$", "\\d", nil), ("^\\p{Lu}+$", "^[A-Z]+$", "À"), ("[]", "x", nil), ("^a$", "[]", "a"),
        ] as [(String, String, String?)])
    func containment(_ one: String, _ other: String, _ shortest: String?) throws {
        #expect(try language(one).shortestText(notIn: language(other)) == shortest)
        #expect(try language(one).isContained(in: language(other)) == (shortest == nil))
    }

    @Test("combine patterns, lengths and lists")
    func combined() throws {
        let word = try language("^[a-z]+$").intersection(RegularLanguage(lengthsFrom: 2, through: 3))
        #expect(word.shortestText == "aa" && word.contains("abc") && !word.contains("abcd") && !word.contains("a1"))
        let fixed = RegularLanguage(texts: ["abc", "b", "x1", ""])
        #expect(try word.intersection(fixed).texts(atMost: 9, longest: 9) == ["abc"])
        #expect(try fixed.subtracting(word).texts(atMost: 9, longest: 9) == ["", "b", "x1"])
        #expect(try fixed.union(word).contains("zz") && fixed.union(word).contains("b"))
        #expect(RegularLanguage.none.isEmpty && RegularLanguage.none.shortestText == nil)
        #expect(try RegularLanguage.all.isEquivalent(to: RegularLanguage.none.complement))
        #expect(
            RegularLanguage(lengthsFrom: 3, through: 2).isEmpty && RegularLanguage(lengthsFrom: 0, through: -1).isEmpty)
    }

    @Test("are undecided where a computed automaton would be too large")
    func limit() throws {
        let (one, other) = (try language("^(a|b)*a.{6}$"), try language("^(a|b)*b.{7}$"))
        #expect(throws: AutomatonTooLarge()) { try one.intersection(other, most: 100) }
        #expect(throws: AutomatonTooLarge()) { try one.isContained(in: one, most: 100) }
    }

    @Test("have no automaton for a pattern that is simulated")
    func simulated() throws {
        #expect(try RegularLanguage(Pattern("^a$", limits: PatternShortestMatchTests.simulating)) == nil)
    }

    @Test("list texts by length, and sample texts that they have")
    func texts() throws {
        #expect(try language("^(?:a|b){1,2}$").texts(atMost: 4, longest: 5) == ["a", "b", "aa", "ab"])
        #expect(try language("^x*$").texts(atMost: 3, longest: 1) == ["", "x"])
        let postal = try language("^[1-9]\\d{3} ?[A-Z]{2}$")
        let samples = postal.samples(50, seed: 4)
        #expect(samples.count == 50 && Set(samples).count == 50 && samples.allSatisfy { postal.contains($0) })
        #expect(
            RegularLanguage(texts: ["a"]).samples(5, seed: 1) == ["a"] && RegularLanguage.none.samples(5, seed: 1) == []
        )
    }
}

/// Random pairs of small patterns, judged beside all words up to a length.
@Suite("Regular languages of random patterns")
struct RegularLanguageRandomTests {
    private static let words: [String] = (0...5).flatMap { length in
        (0..<(1 << length)).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
    }

    /// A pattern over `a` and `b` that is anchored, so that words decide it.
    private func pattern(_ random: inout SeededGenerator, depth: Int = 3) -> String {
        switch random.below(depth > 0 ? 7 : 3) {
        case 0: "a"
        case 1: "b"
        case 2: "[ab]"
        case 3: "(?:\(pattern(&random, depth: depth - 1))|\(pattern(&random, depth: depth - 1)))"
        case 4: "(?:\(pattern(&random, depth: depth - 1)))" + random.choice(of: ["*", "+", "?", "{2}", "{0,2}"])
        default: pattern(&random, depth: depth - 1) + pattern(&random, depth: depth - 1)
        }
    }

    @Test("agree with all words up to a length", arguments: [UInt64(5), 6, 7, 8])
    func bruteForce(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let short = try #require(RegularLanguage(Pattern("^(?:a|b){0,5}$")))
        for _ in 0..<2_500 {
            let sources = ("^(?:\(pattern(&random)))$", "^(?:\(pattern(&random)))$")
            let patterns = (try Pattern(sources.0), try Pattern(sources.1))
            let one = try #require(RegularLanguage(patterns.0))
            let other = try #require(RegularLanguage(patterns.1))
            let matched = Self.words.map { (patterns.0.matches($0), patterns.1.matches($0)) }
            let missing = zip(Self.words, matched).first { $0.1.0 && !$0.1.1 }?.0
            // Of longer words only the language itself can tell.
            let found = try one.intersection(short).shortestText(notIn: other)
            #expect(found?.count == missing?.count, "\(sources), seed \(seed)")
            if let found { #expect(patterns.0.matches(found) && !patterns.1.matches(found), "\(sources): \(found)") }
            if try one.isContained(in: other) { #expect(missing == nil, "\(sources)") }
            let shared = try one.intersection(other)
            let either = try one.union(other)
            let rest = one.complement
            for (word, match) in zip(Self.words, matched) {
                #expect(shared.contains(word) == (match.0 && match.1), "\(sources): \(word)")
                #expect(either.contains(word) == (match.0 || match.1) && rest.contains(word) != match.0)
            }
            let listed = try one.intersection(short).texts(atMost: 100, longest: 5)
            #expect(Set(listed) == Set(zip(Self.words, matched).filter { $0.1.0 }.map { $0.0 }), "\(sources)")
        }
    }
}

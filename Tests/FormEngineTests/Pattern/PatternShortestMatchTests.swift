import FormEngine
import Testing

@Suite struct PatternShortestMatchTests {
    /// Limits under which no automaton is made.
    static let simulating = PatternLimits(
        sourceLength: 10_000, groupDepth: 100, nodes: 32_768, states: 0, transitions: 0, steps: 0)

    static let examples: [(String, String?)] = [
        ("", ""), ("^\\d{9}$", "000000000"), ("[]", nil), ("a$b", nil), ("^[A-Z]{2}\\d$", "AA0"), (".", "0"),
        ("\\s", " "),
        ("^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", "0@0.0"), ("x|yy", "x"), ("\\bfoo\\b", "foo"), ("a\\b\\W", "a!"), ("é", "é"),
        ("\\B", ""), ("a\\Bb", "ab"), ("a\\bb", nil), ("[\\n]", "\n"), ("\\uD800", nil), ("[^0-9a]", "b"), ("😀", "😀"),
    ]

    @Test("the shortest text is found", arguments: examples)
    func shortest(pattern: String, text: String?) throws {
        #expect(try Pattern(pattern).shortestMatch() == text)
        #expect(
            try Pattern(pattern, limits: Self.simulating).shortestMatch()?.unicodeScalars.count
                == text?.unicodeScalars.count)
    }

    @Test("lookaheads are met")
    func lookaheads() throws {
        #expect(try Pattern("^(?=.*[A-Z])(?=.*\\d).{8,}$").shortestMatch() == "0000000A")
        #expect(try Pattern("^(?!0)\\d$").shortestMatch() == "1")
        #expect(try Pattern("^(?=a)b").shortestMatch() == nil)
    }

    @Test("a simulated lookahead without a known shortest match is not taken as matching nothing")
    func unknown() throws {
        #expect(try Pattern("^(?=a)b").knowsShortestMatch)
        #expect(try Pattern("^ab$", limits: Self.simulating).knowsShortestMatch)
        let simulated = try Pattern("^(?=a)a", limits: Self.simulating)
        #expect(simulated.shortestMatch() == nil && !simulated.knowsShortestMatch)
    }

    @Test("simulated, a random pattern answers the same", arguments: [UInt64(21)])
    func simulated(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        for _ in 0..<1_000 {
            let source = generator.pattern()
            guard let simulated = try? Pattern(source, limits: Self.simulating) else { continue }
            let pattern = try Pattern(source)
            #expect(simulated.stateCount == nil && pattern.stateCount != nil)
            for _ in 0..<5 {
                let text = generator.text()
                #expect(pattern.matches(text) == simulated.matches(text), "seed \(seed), \(source), \(text)")
            }
            guard simulated.knowsShortestMatch else { continue }
            let shortest = pattern.shortestMatch()
            let other = simulated.shortestMatch()
            #expect(shortest?.unicodeScalars.count == other?.unicodeScalars.count, "seed \(seed), \(source)")
            if let shortest, let other {
                #expect(pattern.matches(shortest) && pattern.matches(other), "seed \(seed), \(source)")
            }
        }
    }

    @Test("nothing shorter than the shortest matches, by trying all", arguments: [UInt64(31)])
    func minimal(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        let letters = ["a", "b", "c", "A", "1", "_", " ", "\n", "é", "😀"]
        let short = [""] + letters + letters.flatMap { first in letters.map { first + $0 } }
        for _ in 0..<200 {
            let source = generator.pattern()
            guard let pattern = try? Pattern(source) else { continue }
            let length = pattern.shortestMatch().map { $0.unicodeScalars.count } ?? .max
            for text in short where text.unicodeScalars.count < length {
                #expect(!pattern.matches(text), "seed \(seed), \(source), \(text)")
            }
        }
    }
}

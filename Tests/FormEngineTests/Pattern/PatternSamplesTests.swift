import FormEngine
import Testing

@Suite struct PatternSamplesTests {
    @Test(
        "samples are accepted, different, and the same for the same seed",
        arguments: [
            "^\\d{9}$", "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "^(?=.*[A-Z])(?=.*\\d).{8,}$", "^[^\\s@]+@[^\\s@]+$", "foo",
            "\\bfoo\\b", "^.*$", "", "^[é-ü]+$", "[^a-z]", "^(?!.*admin)[a-z]{3,}$", "(a|b)*a(a|b){20}",
            "^(?=.*\\d)(a|b|1)*a(a|b|1){20}$", "\\s$", "^[😀-😎]{2,}$",
        ])
    func accepted(source: String) throws {
        let pattern = try Pattern(source)
        let samples = pattern.samples(20, seed: 7)
        #expect(samples.count == 20)
        #expect(Set(samples.map { Array($0.utf8) }).count == 20)
        for sample in samples { #expect(pattern.matches(sample), "\(sample)") }
        #expect(pattern.samples(20, seed: 7) == samples)
        #expect(pattern.samples(20, seed: 8) != samples)
    }

    @Test("lengths vary where the pattern allows it", arguments: ["^a+$", "^.{3,}$", "x", "^(a|b)*a(a|b){20}$"])
    func lengths(source: String) throws {
        #expect(Set(try Pattern(source).samples(20, seed: 1).map { $0.utf8.count }).count >= 5)
    }

    @Test("letters and digits come first where a class allows them")
    func readable() throws {
        for sample in try Pattern("^[^@]{4}$").samples(20, seed: 1) {
            #expect(sample.unicodeScalars.contains { $0.properties.isAlphabetic || "0" <= $0 && $0 <= "9" })
        }
        #expect(try Pattern("^[^\\s]$").samples(1, seed: 1).allSatisfy { $0.utf8.count <= 2 })
    }

    @Test(
        "a finite language gives all it has, and an empty one nothing",
        arguments: [("^(?:yes|no)$", 2), ("^\\d$", 10), ("^$", 1), ("[]", 0), ("a$b", 0), ("^(?=a)b", 0)])
    func finite(source: String, count: Int) throws {
        #expect(try Pattern(source).samples(100, seed: 3).count == count)
        #expect(try Pattern(source, limits: PatternShortestMatchTests.simulating).samples(100, seed: 3).count == count)
    }

    @Test("none are asked for")
    func none() throws {
        #expect(try Pattern("a").samples(0, seed: 1).isEmpty)
        #expect(try Pattern("a").samples(-1, seed: 1).isEmpty)
    }

    @Test(
        "samples of random patterns match, for Node too", .enabled(if: NodeRegExp.executable != nil),
        arguments: [UInt64(51)])
    func agreement(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        var questions: [NodeRegExp.Question] = []
        for number in 0..<600 {
            let source = generator.pattern()
            let limits = number % 2 == 0 ? PatternLimits.standard : PatternShortestMatchTests.simulating
            let ignoresCase = number % 3 == 0
            guard let pattern = try? Pattern(source, ignoreCase: ignoresCase, limits: limits) else { continue }
            let texts = pattern.samples(4, seed: seed)
            #expect(texts.isEmpty == false || pattern.shortestMatch() == nil, "\(source)")
            questions.append(NodeRegExp.Question(pattern: source, ignoresCase: ignoresCase, texts: texts))
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            #expect(theirs?.allSatisfy { $0 } == true, "seed \(seed), \(question)")
        }
    }
}

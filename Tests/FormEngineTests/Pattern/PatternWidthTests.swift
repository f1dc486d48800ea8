import EngineFuzzing
import Testing

@testable import FormEngine

/// The work of a simulation at one place of a text is bounded before there is a text.
@Suite struct PatternWidthTests {
    private static func simulation(_ source: String) throws -> PatternSimulation {
        let pattern = try Pattern(source, limits: PatternShortestMatchTests.simulating)
        guard case .simulation(let simulation) = pattern.matcher else {
            Issue.record("an automaton was made within no states")
            throw PatternDeterminizer.LimitReached()
        }
        return simulation
    }

    @Test(
        "a pattern anchored at one end has few readings under way, however large it is",
        arguments: [
            "^.{10,5000}$", "^.{5000}$", ".{5000}$", ".{10,5000}$", "[ab]*a[ab]{15000}$", "[^]{20,4000}x$",
            "^(?:[a-z]{2000}|[0-9]{3000})$", "^\\d{3000}", "(?:ab|cd){2000}$",
        ])
    func anchored(source: String) throws {
        let simulation = try Self.simulation(source)
        #expect(simulation.stepsPerPlace <= 40, "\(simulation.stepsPerPlace) of \(simulation.graph.nodes.count)")
    }

    @Test("parts that begin and end anywhere may be everywhere", arguments: ["a.{5000}b", "(?=[ab]*a[ab]{5000}b)"])
    func everywhere(source: String) throws {
        #expect(try Self.simulation(source).stepsPerPlace >= 5_000)
    }

    @Test("a text of a megabyte without a match takes no more steps than a few for each of its bytes")
    func long() throws {
        for source in [".{10,5000}$", ".{1000}$", "[ab]*a[ab]{15000}$", "^.{10,5000}$", "[^]{20,4000}x$"] {
            let pattern = try Pattern(source)
            guard case .simulation(let simulation) = pattern.matcher else { continue }
            var text = String(repeating: "ab", count: 50_000) + "\n"
            var steps = 0
            #expect(!text.withUTF8 { simulation.matches(LentBytes($0), &steps) })
            #expect(steps <= 20 * text.utf8.count, "\(source): \(steps)")
        }
    }

    @Test("no text takes more steps than the bound has", arguments: [UInt64(51), 52, 53])
    func bound(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        var directions = Set<Bool>()
        for _ in 0..<600 {
            let anchors = [("", ""), ("^(?:", ")"), ("(?:", ")$"), ("^(?:", ")$")]
            let (before, after) = generator.random.choice(of: anchors)
            let source = before + generator.pattern() + after
            guard let simulation = try? Self.simulation(source) else { continue }
            directions.insert(simulation.reversal != nil)
            for _ in 0..<4 {
                var text = (0..<4).map { _ in generator.text() }.joined()
                var steps = 0
                _ = text.withUTF8 { simulation.matches(LentBytes($0), &steps) }
                let places = text.unicodeScalars.count + 1
                #expect(steps <= simulation.stepsPerPlace * places, "seed \(seed), \(source), \(text)")
            }
        }
        #expect(directions == [true, false])
    }

    @Test("a budget that does not last decides nothing, and one that does decides as without")
    func budget() throws {
        let pattern = try Pattern("[ab]*a[ab]{15000}")
        #expect(pattern.stateCount == nil)
        let text = String(repeating: "ab", count: 9_000)
        var few = 1_000
        #expect(pattern.matches(text, within: &few) == nil && few == 0)
        var many = 1 << 30
        #expect(pattern.matches(text, within: &many) == pattern.matches(text))
        #expect(many > 0 && many < 1 << 30)
        var none = 0
        #expect(try Pattern("^ab$").matches("ab", within: &none) == true)
    }
}

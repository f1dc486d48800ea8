import EngineFuzzing
import Testing

@testable import FormEngine

/// Patterns without an automaton answer as the automaton does, and as fast as they must.
@Suite struct PatternSimulationTests {
    /// A random pattern of lookaheads before and between other things, some in a repetition and some nested.
    private static func pattern(_ generator: inout RandomPattern) -> String {
        var pattern = generator.random.once(in: 2) ? "^" : ""
        for _ in 0..<(1 + generator.random.below(3)) {
            let lookahead = generator.random.choice(of: ["(?=", "(?!"]) + generator.pattern() + ")"
            let rest = generator.pattern()
            pattern += generator.random.once(in: 3) ? "(?:\(lookahead)\(rest)|a)*" : lookahead + "(?:\(rest))"
        }
        return pattern
    }

    @Test("with lookaheads it matches what the automaton matches", arguments: [UInt64(41), 42, 43])
    func lookaheads(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        var compared = 0
        for _ in 0..<400 {
            let source = Self.pattern(&generator)
            guard let pattern = try? Pattern(source), pattern.stateCount != nil else { continue }
            let simulated = try Pattern(source, limits: PatternShortestMatchTests.simulating)
            #expect(simulated.stateCount == nil)
            for _ in 0..<8 {
                let text = generator.text()
                #expect(pattern.matches(text) == simulated.matches(text), "seed \(seed), \(source), \(text)")
                compared += 1
            }
        }
        #expect(compared > 1_600)
    }

    @Test("the simulation matches attacks in steps linear in the text", arguments: PatternAttackTests.attacks)
    func steps(source: String, pump: String, end: String, matches: Bool) throws {
        guard
            case .simulation(let simulation) = try Pattern(source, limits: PatternShortestMatchTests.simulating).matcher
        else {
            Issue.record("an automaton was made within no states")
            return
        }
        var counts: [Int] = []
        for count in [100, 200, 300] {
            var text = String(repeating: pump, count: count) + end
            var steps = 0
            #expect(text.withUTF8 { simulation.matches(LentBytes($0), &steps) } == matches)
            #expect(steps <= simulation.stepsPerPlace * (text.utf8.count + 1))
            counts.append(steps)
        }
        // After the first 100 all readings are under way: as many steps more for as many characters more.
        #expect(counts[2] - counts[1] <= counts[1] - counts[0] + 3 * simulation.graph.nodes.count)
    }

    @Test("many lookaheads side by side, and one in another, are followed")
    func manyLookaheads() throws {
        let limits = PatternShortestMatchTests.simulating
        let beside = try Pattern("^" + String(repeating: "(?=.*a)", count: 1_000) + ".*b$", limits: limits)
        #expect(beside.matches("xab") && !beside.matches("xb"))
        let nested = try Pattern(
            String(repeating: "(?!", count: 99) + "x" + String(repeating: ")", count: 99), limits: limits)
        #expect(nested.matches("y") && nested.matches("x"))
        let negated = try Pattern("^(?!a(?!b(?!c)))", limits: limits)
        #expect(negated.matches("abc") == false && negated.matches("abd") && !negated.matches("ad"))
    }
}

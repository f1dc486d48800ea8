import EngineFuzzing
import FormEngine
import Testing

@Suite("Test of a rollout beside another program", .enabled(if: OutsideProgram.python.isPresent, "needs Python"))
struct RolloutOracleTests {
    /// The formulae by sums of logarithms, and the sample ratio by gamma functions.
    private static let script = """
        import json, sys
        from math import lgamma, log, exp, sqrt
        stakes = [.005, .01, .02, .05, .1, .2, .4]
        def mean(logs): return sum(exp(x) for x in logs) / len(logs)
        for rollout in json.load(open(sys.argv[-1])):
            margin, buckets = rollout["margin"], rollout["buckets"]
            pi = buckets[1] / sum(buckets)
            worst, best = 1 / (1 - pi) + margin, 1 / pi - margin
            breach, safe = [0.0] * 7, [0.0] * 7
            most_breach = most_safe = 1.0
            total = squares = 0.0
            for n, (arm, y) in enumerate(rollout["subjects"]):
                x = y * (1 / pi if arm else -1 / (1 - pi))
                squares += (x - (total / n if n else 0)) ** 2
                total += x
                breach = [w + log(1 + s / worst * (x - margin)) for w, s in zip(breach, stakes)]
                safe = [w + log(1 - s / best * (x - margin)) for w, s in zip(safe, stakes)]
                most_breach, most_safe = max(most_breach, mean(breach)), max(most_safe, mean(safe))
            n = len(rollout["subjects"])
            counts = [sum(1 for arm, _ in rollout["subjects"] if arm == a) for a in (0, 1)]
            prior = [10000 * (1 - pi), 10000 * pi]
            ratio = lgamma(10000) - lgamma(10000 + n)
            for a in (0, 1):
                ratio += lgamma(prior[a] + counts[a]) - lgamma(prior[a]) - counts[a] * log(prior[a] / 10000)
            wide = 1 / pi + 1 / (1 - pi)
            v = max(squares, wide ** 2)
            l = 1.4 * log(log(v / wide ** 2, 2) + 1) + log(2 * 3.105547277977621 / .05)
            k1, k2 = (2 ** .25 + 2 ** -.25) / sqrt(2), (sqrt(2) + 1) / 2
            radius = (sqrt(k1 ** 2 * v * l + (k2 * wide * l) ** 2) + k2 * wide * l) / n
            print(most_breach, most_safe, exp(ratio), total / n, radius)
        """

    private struct Rollout {
        let guardrail: Guardrail
        let buckets: [Int]
        let subjects: [ExposedSubject]

        init(using generator: inout SeededGenerator) throws {
            let margin = Double.random(in: 0...0.1, using: &generator)
            guardrail = try #require(Guardrail(.abandoned, margin: margin))
            buckets = [Int.random(in: 1...5_000, using: &generator), Int.random(in: 1...5_000, using: &generator)]
            let share = Double(buckets[1]) / Double(buckets[0] + buckets[1])
            let rates = (0..<2).map { _ in Double.random(in: 0...0.5, using: &generator) }
            subjects = (0..<Int.random(in: 1...800, using: &generator)).map { _ in
                let arm = Double.random(in: 0..<1, using: &generator) < share ? 1 : 0
                let happened = Double.random(in: 0..<1, using: &generator) < rates[arm]
                return ExposedSubject(arm: arm, metrics: happened ? .abandoned : [])
            }
        }

        var json: JSONValue {
            .object([
                "margin": .number(guardrail.margin), "buckets": .array(buckets.map { .int($0) }),
                "subjects": .array(
                    subjects.map { .array([.int($0.arm), .int($0.metrics.contains(.abandoned) ? 1 : 0)]) }),
            ])
        }
    }

    @Test("evidence, differences and intervals of random rollouts are those of an independent program")
    func oracle() throws {
        var generator = SeededGenerator(seed: 2_024)
        let rollouts = try (0..<60).map { _ in try Rollout(using: &generator) }
        let lines = try OutsideProgram.python.lines(
            of: Self.script, input: JSONValue.array(rollouts.map(\.json)).line)
        try #require(lines.count == rollouts.count)
        for (rollout, line) in zip(rollouts, lines) {
            var test = RolloutTest(arms: 2, control: 0, guardrails: [rollout.guardrail])
            for subject in rollout.subjects { test.add(subject, buckets: rollout.buckets) }
            let expected = line.split(separator: " ").compactMap { Double($0) }
            try #require(expected.count == 5)
            let comparison = test.comparisons[0]
            let interval = try #require(comparison.interval)
            let mean = try #require(comparison.seenDifference)
            expectNear(comparison.breachEvidence, expected[0])
            expectNear(comparison.safetyEvidence, expected[1])
            // The greatest at any moment is at least the last.
            #expect(test.sampleRatioEvidence >= expected[2] * (1 - 1e-9))
            expectNear(mean, expected[3])
            expectNear((interval.upperBound - interval.lowerBound) / 2, expected[4])
        }
    }

    private func expectNear(_ own: Double, _ other: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            abs(own - other) <= 1e-9 * max(1, abs(other)), "\(own) and \(other), by seed 2024",
            sourceLocation: sourceLocation)
    }
}

import FormEngine
import Glibc

/// Rollouts of simulated worlds, to see how often a judge is wrong and how soon it is right.
struct RolloutSimulation {
    var seed: UInt64
    /// How many rollouts of each world.
    var rounds: Int
    /// How many subjects a rollout has that nothing stops.
    var subjects = 20_000

    /// Shares of rollouts that were stopped and that were said to be safe.
    func shares<Judge: RolloutJudge>(_ judge: Judge.Type, in world: RolloutWorld) -> (stopped: Double, safe: Double) {
        var (stopped, safe) = (0, 0)
        for round in 0..<rounds {
            var judge = Judge(world)
            var crowd = SimulatedSubjects(of: world, seed: seed &+ UInt64(round) &* 1_000_003)
            var wasSafe = false
            for _ in 0..<subjects {
                judge.add(crowd.next())
                wasSafe = wasSafe || judge.isSafe
                if judge.isStopped { break }
            }
            if judge.isStopped { stopped += 1 }
            if wasSafe { safe += 1 }
        }
        return (Double(stopped) / Double(rounds), Double(safe) / Double(rounds))
    }

    /// Median number of subjects until the library stops a rollout, or `limit`.
    func medianToStop(in world: RolloutWorld, limit: Int) -> Int {
        let counts = (0..<rounds).map { round in
            var judge = LibraryJudge(world)
            var crowd = SimulatedSubjects(of: world, seed: seed &+ UInt64(round) &* 1_000_003)
            for count in 1...limit {
                judge.add(crowd.next())
                if judge.isStopped { return count }
            }
            return limit
        }
        return counts.sorted()[rounds / 2]
    }
}

extension RolloutSimulation {
    /// Worlds that differ in what a test might be wrong about.
    static var worlds: [(name: String, world: RolloutWorld)] {
        let all = [
            Guardrail(.refused, margin: 0.02), Guardrail(.notCompleted, margin: 0.02),
            Guardrail(.abandoned, margin: 0.02),
        ]
        return [
            ("50:50, refused +2pp", RolloutWorld()),
            ("90:10, refused +2pp", RolloutWorld(weights: [0.9, 0.1])),
            ("3 arms, 3 guardrails", RolloutWorld(weights: [0.4, 0.3, 0.3], guardrails: all.compactMap(\.self))),
        ]
    }

    /// Prints how often each judge is wrong; false if the library is too often, or a mutant is not.
    func run() -> Bool {
        var isGood = true
        for (name, world) in Self.worlds {
            let equal = shares(LibraryJudge.self, in: world)
            let margin = shares(LibraryJudge.self, in: world.atMargin())
            print(
                "\(name): equal arms stopped \(equal.stopped), safe \(equal.safe);",
                "at the margin stopped \(margin.stopped), wrongly safe \(margin.safe)")
            isGood = isGood && max(equal.stopped, margin.stopped, margin.safe) <= RolloutTest.level
        }
        isGood = mutantsFail() && isGood
        return isPowerful() && isGood
    }

    private func mutantsFail() -> Bool {
        let (even, many) = (Self.worlds[0].world.atMargin(), Self.worlds[2].world.atMargin())
        // The more stages, the more often a state that is reset has another chance to be wrong.
        var ramped = many
        ramped.stages = (1...20).map { (Double($0) / 20, $0 == 20 ? .max : 1_000) }
        let some = RolloutSimulation(seed: seed, rounds: max(1, rounds / 10), subjects: subjects)
        let mutants = [
            ("a z-test looked at again and again", some.shares(ImpatientJudge.self, in: even)),
            ("the level not split", some.shares(UnsplitJudge.self, in: many)),
            ("the state reset at stages", some.shares(ForgetfulJudge.self, in: ramped)),
            ("attempts as units", some.shares(AttemptsJudge.self, in: even)),
            ("safe as not breached", some.shares(HopefulJudge.self, in: even)),
        ]
        for (name, wrong) in mutants { print("mutant, \(name): stopped \(wrong.stopped), wrongly safe \(wrong.safe)") }
        return mutants.allSatisfy { max($0.1.stopped, $0.1.safe) > RolloutTest.level }
    }

    /// Subjects to a stop that an independent program found, for true differences in percentage points.
    private static let needed = [(3.0, 35_000), (5, 4_300), (10, 620), (90, 34)]

    private func isPowerful() -> Bool {
        let some = RolloutSimulation(seed: seed, rounds: max(1, min(rounds, 301)), subjects: subjects)
        return Self.needed.map { points, subjects in
            var world = RolloutWorld(difference: points / 100)
            world.stages = [(1, .max)]
            world.wave = 0
            let median = some.medianToStop(in: world, limit: subjects * 4)
            print("+\(points) points: stopped after \(median) subjects in the median (\(subjects) by another program)")
            return Double(median) <= 1.5 * Double(subjects)
        }.allSatisfy(\.self)
    }
}

import Glibc

// Searches that take longer than tests may: `soak patterns|expressions|rollouts [SEED [ROUNDS]]`.

let arguments = CommandLine.arguments.dropFirst()
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 600

/// Fails if what was found costs more than a published form may beside an ordinary one.
func report(_ worst: Double) {
    print("seed \(seed), \(rounds) rounds: the worst takes \(worst) times an ordinary document")
    guard worst > 30 else { return }
    print("That is more than 30 times, which no published form may take.")
    exit(1)
}

switch arguments.first {
case "patterns":
    var search = try Search<PatternForm>(seed: seed)
    report(try search.run(rounds: rounds))
case "expressions":
    var search = try Search<ExpressionForm>(seed: seed)
    report(try search.run(rounds: rounds))
case "rollouts":
    guard RolloutSimulation(seed: seed, rounds: rounds).run() else { exit(1) }
default:
    print("usage: soak patterns|expressions|rollouts [SEED [ROUNDS]]")
}

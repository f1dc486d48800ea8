import Glibc

// Searches that take longer than tests may: `soak patterns|expressions|rollouts [SEED [ROUNDS]]`;
// and what each fast path saves: `soak shortcuts CONFIG DOCUMENTS`.

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
case "shortcuts" where arguments.count == 3:
    try ShortcutFactors(config: arguments[2], documents: arguments[3]).run()
default:
    print("usage: soak patterns|expressions|rollouts [SEED [ROUNDS]]; soak shortcuts CONFIG DOCUMENTS")
}

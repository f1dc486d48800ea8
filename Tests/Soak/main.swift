// Searches that take longer than tests may: `soak patterns [SEED [ROUNDS]]`.

let arguments = CommandLine.arguments.dropFirst()
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 3_000

switch arguments.first {
case "patterns":
    var search = try PatternSearch(seed: seed)
    let worst = try search.run(rounds: rounds)
    print("seed \(seed), \(rounds) rounds: the worst takes \(worst) times an ordinary document")
    // What a published form may cost at most beside an ordinary one.
    if worst > 30 { fatalError("more than 30 times") }
default:
    print("usage: soak patterns [SEED [ROUNDS]]")
}

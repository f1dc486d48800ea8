import DialectFuzzing
import EngineFuzzing
import Testing

/// A short form of `make fuzz`.
@Suite struct FuzzTests {
    @Test(
        "properties of all inputs hold, whatever is sent", arguments: [FuzzTarget.yaml, .config, .dialect],
        1...UInt64(8))
    func mutations(target: FuzzTarget, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        #expect(throws: Never.self, "seed \(seed)") { try target.runMutations(500, using: &generator) }
    }

    @Test(
        "properties of all inputs hold of the seeds themselves", arguments: [FuzzTarget.yaml, .config, .dialect])
    func seeds(target: FuzzTarget) throws {
        for seed in target.seeds { try target.run(seed) }
    }
}

import EngineFuzzing
import FormEngine
import Testing

/// A short form of `make fuzz`.
@Suite struct FuzzTests {
    @Test(
        "properties of all inputs hold, whatever is sent",
        arguments: [FuzzTarget.json, .pattern, .identifiers, .judging], 1...UInt64(8))
    func mutations(target: FuzzTarget, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        #expect(throws: Never.self, "seed \(seed)") { try target.runMutations(500, using: &generator) }
    }

    @Test(
        "properties of all inputs hold of the seeds themselves",
        arguments: [FuzzTarget.json, .pattern, .identifiers, .judging])
    func seeds(target: FuzzTarget) throws {
        for seed in target.seeds { try target.run(seed) }
    }

    @Test("the fuzzer begins with identifiers of all kinds", arguments: IdentifierScheme.allCases)
    func identifiers(scheme: IdentifierScheme) throws {
        let asOf = try #require(CivilDate("2026-01-16"))
        let checks = scheme.examples.map { scheme.check($0, asOf: asOf) }
        #expect(!checks.isEmpty && checks.allSatisfy { $0.fault == nil })
        #expect(Set(checks.compactMap(\.kind)) == Set(scheme.profile.kinds))
    }
}

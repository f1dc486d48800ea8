import FormEngine
import Testing

@testable import Registry

/// Each rewriting by somebody without keys is named, however consistent it is; those that cannot be found are listed.
@Suite(.enabled(if: Forgery.isPossible)) struct ConsistentRewriteTests {
    @Test("an untouched registry is sound, and all of it replays")
    func untouched() async throws {
        let world = try await ForgedWorld()
        defer { world.forgery.clear() }
        let found = try await world.findings()
        #expect(found.problems == [] && found.different == [])
    }

    @Test("a log written anew without a change is sound: the forger makes no mistake of its own")
    func unchanged() async throws {
        let world = try await ForgedWorld()
        defer { world.forgery.clear() }
        try await KeylessForger(forgery: world.forgery).rewrite(world.test, sql: "") { _, _ in }
        let found = try await world.findings()
        #expect(found.problems == [] && found.different == [])
    }

    @Test("a consistent rewrite is named by the audit or by replay", arguments: Rewrite.all)
    func rewritten(_ rewrite: Rewrite) async throws {
        let world = try await ForgedWorld()
        defer { world.forgery.clear() }
        try await KeylessForger(forgery: world.forgery).rewrite(
            world.test, sql: try rewrite.sql(world), leaves: { rewrite.edit(world, $0, &$1) })
        let found = try await world.findings()
        switch rewrite.named {
        case .byAudit(let code):
            #expect(found.problems.contains { $0.code == code }, "\(found)")
        case .byReplay(let reason, let name):
            let id = try world.id(name)
            #expect(found.problems == [])
            #expect(found.different.contains { $0.submission == id && $0.reasons.contains(reason) }, "\(found)")
        case .byNobody:
            #expect(found.problems == [] && found.different == [], "it is found after all: \(found)")
        }
    }
}

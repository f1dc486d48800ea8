import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Operations")
struct RegistryOperationTests {
    /// An operation whose first plans are stale; its result is the number of the plan that is not.
    struct Delayed: RegistryOperation {
        /// How a plan is stale.
        enum Staleness: CaseIterable {
            /// A guard of its change does not hold.
            case guarded
            /// It says so itself.
            case again
        }

        let registry: Registry
        let staleness: Staleness
        /// How many plans are stale.
        let delay: Int
        var plans = 0

        mutating func plan() async throws(RegistryError) -> OperationPlan<Int> {
            plans += 1
            if plans > delay { return .finished(plans) }
            switch staleness {
            case .again: return .again
            case .guarded:
                let change = Change(
                    guards: [.unrevoked(token: "nobody")],
                    rows: [TokenRevocation(token: "nobody", revokedAt: surroundings.now())],
                    leaf: LeafDraft(
                        time: surroundings.now(), actor: "tester", action: "token.revoke", object: "nobody"))
                return .change(change, result: -1)
            }
        }
    }

    @Test(
        "A stale plan is made anew, fifty times at most, and nothing is written",
        arguments: [0, 1, 3, 49, 50], Delayed.Staleness.allCases)
    func stale(delay: Int, staleness: Delayed.Staleness) async throws {
        let test = try await TestRegistry()
        let size = try await test.store.head().size
        let operation = Delayed(registry: test.registry, staleness: staleness, delay: delay)
        if delay < 50 {
            #expect(try await operation.run() == delay + 1)
        } else {
            #expect(await registryError { try await operation.run() }?.code == "contention")
        }
        #expect(try await test.store.head().size == size)
    }

    @Test("The result of a change is made from its receipt")
    func receipt() async throws {
        let test = try await TestRegistry()
        let operation = CreatingToken(
            registry: test.registry, draft: TokenDraft(name: "reader", roles: [.viewer], expiresAt: nil),
            actor: "tester")
        let created = try await operation.run()
        let size = try await test.store.head().size
        #expect(created.record.leaf > 0 && created.record.leaf == size)
    }
}

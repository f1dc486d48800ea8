/// An operation that changes the registry: what it is asked for, and how it is planned against the current state.
///
/// It is a value, so that its private functions share the request, the time and what was read so far without handing
/// them around. A plan reads the state, checks the request against it, and gives a change whose guards name all that it
/// was planned from: another process may change that before the commit.
protocol RegistryOperation: Sendable {
    /// Result of the operation for its caller.
    associatedtype Result: Sendable

    /// The registry to change.
    var registry: Registry { get }

    /// Plans the operation against the state as it is now; it is called again where a plan turned out stale.
    mutating func plan() async throws(RegistryError) -> OperationPlan<Result>
}

/// What an operation comes to in the state that it was planned against.
enum OperationPlan<Result: Sendable>: Sendable {
    /// Nothing is to be written.
    case finished(Result)
    /// A change to commit, and how the result is made from its receipt.
    case change(Change, result: @Sendable (Receipt) async throws(RegistryError) -> Result)
    /// Something changed what the plan was made from: it is to be planned anew.
    case again

    /// A change to commit whose result is known before.
    static func change(_ change: Change, result: Result) -> OperationPlan {
        .change(change) { _ in result }
    }
}

extension RegistryOperation {
    /// The database.
    var store: any Store { registry.store }
    /// Time and randomness.
    var surroundings: Surroundings { registry.surroundings }

    /// Plans and commits, again where the state changed in between; `contention` after fifty times.
    func run() async throws(RegistryError) -> Result {
        var operation = self
        for _ in 0..<Registry.attempts {
            switch try await operation.plan() {
            case .finished(let result): return result
            case .again: continue
            case .change(let change, let result):
                if let receipt = try await registry.commitIfCurrent(change) { return try await result(receipt) }
            }
        }
        throw .contention
    }
}

extension Registry {
    /// How often an operation is planned when others come between.
    static let attempts = 50
}

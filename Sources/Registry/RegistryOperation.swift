/// An operation that changes the registry: a request, planned against the current state.
///
/// It is a value, so that its private functions share the request, the time and the data read so far. A plan reads the
/// state, checks the request against it, and returns a change whose guards cover everything that it was planned from:
/// another process may change the state before the commit.
protocol RegistryOperation: Sendable {
    /// Result of the operation for its caller.
    associatedtype Result: Sendable

    /// The registry to change.
    var registry: Registry { get }

    /// Plans the operation against the current state; called again after a stale plan.
    mutating func plan() async throws(RegistryError) -> OperationPlan<Result>
}

/// Result of planning an operation against the current state.
enum OperationPlan<Result: Sendable>: Sendable {
    /// Nothing is to be written.
    case finished(Result)
    /// A change to commit, and a closure that makes the result from its receipt.
    case change(Change, result: @Sendable (Receipt) async throws(RegistryError) -> Result)
    /// The state changed during the plan: it must be planned again.
    case again

    /// A change to commit whose result is known in advance.
    static func change(_ change: Change, result: Result) -> OperationPlan {
        .change(change) { _ in result }
    }
}

extension RegistryOperation {
    /// The database.
    var store: any Store { registry.store }
    /// Time and randomness.
    var surroundings: Surroundings { registry.surroundings }

    /// Plans and commits, and retries a stale plan; throws `contention` after fifty attempts.
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
    /// The maximum number of attempts at a change.
    static let attempts = 50
}

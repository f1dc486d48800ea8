/// Lets two scrypts run at once and no more: each takes 32 MiB, and whoever submits chooses how many are asked for.
actor ScryptGate {
    static let shared = ScryptGate(width: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) { free = width }

    /// Runs a piece of work once a place is free.
    nonisolated func run<Value: Sendable, Failure: Error>(
        _ work: @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await enter()
        do throws(Failure) {
            let value = try work()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

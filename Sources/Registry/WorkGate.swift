/// Limits the concurrent pieces of work: each takes much memory, and senders choose their number.
package actor WorkGate {
    /// The gate of scrypts, which take 32 MiB each.
    static let scrypts = WorkGate(width: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A gate with a number of places.
    package init(width: Int) { free = width }

    /// Runs a piece of work once a place is free.
    package nonisolated func run<Value: Sendable, Failure: Error>(
        _ work: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await enter()
        do throws(Failure) {
            let value = try await work()
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

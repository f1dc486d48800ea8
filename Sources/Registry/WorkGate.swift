/// Limits concurrent work: each piece needs much memory, and clients choose their number.
package actor WorkGate {
    /// The gate for scrypt, which needs 32 MiB for each hash.
    static let scrypts = WorkGate(width: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A gate for this number of concurrent pieces.
    package init(width: Int) { free = width }

    /// Runs a piece of work when there is room.
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

#if PostgreSQL
internal import Dispatch
internal import Synchronization

/// Connections for reads: each serves one closure at a time, on a thread of its own.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [Lane] = []
        var count = 0
        var waiting: [CheckedContinuation<Lane, Never>] = []
        var isClosed = false
    }

    /// A connection with the queue on which it is used.
    private struct Lane {
        let connection: PostgresConnection
        let queue: DispatchQueue
    }

    private let address: PostgresAddress
    private let limit: Int
    private let state = Mutex(State())

    /// A pool of at most `limit` connections, opened as they are needed.
    init(_ address: PostgresAddress, limit: Int) {
        self.address = address
        self.limit = limit
    }

    /// Runs a closure with a connection, after those that waited before.
    func run<Value: Sendable>(_ body: @escaping @Sendable (PostgresConnection) throws -> Value) async throws -> Value {
        let lane = await take()
        defer { give(back: lane) }
        return try await withCheckedThrowingContinuation { continuation in
            lane.queue.async { continuation.resume(with: Result { try body(lane.connection) }) }
        }
    }

    private func take() async -> Lane {
        await withCheckedContinuation { continuation in
            let lane: Lane? = state.withLock { state in
                if let lane = state.idle.popLast() { return lane }
                if state.count == limit {
                    state.waiting.append(continuation)
                    return nil
                }
                state.count += 1
                let connection = PostgresConnection(address)
                if state.isClosed { connection.end() }
                return Lane(
                    connection: connection,
                    queue: DispatchQueue(label: "formulary.read.\(state.count)"))
            }
            if let lane { continuation.resume(returning: lane) }
        }
    }

    private func give(back lane: Lane) {
        let next: CheckedContinuation<Lane, Never>? = state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            if state.isClosed { lane.connection.end() }
            state.idle.append(lane)
            return nil
        }
        next?.resume(returning: lane)
    }

    /// Closes all connections, each after its present use; later uses throw.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for lane in state.idle { lane.connection.end() }
        }
    }
}
#endif

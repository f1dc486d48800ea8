package import Registry
internal import Synchronization

/// Executes concurrent requests in shared transactions, and answers each only after its transaction is on disk.
///
/// The first request to an idle writer wakes it. The writer takes all waiting requests up to a limit, executes them in
/// one transaction, commits, answers, and repeats until none waits. So one flush to disk serves all requests that
/// arrived during the previous flush. The work runs on the database's own queue, never on a thread of Swift's task
/// pool.
package final class GroupCommit<State: Sendable, Request: Sendable, Answer: Sendable>: Sendable {
    /// Closure that executes one request inside the transaction.
    ///
    /// A returned failure means that this request wrote nothing; the other requests of the group continue. After a
    /// thrown error the transaction is rolled back, and each request of the group is executed again in a savepoint of
    /// its own.
    package typealias Apply = @Sendable (any SQLConnection, inout State, Request) throws -> Result<Answer, StoreError>

    private typealias Outcome = Result<Answer, StoreError>

    private struct Waiting {
        let request: Request
        let continuation: CheckedContinuation<Outcome, Never>
    }

    private let backend: any SQLBackend
    private let limit: Int
    private let line = Mutex(WaitingLine<Waiting>())
    /// Cached state of the database as of the last commit; only the writer uses it.
    private let state: Mutex<State>
    private let begin: @Sendable (any SQLConnection, inout State) throws -> Void
    private let apply: Apply

    /// A writer of groups of at most `limit` requests; `begin` updates the state at the start of each transaction.
    package init(
        _ backend: any SQLBackend, state: State, limit: Int = 256,
        begin: @escaping @Sendable (any SQLConnection, inout State) throws -> Void, apply: @escaping Apply
    ) {
        self.backend = backend
        self.limit = limit
        self.state = Mutex(state)
        self.begin = begin
        self.apply = apply
    }

    /// Executes a request together with others that are waiting; returns once the request is on disk or refused.
    package func submit(_ request: Request) async throws(StoreError) -> Answer {
        let outcome = await withCheckedContinuation { continuation in
            let waiting = Waiting(request: request, continuation: continuation)
            if line.withLock({ $0.join(waiting) }) { wake() }
        }
        return try outcome.get()
    }

    private func wake() {
        backend.queue { self.serve($0) }
    }

    /// Executes one group, then queues itself behind other users of the connection for the next group.
    private func serve(_ db: any SQLConnection) {
        let group = line.withLock { $0.next(atMost: limit) }
        guard !group.isEmpty else { return }
        let outcomes = state.withLock { commit(group.map(\.request), to: db, state: &$0) }
        for (waiting, outcome) in zip(group, outcomes) { waiting.continuation.resume(returning: outcome) }
        wake()
    }

    private func commit(_ requests: [Request], to db: any SQLConnection, state: inout State) -> [Outcome] {
        do {
            return try transaction(db, state: &state) { db, state in
                try requests.map { try apply(db, &state, $0) }
            }
        } catch let error where concernsOneRequest(error) {
            return commitApart(requests, to: db, state: &state)
        } catch {
            return refused(requests, error)
        }
    }

    /// Executes requests in one transaction, each in a savepoint: a failing request is rolled back alone.
    private func commitApart(_ requests: [Request], to db: any SQLConnection, state: inout State) -> [Outcome] {
        do {
            return try transaction(db, state: &state) { db, state in
                try requests.map { try applyApart($0, to: db, state: &state) }
            }
        } catch {
            return refused(requests, error)
        }
    }

    /// The error of a failed transaction, as the outcome of each request.
    private func refused(_ requests: [Request], _ error: any Error) -> [Outcome] {
        let error = backend.translate(error)
        backend.note(error)
        return requests.map { _ in .failure(error) }
    }

    private func applyApart(_ request: Request, to db: any SQLConnection, state: inout State) throws -> Outcome {
        var next = state
        var outcome: Outcome = .failure(.failed(path: backend.name, code: 0, detail: "The request was not executed"))
        do {
            try backend.savepoint(db) { outcome = try apply(db, &next, request) }
            state = next
        } catch let error where concernsOneRequest(error) {
            outcome = .failure(backend.translate(error))
        }
        return outcome
    }

    private func transaction(
        _ db: any SQLConnection, state: inout State, _ body: (any SQLConnection, inout State) throws -> [Outcome]
    ) throws -> [Outcome] {
        for _ in 1..<Self.attempts {
            do { return try attempt(db, state: &state, body) } catch let error where backend.isTransient(error) {}
        }
        return try attempt(db, state: &state, body)
    }

    /// The limit on executions of one transaction that others keep from committing.
    private static var attempts: Int { 5 }

    private func attempt(
        _ db: any SQLConnection, state: inout State, _ body: (any SQLConnection, inout State) throws -> [Outcome]
    ) throws -> [Outcome] {
        var next = state
        var outcomes: [Outcome] = []
        try backend.transaction(db) {
            try begin(db, &next)
            outcomes = try body(db, &next)
        }
        state = next
        return outcomes
    }

    private func concernsOneRequest(_ error: any Error) -> Bool {
        backend.mayConcernOneRequest(backend.translate(error))
    }
}

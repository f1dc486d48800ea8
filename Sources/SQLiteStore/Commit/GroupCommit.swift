internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import Synchronization

/// Executes concurrent requests in shared transactions, and answers each only after its transaction is on disk.
///
/// The first request to an idle writer wakes it. The writer takes all waiting requests up to a limit, executes them in
/// one transaction, commits, answers, and repeats until none waits. So one flush to disk serves all requests that
/// arrived during the previous flush. The work runs on the database's own queue, never on a thread of Swift's task
/// pool.
final class GroupCommit<State: Sendable, Request: Sendable, Answer: Sendable>: Sendable {
    /// Closure that executes one request inside the transaction.
    ///
    /// A returned failure means that this request wrote nothing; the other requests of the group continue. After a
    /// thrown error the transaction is rolled back, and each request of the group is executed again in a savepoint of
    /// its own.
    typealias Apply = @Sendable (Database, inout State, Request) throws -> Result<Answer, StoreError>

    private typealias Outcome = Result<Answer, StoreError>

    private struct Waiting {
        let request: Request
        let continuation: CheckedContinuation<Outcome, Never>
    }

    private let database: OpenDatabase
    private let limit: Int
    private let line = Mutex(WaitingLine<Waiting>())
    /// Cached state of the database as of the last commit; only the writer uses it.
    private let state: Mutex<State>
    private let begin: @Sendable (Database, inout State) throws -> Void
    private let apply: Apply

    /// A writer of groups of at most `limit` requests; `begin` updates the state at the start of each transaction.
    init(
        _ database: OpenDatabase, state: State, limit: Int = 256,
        begin: @escaping @Sendable (Database, inout State) throws -> Void, apply: @escaping Apply
    ) {
        self.database = database
        self.limit = limit
        self.state = Mutex(state)
        self.begin = begin
        self.apply = apply
    }

    /// Executes a request together with others that are waiting; returns once the request is on disk or refused.
    func submit(_ request: Request) async throws(StoreError) -> Answer {
        let outcome = await withCheckedContinuation { continuation in
            let waiting = Waiting(request: request, continuation: continuation)
            if line.withLock({ $0.join(waiting) }) { wake() }
        }
        return try outcome.get()
    }

    private func wake() {
        database.writer.asyncWriteWithoutTransaction { self.serve($0) }
    }

    /// Executes one group, then queues itself behind other users of the connection for the next group.
    private func serve(_ db: Database) {
        let group = line.withLock { $0.next(atMost: limit) }
        guard !group.isEmpty else { return }
        let outcomes = state.withLock { commit(group.map(\.request), to: db, state: &$0) }
        for (waiting, outcome) in zip(group, outcomes) { waiting.continuation.resume(returning: outcome) }
        wake()
    }

    private func commit(_ requests: [Request], to db: Database, state: inout State) -> [Outcome] {
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
    private func commitApart(_ requests: [Request], to db: Database, state: inout State) -> [Outcome] {
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
        let error = database.file.translate(error)
        database.health.note(error)
        return requests.map { _ in .failure(error) }
    }

    private func applyApart(_ request: Request, to db: Database, state: inout State) throws -> Outcome {
        var next = state
        var outcome: Outcome?
        do {
            try db.inSavepoint {
                outcome = try apply(db, &next, request)
                return .commit
            }
            state = next
        } catch let error where concernsOneRequest(error) {
            outcome = .failure(database.file.translate(error))
        }
        return outcome ?? .failure(.failed(path: database.file.path, code: Int(SQLITE_INTERNAL), detail: "No answer."))
    }

    private func transaction(
        _ db: Database, state: inout State, _ body: (Database, inout State) throws -> [Outcome]
    ) throws -> [Outcome] {
        var next = state
        var outcomes: [Outcome] = []
        try database.places.check()
        try database.places.checkContents()
        try db.inTransaction(.immediate) {
            database.file.patience.had()
            try begin(db, &next)
            outcomes = try body(db, &next)
            return .commit
        }
        database.health.note(nil)
        // A commit is not acknowledged if the file is no longer at its path.
        try database.places.check()
        state = next
        return outcomes
    }

    /// Whether the error may be the fault of one request; a failing disk, file or lock affects all requests.
    private func concernsOneRequest(_ error: any Error) -> Bool {
        switch database.file.translate(error) {
        case .failed(_, let code, _):
            ![SQLITE_IOERR, SQLITE_NOMEM, SQLITE_CANTOPEN].contains(Int32(truncatingIfNeeded: code) & 0xFF)
        case .stale, .used, .unstorable, .damaged: true
        default: false
        }
    }
}

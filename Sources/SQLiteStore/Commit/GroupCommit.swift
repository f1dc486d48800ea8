internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import Synchronization

/// Gathers concurrent requests into shared transactions, and answers each only once its transaction is durable.
///
/// A caller who finds the writer idle wakes it; the writer then takes all waiting requests up to a limit, carries them
/// out in one transaction, commits, answers, and continues until the line is empty. So one flush to disk serves as many
/// requests as arrived during the one before. The work runs on the database's own queue, never on a thread that tasks
/// run on.
final class GroupCommit<State: Sendable, Request: Sendable, Answer: Sendable>: Sendable {
    /// Step that carries out a request inside the transaction.
    ///
    /// A failure that is returned has written nothing, and the requests beside it go on. An error that is thrown may
    /// have written half: the transaction is rolled back and its requests are carried out anew, each in a savepoint.
    typealias Apply = @Sendable (Database, inout State, Request) throws -> Result<Answer, StoreError>

    private typealias Outcome = Result<Answer, StoreError>

    private struct Waiting {
        let request: Request
        let continuation: CheckedContinuation<Outcome, Never>
    }

    private let database: OpenDatabase
    private let limit: Int
    private let line = Mutex(WaitingLine<Waiting>())
    /// Knowledge of the database after the last commit; touched only by the writer.
    private let state: Mutex<State>
    private let begin: @Sendable (Database, inout State) throws -> Void
    private let apply: Apply

    /// A group of at most `limit` requests; `begin` brings the state up to date when a transaction has begun.
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

    /// Carries out a request together with those that wait beside it; returns when it is durable or refused.
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

    /// Serves one group, and comes back for the next one behind whatever else waits for the writer.
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

    /// Carries out requests in one transaction, so that one that fails leaves no trace and takes no other with it.
    private func commitApart(_ requests: [Request], to db: Database, state: inout State) -> [Outcome] {
        do {
            return try transaction(db, state: &state) { db, state in
                try requests.map { try applyApart($0, to: db, state: &state) }
            }
        } catch {
            return refused(requests, error)
        }
    }

    /// Outcomes of a transaction that could not be had.
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
        // A commit into a file that is no longer at its path is not acknowledged.
        try database.places.check()
        state = next
        return outcomes
    }

    /// Whether another request may succeed where this one failed: not if the disk, the file or the lock is the matter.
    private func concernsOneRequest(_ error: any Error) -> Bool {
        switch database.file.translate(error) {
        case .failed(_, let code, _):
            ![SQLITE_IOERR, SQLITE_NOMEM, SQLITE_CANTOPEN].contains(Int32(truncatingIfNeeded: code) & 0xFF)
        case .stale, .used, .unstorable, .damaged: true
        default: false
        }
    }
}

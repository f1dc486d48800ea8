internal import Corpus
internal import FormEngine
internal import Foundation
internal import Registry
internal import SQLiteStore

/// Stores submissions durably, with a number of them in flight.
struct StoreBenchmark {
    private let corpus: Corpus

    /// How many callers wait for an answer at any time.
    private static let width = 64

    init(_ corpus: Corpus) {
        self.corpus = corpus
    }

    /// Makes a registry's database with the form published, and its key store.
    func makeTemplate(at path: String) async throws {
        let store = try SQLiteStore(path: path, access: .create)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        _ = try await registry(store, keys, SeededBytes().surroundings)
        try store.close()
        try keys.close()
    }

    /// Commits submissions that were made ready beforehand to a copy of the template.
    func commits(to path: String, count: Int) async throws -> String {
        let changes = try await SealedSubmissions(corpus, registry(_:_:_:)).changes(count)
        let store = try SQLiteStore(path: path, access: .readWrite)
        let transactions = try TransactionCounter(database: path)
        let before = try transactions.count
        let clock = ContinuousClock()
        let start = clock.now
        try await InFlight(Self.width).run(count) { _ = try await store.commit(changes[$0]) }
        let time = clock.now - start
        let result = Self.result(count, time, transactions: try transactions.count - before)
        try store.close()
        return result
    }

    /// Judges, seals and commits submissions of subjects that are new to the registry.
    func submits(in folder: String, count: Int, inFlight width: Int) async throws -> String {
        let store = try SQLiteStore(path: folder + "/submits.db", access: .create)
        let keys = try SQLiteKeyStore(path: folder + "/submits.db.keystore", access: .create)
        let registry = try await registry(store, keys, .system)
        let transactions = try TransactionCounter(database: folder + "/submits.db")
        let before = try transactions.count
        let corpus = corpus
        let clock = ContinuousClock()
        let start = clock.now
        try await InFlight(width).run(count) { number in
            let document = corpus.documents[number % corpus.documents.count]
            _ = try await registry.submit(
                SubmissionRequest(form: corpus.config.form, answers: document, actor: "bench"))
        }
        let time = clock.now - start
        let result = Self.result(count, time, transactions: try transactions.count - before)
        try store.close()
        try keys.close()
        return result
    }

    /// Recomputes a registry's audit log from its rows.
    static func verify(_ path: String) async throws {
        let store = try SQLiteStore(path: path, access: .readOnly)
        let registry = Registry.withoutKeys(store: store, keyStore: try SQLiteKeyStore.inMemory())
        let before = try processorSeconds()
        let report = try await registry.auditLog.verify()
        let seconds = try processorSeconds() - before
        try store.close()
        guard report.isSound else { throw Failure("\(path): \(report.problems.held.prefix(3))") }
        print(#"{"leaves": \#(report.leaves), "count": \#(report.leaves), "seconds": \#(seconds)}"#)
    }

    /// Processor time of this process so far, on all its threads.
    private static func processorSeconds() throws -> Double {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { throw Failure("no processor time") }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func registry(
        _ store: SQLiteStore, _ keyStore: SQLiteKeyStore, _ surroundings: Surroundings
    ) async throws -> Registry {
        let registry = try await Registry.create(
            store: store, keyStore: keyStore, master: MasterKey(random: surroundings.randomBytes), actor: "bench",
            surroundings: surroundings)
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: corpus.source)
        _ = try await registry.publish(Publication(config: corpus.config, source: source, actor: "bench"))
        return registry
    }

    private static func result(_ count: Int, _ time: Duration, transactions: Int) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        return #"{"count": \#(count), "seconds": \#(seconds), "transactions": \#(transactions)}"#
    }
}

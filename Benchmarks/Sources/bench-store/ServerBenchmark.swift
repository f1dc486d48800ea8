#if PostgreSQL
internal import Corpus
internal import FormEngine
internal import Foundation
internal import PostgresStore
internal import Registry
internal import Synchronization

/// One of several servers that store submissions in one registry in PostgreSQL.
struct ServerBenchmark {
    /// The two databases, and the key file.
    struct Place {
        let database: String
        let keys: String
        let keyFile: String
    }

    private let corpus: Corpus
    private let place: Place

    init(_ corpus: Corpus, _ place: Place) {
        self.corpus = corpus
        self.place = place
    }

    /// Makes the registry, with the form published.
    func make() async throws {
        let (store, keys) = try await stores(.create)
        let master = MasterKey(random: Surroundings.system.randomBytes)
        try KeyFile(path: place.keyFile).write([master])
        let registry = try await Registry.create(
            store: store, keyStore: keys, master: master, actor: "bench", surroundings: store.surroundings)
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: corpus.source)
        _ = try await registry.publish(Publication(config: corpus.config, source: source, actor: "bench"))
        store.close()
        keys.close()
    }

    /// Waits for a line of input, then judges, seals and commits submissions, each waiting for its answer.
    func submits(count: Int, inFlight width: Int) async throws -> String {
        let (store, keys) = try await stores(.write)
        let registry = try await Registry.open(
            store: store, keyStore: keys, master: try KeyFile(path: place.keyFile).read(),
            surroundings: store.surroundings)
        let (clock, corpus) = (ContinuousClock(), corpus)
        let times = Mutex<[Duration]>([])
        @Sendable func submit(_ number: Int) async throws {
            let start = clock.now
            let document = corpus.documents[number % corpus.documents.count]
            _ = try await registry.submit(
                SubmissionRequest(form: corpus.config.form, answers: document, actor: "bench"))
            let time = clock.now - start
            times.withLock { $0.append(time) }
        }
        // The first submissions prepare statements, and are not measured.
        try await InFlight(width).run(width, submit)
        times.withLock { $0 = [] }
        try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
        _ = readLine()
        let start = clock.now
        try await InFlight(width).run(count, submit)
        let whole = clock.now - start
        store.close()
        keys.close()
        let sorted = times.withLock { $0.sorted() }
        return """
            {"count": \(count), "seconds": \(seconds(whole)), "median": \(seconds(sorted[count / 2])), \
            "slow": \(seconds(sorted[count * 99 / 100]))}
            """
    }

    private func seconds(_ time: Duration) -> Double {
        Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private func stores(_ access: PostgresStore.Access) async throws -> (PostgresStore, PostgresKeyStore) {
        guard let database = PostgresAddress(place.database), let keys = PostgresAddress(place.keys) else {
            throw Failure("no addresses of PostgreSQL")
        }
        return (
            try await PostgresStore(database, access: access), try await PostgresKeyStore(keys, access: access)
        )
    }
}
#endif

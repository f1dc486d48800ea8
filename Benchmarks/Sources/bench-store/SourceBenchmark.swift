internal import Corpus
internal import DataSources
internal import FormEngine
internal import Registry
internal import SQLiteStore

/// Submits to a form with a read-only field, whose value the data source `facts` says, or to one without.
struct SourceBenchmark {
    private let corpus: Corpus
    private let folder: String

    init(_ corpus: Corpus, folder: String) {
        self.corpus = corpus
        self.folder = folder
    }

    /// Submits answers, the source's reply kept after the first; without a port there is no source.
    func submits(count: Int, port: Int?) async throws -> String {
        let path = folder + (port == nil ? "/plain.db" : "/sourced.db")
        let store = try SQLiteStore(path: path, access: .create)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        let connectors = try connectors(port)
        let registry = try await registry(store, keys, hasSource: port != nil).asking(connectors)
        let corpus = corpus
        let submit: @Sendable (Int) async throws -> Void = { number in
            let document = corpus.documents[number % corpus.documents.count]
            _ = try await registry.submit(
                SubmissionRequest(form: corpus.config.form, answers: document, actor: "bench"))
        }
        try await submit(0)
        let clock = ContinuousClock()
        let start = clock.now
        try await InFlight(64).run(count, submit)
        let time = clock.now - start
        await connectors.shutdown()
        try store.close()
        try keys.close()
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        return #"{"count": \#(count), "seconds": \#(seconds)}"#
    }

    private func connectors(_ port: Int?) throws -> Connectors {
        guard let port else { return Connectors(settings: [:], environment: { _ in nil }) }
        guard let origin = Origin("http://127.0.0.1:\(port)") else { throw Failure("\(port) is no port") }
        var settings = SourceSettings(origin: origin)
        settings.allowsPrivateAddresses = true
        return Connectors(settings: ["facts": settings], environment: { _ in nil })
    }

    private func registry(
        _ store: SQLiteStore, _ keys: SQLiteKeyStore, hasSource: Bool
    ) async throws -> Registry {
        let registry = try await Registry.create(
            store: store, keyStore: keys, master: MasterKey(random: Surroundings.system.randomBytes), actor: "bench")
        if hasSource {
            var definition = DataSourceDefinition(name: "facts", kind: .http, summary: nil)
            definition.request = SourceRequest("GET /facts")
            definition.cacheSeconds = 86_400
            _ = try await registry.define(definition, actor: "bench")
        }
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: corpus.source)
        _ = try await registry.publish(Publication(config: corpus.config, source: source, actor: "bench"))
        return registry
    }
}

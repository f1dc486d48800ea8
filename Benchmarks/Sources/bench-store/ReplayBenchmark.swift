internal import Corpus
internal import FormEngine
internal import Foundation
@_spi(Benchmarks) internal import Registry
internal import SQLiteStore

/// Judges a stored history again.
struct ReplayBenchmark {
    private let folder: String

    private static let width = 64

    init(folder: String) {
        self.folder = folder
    }

    private var database: String { folder + "/history.db" }
    private var keyFile: KeyFile { KeyFile(path: database + ".key") }

    /// Stores valid answers, each of a subject of its own, so that each has a key of its own.
    func make(_ corpus: Corpus, count: Int) async throws {
        let master = MasterKey(random: Surroundings.system.randomBytes)
        try keyFile.write([master])
        let (store, keys) = try files(.create)
        let registry = try await Registry.create(store: store, keyStore: keys, master: master, actor: "bench")
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: corpus.source)
        _ = try await registry.publish(Publication(config: corpus.config, source: source, actor: "bench"))
        let valid = try Self.valid(corpus)
        try await InFlight(Self.width).run(count) { number in
            let request = SubmissionRequest(
                form: corpus.config.form, answers: valid[number % valid.count], actor: "bench")
            guard try await registry.submit(request).record.accepted else { throw Failure("\(number) was refused") }
        }
        try store.close()
        try keys.close()
    }

    /// Judges all of it again.
    func replay(threads: Int) async throws -> String {
        let (store, keys) = try files(.readWrite)
        let registry = try await Registry.open(store: store, keyStore: keys, master: try keyFile.read())
        let clock = ContinuousClock()
        let start = clock.now
        let report = try await registry.replayAll(actor: "bench", threads: threads)
        let time = clock.now - start
        try store.close()
        try keys.close()
        return Self.result(report.replayed, report.identical, time)
    }

    /// Judges all of it by a candidate that differs in its description alone.
    func impact(of corpus: Corpus, threads: Int) async throws -> String {
        let (store, keys) = try files(.readWrite)
        let registry = try await Registry.open(store: store, keyStore: keys, master: try keyFile.read())
        let published = try JSONValue(json: corpus.source)
        let members = (published.members ?? []).filter { $0.name != "description" }
        let changed = JSONValue.object(members + [.init("description", .text("A candidate"))]).canonicalBytes
        guard let config = FormConfig.read(try SourceNode(json: changed)).config else {
            throw Failure("the candidate is no config")
        }
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: changed)
        let request = ImpactRequest(Publication(config: config, source: source, actor: "bench"))
        let clock = ContinuousClock()
        let start = clock.now
        let report = try await registry.impact(of: request, threads: threads)
        let time = clock.now - start
        try store.close()
        try keys.close()
        return Self.result(report.counts.judged, report.counts.judged - report.counts.affectedCount, time)
    }

    /// Opens all of it, and judges what was opened for some seconds.
    func opened(seconds: Double) async throws -> String {
        let (store, keys) = try files(.readWrite)
        let registry = try await Registry.open(store: store, keyStore: keys, master: try keyFile.read())
        var history = try await OpenedHistory(of: registry)
        try store.close()
        try keys.close()
        let clock = ContinuousClock()
        let start = clock.now
        var (count, identical) = (0, 0)
        repeat {
            identical += history.judgeAgain()
            count += history.count
        } while clock.now - start < .seconds(seconds)
        return Self.result(count, identical, clock.now - start)
    }

    private func files(_ access: DatabaseAccess) throws -> (SQLiteStore, SQLiteKeyStore) {
        (
            try SQLiteStore(path: database, access: access),
            try SQLiteKeyStore(path: database + ".keystore", access: access)
        )
    }

    private static func valid(_ corpus: Corpus) throws -> [[UInt8]] {
        let judge = try corpus.pinned().makeJudge()
        let today = CivilDate(String(Surroundings.system.now().text.prefix(10))) ?? .earliest
        return try corpus.documents.filter { document in
            try document.withUnsafeBufferPointer { try judge.judge($0, asOf: today) }
            return judge.isValid
        }
    }

    private static func result(_ count: Int, _ identical: Int, _ time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        return #"{"count": \#(count), "identical": \#(identical), "seconds": \#(seconds)}"#
    }
}

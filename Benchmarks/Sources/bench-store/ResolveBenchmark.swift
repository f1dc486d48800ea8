internal import Corpus
internal import FormEngine
internal import Foundation
internal import Registry
internal import SQLiteStore

/// Resolves subjects of a rollout: by its rule alone, and with a query for their exposures.
struct ResolveBenchmark {
    private let path: String

    init(folder: String) {
        path = folder + "/rollout.db"
    }

    private static func plan(_ version: Int) throws -> RolloutPlan {
        // Both arms give one version: what is measured is the choice.
        RolloutPlan(
            arms: [.init(name: "old", version: version), .init(name: "new", version: version)], control: "old",
            seed: "bench")
    }

    private static func subject(_ number: Int) -> String { "customer-\(number)" }

    /// Makes a registry with a rollout and a number of exposed subjects.
    func make(_ corpus: Corpus, count: Int) async throws {
        let store = try SQLiteStore(path: path, access: .create)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        let master = MasterKey(random: Surroundings.system.randomBytes)
        try KeyFile(path: path + ".key").write([master])
        let registry = try await Registry.create(store: store, keyStore: keys, master: master, actor: "bench")
        let source = SourceDocument(format: .json, dialect: "canonical", bytes: corpus.source)
        let report = try await registry.publish(Publication(config: corpus.config, source: source, actor: "bench"))
        try await registry.startRollout(
            RolloutStart(form: corpus.config.form, plan: try Self.plan(report.version), actor: "bench", message: nil))
        try await InFlight(64).run(count) { number in
            let document = corpus.documents[number % corpus.documents.count]
            var request = SubmissionRequest(form: corpus.config.form, answers: document, actor: "bench")
            request.subject = Self.subject(number)
            _ = try await registry.submit(request)
        }
        try store.close()
        try keys.close()
    }

    /// Resolves each exposed subject once.
    func resolve(_ corpus: Corpus, count: Int) async throws -> String {
        let store = try SQLiteStore(path: path, access: .readWrite)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .readWrite)
        let registry = try await Registry.open(
            store: store, keyStore: keys, master: try KeyFile(path: path + ".key").read())
        var exposed = 0
        let clock = ContinuousClock()
        let start = clock.now
        for number in 0..<count {
            let answer = try await registry.resolve(
                corpus.config.form, on: .production, subject: Self.subject(number), context: .object([]))
            if answer.reason == .exposedBefore { exposed += 1 }
        }
        let time = clock.now - start
        try store.close()
        try keys.close()
        guard exposed == count else { throw Failure("\(count - exposed) subjects were not exposed") }
        return Self.result(count, time)
    }

    /// Chooses arms by the rule alone.
    static func assign(count: Int) throws -> String {
        let weights = try plan(1).weights
        let rule = AssignmentRule(seed: "bench", weights: weights, coverage: 0.5)
        let subjects = (0..<1_000).map { subject($0) }
        guard let day = CivilDate(year: 2026, month: 11, day: 23) else { throw Failure("the day is none") }
        let context = JSONValue.object([])
        var inside = 0
        let clock = ContinuousClock()
        let start = clock.now
        for number in 0..<count {
            let answer = rule.assignment(of: subjects[number % subjects.count], context: context, asOf: day)
            if answer.arm != nil { inside += 1 }
        }
        let time = clock.now - start
        guard inside > count / 3, inside < count * 2 / 3 else { throw Failure("\(inside) of \(count) have an arm") }
        return result(count, time)
    }

    private static func result(_ count: Int, _ time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        return #"{"count": \#(count), "seconds": \#(seconds)}"#
    }
}

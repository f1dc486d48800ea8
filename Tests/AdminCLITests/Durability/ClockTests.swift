import FormDialects
import FormEngine
import Foundation
import Registry
import SQLiteStore
import Testing

/// The log's time never goes back, so a wrong clock is reported while it can be mended.
@Suite("A wrong clock")
struct ClockTests {
    /// Appends a leaf of a time to a registry's log, as a process under a wrong clock would have.
    private func append(at time: Timestamp, to desk: CommandLineHarness) async throws {
        let store = try SQLiteStore(path: desk.folder.appendingPathComponent("formulary.db").path, access: .readWrite)
        let leaf = LeafDraft(time: time, actor: "tester", action: "test", object: "clock")
        _ = try await store.commit(Change(rows: [], leaf: leaf))
        try store.close()
    }

    @Test("a log ahead of the clock is reported with the releases that became live by it")
    func ahead() async throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let now = Surroundings.system.now()
        let tomorrow = now.advanced(bySeconds: 86_400)
        let publish = [
            "publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--expect-release", "2", "--at", tomorrow.text,
        ]
        #expect(try desk.run(publish).status == 0)
        try await append(at: now.advanced(bySeconds: 3 * 86_400 + 3600), to: desk)
        let run = try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "x")
        #expect(run.status == 0)
        #expect(run.errors.contains("3 days ahead of the clock"), "\(run.errors)")
        #expect(run.errors.contains("live before its time of \(tomorrow.text): release 3 of kyc/NL on production"))
    }

    /// Days since the log's last entry, whether a schedule came due in them, and what is said of it.
    static let jumps: [(days: Int64, isScheduled: Bool, isTold: Bool)] = [
        (31, false, true), (31, true, true), (9, true, true), (29, false, false), (2, true, false), (9, false, false),
    ]

    @Test("a clock far ahead of the log is reported, and earlier if it makes a release live", arguments: jumps)
    func jump(_ sample: (days: Int64, isScheduled: Bool, isTold: Bool)) async throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let past = Surroundings.system.now().advanced(bySeconds: -sample.days * 86_400 - 60)
        let due = past.advanced(bySeconds: 86_400)
        try await make(desk, at: past) { registry in
            for version in 1...2 {
                let text = "form: a/b\nfields: [{id: f\(version), type: text}]\n"
                let source = SourceDocument(format: .yaml, dialect: "formulary", bytes: Array(text.utf8))
                let config = try #require(ConfigDocument(source.bytes).reading.config)
                var publication = Publication(config: config, source: source, actor: "tester")
                publication.base = .forced
                // A release that nobody scheduled is no matter of the clock.
                if version == 2, sample.isScheduled { publication.scheduledFor = due }
                _ = try await registry.publish(publication)
            }
        }
        let run = try desk.run("rollback", "a/b", "--to", "1", "-m", "x")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("\(sample.days) days before the clock's") == sample.isTold, "\(run.errors)")
        let isLive = run.errors.contains(
            "scheduled for \(due.text), and live by the clock: release 2 of a/b on production")
        #expect(isLive == (sample.isTold && sample.isScheduled), "\(run.errors)")
        // The changes written have the clock's time, so that nothing is ahead any more.
        #expect(try desk.run("rollback", "a/b", "--to", "2", "-m", "x").errors.isEmpty)
    }

    /// Makes a registry as it would have been made at a time, and does something in it then.
    private func make(
        _ desk: CommandLineHarness, at past: Timestamp, _ body: (Registry) async throws -> Void = { _ in }
    ) async throws {
        let path = desk.folder.appendingPathComponent("formulary.db").path
        var surroundings = Surroundings.system
        surroundings.now = { past }
        let master = MasterKey(random: surroundings.randomBytes)
        try KeyFile(path: path + ".key").write([master])
        let keyStore = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        let store = try SQLiteStore(path: path, access: .create)
        try await body(
            try await Registry.create(
                store: store, keyStore: keyStore, master: master, actor: "tester", surroundings: surroundings))
        try store.close()
        try keyStore.close()
    }

    @Test("a clock that is more than a year ahead of the log is refused, unless somebody vouches for it")
    func yearAhead() async throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try await make(desk, at: Surroundings.system.now().advanced(bySeconds: -400 * 86_400))
        let refused = try desk.run("seed", "--json")
        #expect(refused.status == 2)
        #expect(try refused.json["error"]?["code"]?.string == "clock_ahead")
        #expect(try desk.run("audit", "log", "--json").json.elements?.count == 1)
        #expect(try desk.run("seed", environment: ["FORMULARY_TRUST_CLOCK": "1"]).status == 0)
        #expect(try desk.run("seed").errors.isEmpty)
    }
}

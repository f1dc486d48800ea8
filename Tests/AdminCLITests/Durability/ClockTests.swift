import FormEngine
import Foundation
import Registry
import SQLiteStore
import Testing

/// The log's time never goes back, so a wrong clock is told while something can be done about it.
@Suite("A wrong clock")
struct ClockTests {
    /// Appends a leaf of a time to a registry's log, as a process under a wrong clock would have.
    private func append(at time: Timestamp, to desk: Desk) async throws {
        let store = try SQLiteStore(path: desk.folder.appendingPathComponent("formulary.db").path, access: .readWrite)
        let leaf = LeafDraft(time: time, actor: "tester", action: "test", object: "clock")
        _ = try await store.commit(Change(rows: [], leaf: leaf))
        try store.close()
    }

    @Test("a log that is ahead is told with what became live because of it")
    func ahead() async throws {
        let desk = try Desk.seeded()
        defer { desk.clear() }
        let now = Surroundings.system.now()
        let tomorrow = now.advanced(bySeconds: 86_400)
        let publish = ["publish", Desk.example("kyc-NL-3.yaml"), "--expect-release", "2", "--at", tomorrow.text]
        #expect(try desk.run(publish).status == 0)
        try await append(at: now.advanced(bySeconds: 3 * 86_400 + 3600), to: desk)
        let run = try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "x")
        #expect(run.status == 0)
        #expect(run.errors.contains("3 days ahead of the clock"), "\(run.errors)")
        #expect(run.errors.contains("live before its time of \(tomorrow.text): release 3 of kyc/NL on production"))
    }

    @Test("a clock that is more than a year ahead of the log is refused, unless somebody vouches for it")
    func yearAhead() async throws {
        let desk = try Desk()
        defer { desk.clear() }
        let path = desk.folder.appendingPathComponent("formulary.db").path
        var surroundings = Surroundings.system
        let past = surroundings.now().advanced(bySeconds: -400 * 86_400)
        surroundings.now = { past }
        let master = MasterKey(random: surroundings.randomBytes)
        try KeyFile(path: path + ".key").write(master)
        let keyStore = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        let store = try SQLiteStore(path: path, access: .create)
        _ = try await Registry.create(
            store: store, keyStore: keyStore, master: master, actor: "tester", surroundings: surroundings)
        try store.close()
        try keyStore.close()
        let refused = try desk.run("seed", "--json")
        #expect(refused.status == 2)
        #expect(try refused.json["error"]?["code"]?.string == "clock_ahead")
        #expect(try desk.run("audit", "log", "--json").json.elements?.count == 1)
        #expect(try desk.run("seed", environment: ["FORMULARY_TRUST_CLOCK": "1"]).status == 0)
        #expect(try desk.run("seed").errors.isEmpty)
    }
}

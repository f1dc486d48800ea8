import FormEngine
import StoreTesting
import Testing

@testable import Registry

/// Several registries over one database of PostgreSQL, each with connections of its own, as several processes have them.
@Suite("Several servers over one database", .enabled(if: TestDatabase.isPostgres))
struct SeveralServersTests {
    private static let callers = 64
    private static let each = 6

    /// Four servers: the registry of a test, and three more.
    private func servers(_ test: TestRegistry) async throws -> [Registry] {
        var servers = [test.registry]
        for _ in 0..<3 {
            servers.append(
                Registry(
                    store: try await TestDatabase.opened(again: test.store), keyStore: test.keyStore,
                    surroundings: test.registry.surroundings, keyring: test.registry.keyring))
        }
        return servers
    }

    @Test("64 callers submit by four servers while versions change: nothing is lost, nothing doubled, all is provable")
    func race() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let servers = try await servers(test)
        let answered = try await withThrowingTaskGroup(of: [String].self) { group in
            for caller in 0..<Self.callers {
                group.addTask { try await Self.submissions(by: servers[caller % servers.count]) }
            }
            group.addTask {
                // Each publication and rollback is of another server.
                for round in 0..<6 {
                    var publication = Publication(
                        config: try round.isMultiple(of: 2) ? .second() : .first(),
                        source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)),
                        actor: "tester")
                    publication.base = .forced
                    _ = try await servers[round % servers.count].publish(publication)
                }
                return []
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(answered).count == Self.callers * Self.each)
        let stored = try await servers[1].store.submissions(SubmissionQuery(limit: 10_000)).elements
        #expect(Set(stored.map(\.id)) == Set(answered))
        #expect(stored.map(\.sequence).reversed() == Array(1...answered.count))
        let report = try await servers[2].auditLog.verify()
        #expect(report.isSound, "\(report)")
        let replay = try await servers[3].replayAll(actor: "auditor")
        // Answers of refused attempts are not kept.
        let accepted = stored.count { $0.accepted }
        #expect(accepted > 0 && replay.identical == accepted && replay.different.isEmpty, "\(replay)")
    }

    /// The ids of submissions that one caller was answered.
    private static func submissions(by server: Registry) async throws -> [String] {
        var ids: [String] = []
        for _ in 0..<each {
            let request = SubmissionRequest(
                form: .nl, answers: Array(#"{"bsn": "123456782", "funds": "salary"}"#.utf8), actor: "tester")
            ids.append(try await server.submit(request).record.id)
        }
        return ids
    }

    @Test("of 40 that use one idempotency key by four servers, one is stored, and all are answered with it")
    func idempotency() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let servers = try await servers(test)
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for caller in 0..<40 {
                group.addTask {
                    var request = SubmissionRequest(
                        form: .nl, answers: Array(#"{"bsn": "123456782"}"#.utf8), actor: "app")
                    request.idempotencyKey = "order-1"
                    return try await servers[caller % servers.count].submit(request).record.id
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try await servers[1].store.submissions(SubmissionQuery(limit: 10)).elements.map(\.id) == Array(ids))
    }

    @Test("servers whose clocks differ by a minute leave a log whose times never go back, and which is sound")
    func skew() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let size = try await test.store.head().size
        for seconds in [-60, 0, 60] as [Int64] {
            let surroundings = Surroundings(
                now: { Surroundings.system.now().advanced(bySeconds: seconds) },
                randomBytes: Surroundings.system.randomBytes)
            let server = Registry(
                store: try await TestDatabase.opened(again: test.store, hasOwnClock: true), keyStore: test.keyStore,
                surroundings: surroundings, keyring: test.registry.keyring)
            let request = SubmissionRequest(form: .nl, answers: Array(#"{"bsn": "123456782"}"#.utf8), actor: "app")
            for _ in 0..<3 { #expect(try await server.submit(request).record.accepted) }
        }
        let leaves = try await test.store.leaves(SequenceRange(first: size + 1, last: size + 9))
        let times = leaves.compactMap { Leaf.time(in: $0.bytes) }
        #expect(times.count == 9 && times == times.sorted())
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a transaction that the database could not serialize is executed again, once")
    func transient() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        // A sequence counts attempts, since a rollback does not undo it.
        try await TestDatabase.execute(
            """
            CREATE SEQUENCE attempts;
            CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF nextval('attempts') = 1 THEN
                    RAISE EXCEPTION 'could not serialize' USING ERRCODE = '40001';
                END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER fail_once BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION fail_once();
            """, in: test.store)
        #expect(try await test.submit(#"{"bsn": "123456782"}"#).record.accepted)
        #expect(try await test.store.submissions(SubmissionQuery(limit: 10)).elements.count == 1)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("connections that are cut lose no answered submission, and the next request opens new ones")
    func cuts() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let servers = try await servers(test)
        async let cuts = Self.cut(test)
        let answered = await withTaskGroup(of: [String].self) { group in
            for caller in 0..<16 {
                group.addTask {
                    var ids: [String] = []
                    for _ in 0..<20 {
                        let request = SubmissionRequest(
                            form: .nl, answers: Array(#"{"bsn": "123456782"}"#.utf8), actor: "app")
                        let receipt = try? await servers[caller % servers.count].submit(request)
                        if let receipt { ids.append(receipt.record.id) }
                    }
                    return ids
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        let count = await cuts
        #expect(!answered.isEmpty && count > 0)
        let stored = try await servers[1].store.submissions(SubmissionQuery(limit: 1_000)).elements.map(\.id)
        #expect(Set(answered).isSubset(of: stored) && Set(stored).count == stored.count)
        #expect(try await test.registry.auditLog.verify().isSound)
        #expect(
            try await servers[2].submit(
                SubmissionRequest(form: .nl, answers: Array(#"{"bsn": "123456782"}"#.utf8), actor: "app")
            ).record.accepted)
    }

    /// Cuts all connections ten times; returns how many there were.
    private static func cut(_ test: TestRegistry) async -> Int {
        var count = 0
        for _ in 0..<10 {
            try? await Task.sleep(for: .milliseconds(100))
            count += (try? await TestDatabase.cutConnections(to: test.store)) ?? 0
        }
        return count
    }
}

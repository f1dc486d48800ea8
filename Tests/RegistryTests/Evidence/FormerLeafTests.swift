import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Rows that earlier programs stored have the digests that their leaves were written with.
@Suite struct FormerLeafTests {
    @Test("a withdrawal that lets sessions finish has the digest that it always had")
    func withdrawal() throws {
        let time = try #require(Timestamp("2026-11-21T12:00:00Z"))
        func digest(restarts: Bool) -> String {
            let draft = VersionStateDraft(form: .nl, version: 2, withdrawn: true, restartsSessions: restarts)
            return VersionStateRecord(draft: draft, recordedAt: time, leaf: 9).audited.digest
        }
        // SHA-256 over {"form":"kyc/NL","recordedAt":"2026-11-21T12:00:00.000Z","version":2,"withdrawn":true}.
        let former = "version-state:2950a913969e771638992b50cc1f72f85bb4d6316cf8a2017f361207074ad3d4"
        #expect(digest(restarts: false) == former)
        #expect(digest(restarts: true) != former)
    }

    @Test("a session that nothing cut off cannot be superseded, nor by a successor that did not begin beside it")
    func forged() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let registry = test.registry
        var ids: [String] = []
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = "anna"
        for _ in 0..<2 { ids.append(try await registry.startSession(start).view.record.id) }
        let stored = try #require(try await test.store.session(ids[1])?.record)
        let succession = SessionSuccession(
            session: ids[0], successor: ids[1], secret: Array(repeating: 0, count: 32), release: nil, dropped: [],
            supersededAt: stored.startedAt)
        let leaf = LeafDraft(time: test.clock.now, actor: "app", action: "session.supersede", object: ids[0])
        _ = try await test.store.commit(Change(rows: [succession], leaf: leaf))
        let audit = try await registry.auditLog.verify()
        // The successor has neither the release nor the key of the session.
        #expect(Set(audit.problems.held.map(\.code)) == [.rowContradicted])
        #expect(audit.problems.held.contains { $0.message.contains("not cut off") })
    }
}

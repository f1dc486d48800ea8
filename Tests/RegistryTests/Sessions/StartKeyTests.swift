import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Starts of sessions under an idempotency key.
@Suite struct StartKeyTests {
    let test: TestRegistry

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
    }

    private func start(
        _ key: String? = "k", edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.idempotencyKey = key
        start.subject = "anna"
        edit(&start)
        return try await test.registry.startSession(start)
    }

    @Test("a start sent again gives the same session and secret, wherever the session stands by then")
    func repeated() async throws {
        let first = try await start()
        let again = try await start()
        #expect(again.isRepeated && !first.isRepeated)
        #expect(
            again.secret == first.secret && again.view.record == first.view.record.stored(at: again.view.record.leaf))
        let step = StepRequest(
            session: first.view.record.id, secret: again.secret, step: "main",
            answers: Array(#"{"bsn":"123456782"}"#.utf8))
        _ = try await test.registry.answer(step)
        #expect(try await start().view.revision == 1)
        _ = try await test.registry.submitSession(first.view.record.id, secret: first.secret)
        #expect(try await start().view.submission?.record.accepted == true)
        #expect(try await test.store.head().size == 4)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("another body under the key is refused, and changes nothing")
    func conflict() async throws {
        let first = try await start()
        let size = try await test.store.head().size
        let edits: [(inout SessionStart) -> Void] = [
            { $0.subject = "bert" }, { $0.subject = nil }, { $0.locale = "nl" }, { $0.isTest = true },
            { $0.context = .object([.init("country", .text("NL"))]) }, { $0.sources = Array("{}".utf8) },
        ]
        for edit in edits {
            let error = await registryError { try await start(edit: edit) }
            guard case .startConflict(first.view.record.id) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(error?.code == "idempotency_conflict")
        }
        #expect(try await test.store.head().size == size)
    }

    @Test("a key is its caller's and its form's own, another's than that of a submission, and one of many")
    func scope() async throws {
        let first = try await start()
        #expect(try await start { $0.actor = "other" }.view.record.id != first.view.record.id)
        #expect(try await start("l").view.record.id != first.view.record.id)
        #expect(try await start(nil).view.record.id != start(nil).view.record.id)
        let receipt = try await test.submit(#"{"bsn":"123456782"}"#) {
            $0.actor = "app"
            $0.idempotencyKey = "k"
        }
        #expect(!receipt.isRepeated)
        #expect(try await start().view.record.id == first.view.record.id)
    }

    @Test("after seven days a key is new, and its row is gone when it is used again")
    func expiry() async throws {
        let first = try await start()
        test.clock.advance(hours: 7 * 24)
        #expect(await registryError { try await start() }?.code == "session_expired")
        test.clock.advance(hours: 1)
        let second = try await start()
        #expect(!second.isRepeated && second.view.record.id != first.view.record.id && second.secret != first.secret)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("of many who start under one key at once all have one session")
    func race() async throws {
        let registry = test.registry
        let found = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    var start = SessionStart(form: .nl, actor: "app")
                    start.idempotencyKey = "k"
                    let started = try await registry.startSession(start)
                    return started.view.record.id + started.secret
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
    }

    @Test("the secret is stored nowhere, nor is what it is made of without the key")
    func secret() async throws {
        let started = try await start()
        let id = started.view.record.id
        let stored = try #require(try await test.store.session(id)?.state)
        #expect(stored.secret == SessionSecret.digest(of: started.secret))
        let keyring = try test.registry.openedKeyring()
        let hash = keyring.hash(.idempotency, ["app", "kyc/NL", "k", "session.start"].map { Array($0.utf8) })
        let use = try #require(try await test.store.sessionUse(of: hash))
        #expect(use.session == id)
        #expect(SessionSecret.started(under: "l", id: id, salt: use.salt, keyring) != started.secret)
        #expect(SessionSecret.started(under: "k", id: id, salt: use.salt, keyring) == started.secret)
    }

    @Test("a start that is sent again after its session was superseded is answered with the successor and its secret")
    func superseded() async throws {
        let first = try await start()
        try await test.publish(.second())
        try await test.registry.withdraw(
            .nl, 1, then: .unstated, restartsSessions: true, actor: "tester", message: nil)
        let again = try await start()
        #expect(again.secret == first.secret && again.view.superseded?.session == first.view.record.id)
        let secret = try #require(again.view.superseded).secret
        #expect(try await test.registry.session(again.view.record.id, secret: secret).superseded == nil)
    }
}

extension SessionRecord {
    /// The record as it is stored with a leaf.
    fileprivate func stored(at leaf: Int) -> SessionRecord {
        var record = self
        record.leaf = leaf
        return record
    }
}

import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Erasures of people, whose answers no key opens afterwards.
@Suite("Erasures") struct ErasureTests {
    private static let answers = #"{"bsn": "123456782"}"#

    private static func registry(in folder: String? = nil) async throws -> TestRegistry {
        let test = try await TestRegistry(in: folder)
        try await test.publish(.first(), base: .unstated)
        return test
    }

    private static func submit(
        to test: TestRegistry, as subject: String?, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> String {
        try await test.submit(answers) {
            $0.subject = subject
            edit(&$0)
        }.record.id
    }

    @discardableResult
    private static func erase(
        _ person: ErasedPerson, in registry: Registry, isDryRun: Bool = false
    ) async throws -> ErasureReport {
        try await registry.erase(person, actor: "officer", message: "asked for", isDryRun: isDryRun)
    }

    private static func code(_ body: () async throws(RegistryError) -> Void) async -> String? {
        do throws(RegistryError) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("the answers of a subject become unreadable, those of others do not, and all proofs still verify")
    func subject() async throws {
        let test = try await Self.registry()
        let (first, second) = (try await Self.submit(to: test, as: "jan"), try await Self.submit(to: test, as: "jan"))
        let others = [try await Self.submit(to: test, as: "piet"), try await Self.submit(to: test, as: nil)]
        let report = try await Self.erase(.subject("jan"), in: test.registry)
        #expect(report.submissions == 2 && report.keys == 2 && report.erasure != nil)
        for id in [first, second] {
            #expect(try await test.registry.read(id, actor: "a").judgementRecord == nil)
            #expect(try await test.registry.explain(id, reveal: true, actor: "a").values == nil)
        }
        for id in others { #expect(try await test.registry.read(id, actor: "a").judgementRecord != nil) }
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.erased == 2 && replay.identical == 2 && replay.differentCount == 0)
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
        let later = try await Self.submit(to: test, as: "jan")
        #expect(try await test.registry.read(later, actor: "a").judgementRecord != nil)
    }

    @Test("no byte of the destroyed keys is left in the key store's files, and no copy of the database opens")
    func bytes() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("erasure-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = try await Self.registry(in: folder.path)
        let id = try await Self.submit(to: test, as: "jan")
        for number in 0..<50 { _ = try await Self.submit(to: test, as: "person \(number)") }
        let sealed = try await test.registry.submissionReader.sealed(test.registry.submission(id))
        let keyID = try #require(sealed.record.key)
        let wrapped = try #require(try await test.keyStore.subjectKeys([keyID])[keyID]).bytes
        let isLeft = {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("keystore") }
                .contains { try Data(contentsOf: folder.appendingPathComponent($0)).range(of: Data(wrapped)) != nil }
        }
        #expect(try isLeft())
        try await Self.erase(.subject("jan"), in: test.registry)
        #expect(try !isLeft())
        // Every backup holds the box; no remaining key opens it.
        let keyring = try #require(test.registry.keyring)
        let submissions = try await test.store.scan(SequenceRange(first: 1), of: nil, limit: 100).submissions
        let keys = try await test.keyStore.subjectKeys(submissions.compactMap(\.record.key))
        #expect(keys.count == 50)
        for key in keys.values {
            let opened = keyring.unwrap(key).flatMap {
                SealedBox.open(sealed.box ?? [], submission: id, keyID: keyID, key: $0)
            }
            #expect(opened == nil)
        }
    }

    @Test("a second erasure adds nothing, a dry run writes nothing, and nobody is named who is not there")
    func repeated() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let leaves = { try await test.store.head().size }
        let before = try await leaves()
        let preview = try await Self.erase(.subject("jan"), in: test.registry, isDryRun: true)
        #expect(preview.submissions == 1 && preview.keys == 1 && preview.erasure == nil)
        #expect(try await test.registry.read(id, actor: "a").judgementRecord != nil)
        #expect(try await leaves() == before + 1)
        #expect(try await Self.erase(.subject("jan"), in: test.registry).erasure != nil)
        let again = try await Self.erase(.subject("jan"), in: test.registry)
        #expect(again.erasure == nil && again.keys == 0 && again.submissions == 1)
        #expect(try await leaves() == before + 2)
        let code = await Self.code { () throws(RegistryError) in
            _ = try await test.registry.erase(.subject("Jan"), actor: "officer", message: "asked for")
        }
        #expect(code == "nothing_to_erase")
    }

    @Test("an erasure that was interrupted before the keys were destroyed is finished by the next one")
    func interrupted() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(to: test, as: "jan")
        let broken = Registry(
            store: test.store, keyStore: LastingKeyStore(keyStore: test.keyStore),
            surroundings: test.registry.surroundings, keyring: test.registry.keyring)
        let code = await Self.code { () throws(RegistryError) in
            _ = try await broken.erase(.subject("jan"), actor: "officer", message: "asked for")
        }
        #expect(code == "disk_full")
        #expect(try await test.registry.read(id, actor: "a").judgementRecord != nil)
        let unfinished = try await test.registry.auditLog.verify(withKeyStore: true).problems.held
        #expect(unfinished.map(\.code) == [.erasureUnfinished])
        let leaves = try await test.store.head().size
        let finished = try await Self.erase(.subject("jan"), in: test.registry)
        #expect(finished.erasure == nil)
        #expect(try await test.store.head().size == leaves)
        #expect(try await test.registry.replayAll(actor: "auditor").erased == 1)
        #expect(try await test.registry.auditLog.verify(withKeyStore: true).isSound)
    }

    @Test("a submission without a subject is erased with its amendments, and one with a subject by the subject alone")
    func anonymous() async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test, as: nil)
        let amended = try await test.registry.amend(
            Amendment(of: first, changes: Array(#"{"bsn": "111222333"}"#.utf8), actor: "desk", message: "a slip"))
        let other = try await Self.submit(to: test, as: nil)
        let named = try await Self.submit(to: test, as: "jan")
        #expect(
            await Self.code { () throws(RegistryError) in
                _ = try await test.registry.erase(.sender(of: named), actor: "officer", message: "asked for")
            } == "has_subject")
        let report = try await Self.erase(.sender(of: first), in: test.registry)
        #expect(report.submissions == 2 && report.keys == 2)
        for id in [first, amended.record.id] {
            #expect(try await test.registry.read(id, actor: "a").judgementRecord == nil)
        }
        for id in [other, named] { #expect(try await test.registry.read(id, actor: "a").judgementRecord != nil) }
        #expect(try await test.registry.auditLog.verify(withKeyStore: true).isSound)
    }

    @Test("uses of idempotency keys go with the answers, which they could confirm, and the log stays sound")
    func idempotency() async throws {
        let test = try await Self.registry()
        let first = try await Self.submit(to: test, as: "jan") { $0.idempotencyKey = "one" }
        try await Self.erase(.subject("jan"), in: test.registry)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
        let second = try await Self.submit(to: test, as: "jan") { $0.idempotencyKey = "one" }
        #expect(first != second)
    }

    @Test("a session of an erased subject is gone, and its names are free for others")
    func session() async throws {
        let desk = try await NameDesk()
        let (registry, form) = (desk.test.registry, FormKey.nl)
        let taken = try await desk.submit("anna") { $0.subject = "jan" }
        #expect(taken.verdict.isValid)
        var start = SessionStart(form: form, actor: "app")
        start.subject = "jan"
        let session = try await registry.startSession(start)
        let report = try await Self.erase(.subject("jan"), in: registry)
        #expect(report.submissions == 1 && report.sessions == 1 && report.names == 1)
        let code = await Self.code { () throws(RegistryError) in
            _ = try await registry.session(session.view.record.id, secret: session.secret)
        }
        #expect(code == "session_erased")
        let names = try await registry.names(NameQuery(submission: taken.record.id, limit: 10))
        #expect(names.count == 1 && names.allSatisfy { $0.release != nil })
        let audit = try await registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a submission is erased with refused amendments, and with all attempts of its session")
    func attempts() async throws {
        let policy = #"{"time_zone":"UTC","session_ttl":"8h","keep_refused":"90d"}"#
        let desk = try await NameDesk(NameDesk.config(policy: policy))
        let (test, registry) = (desk.test, desk.test.registry)
        func step(_ step: String, _ answers: String, _ session: StartedSession) async throws {
            _ = try await registry.answer(
                StepRequest(
                    session: session.view.record.id, secret: session.secret, step: step, answers: Array(answers.utf8)))
        }
        let session = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        try await step("name", #"{"screen_name":"bobby"}"#, session)
        try await step("rest", #"{"age":30}"#, session)
        test.clock.advance(hours: 1)
        let other = try await desk.submit("bobby")
        #expect(other.verdict.isValid)
        let refused = try await registry.submitSession(session.view.record.id, secret: session.secret)
        #expect(refused.submission?.record.accepted == false)
        try await step("name", #"{"screen_name":"carla"}"#, session)
        let ended = try await registry.submitSession(session.view.record.id, secret: session.secret)
        let accepted = try #require(ended.submission?.record)
        #expect(accepted.accepted)
        let amended = try await registry.amend(
            Amendment(
                of: accepted.id, changes: Array(#"{"screen_name":"bobby"}"#.utf8), actor: "desk", message: "a slip"))
        #expect(!amended.record.accepted && amended.record.key != nil)
        let all = [try #require(refused.submission?.record.id), accepted.id, amended.record.id]
        for id in all {
            #expect(try await registry.reach(of: .submission(id), before: nil).submissions.map(\.id) == all.sorted())
        }
        try await Self.erase(.sender(of: amended.record.id), in: registry)
        for id in all { #expect(try await registry.read(id, actor: "a").judgementRecord == nil, "\(id)") }
        #expect(try await registry.read(other.record.id, actor: "a").judgementRecord != nil)
        let again = try await Self.erase(.sender(of: accepted.id), in: registry)
        #expect(again.erasure == nil && again.submissions == 3)
        let audit = try await registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("an erasure that a restored database lacks is recorded again")
    func restored() async throws {
        let test = try await Self.registry()
        _ = try await Self.submit(to: test, as: "jan")
        try await Self.erase(.subject("jan"), in: test.registry)
        let later = try await Self.submit(to: test, as: "jan") { $0.idempotencyKey = "one" }
        // The key store is newer than the database: the key is gone, and nothing says why.
        let key = try #require(try await test.registry.submission(later).key)
        try await test.keyStore.destroy([key], at: test.clock.now)
        let report = try await Self.erase(.subject("jan"), in: test.registry)
        #expect(report.erasure != nil && report.keys == 0)
        let again = try await Self.submit(to: test, as: "jan") { $0.idempotencyKey = "one" }
        #expect(again != later)
    }

    @Test("a submission under way during an erasure stays readable if it is recorded after it")
    func concurrent() async throws {
        let test = try await Self.registry()
        _ = try await Self.submit(to: test, as: "jan")
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<24 { group.addTask { try await Self.submit(to: test, as: "jan") } }
            group.addTask {
                try await Self.erase(.subject("jan"), in: test.registry)
                return ""
            }
            return try await group.reduce(into: [String]()) { if !$1.isEmpty { $0.append($1) } }
        }
        let erasure = try #require(try await test.store.erasures().first)
        for id in ids {
            let record = try await test.registry.submission(id)
            let opened = try await test.registry.submissionReader.open(test.registry.submissionReader.sealed(record))
            switch opened {
            case .opened: #expect(record.leaf > erasure.leaf)
            case .erased: #expect(record.leaf < erasure.leaf)
            case .notKept, .damaged, .keyMissing: Issue.record("\(id)")
            }
        }
    }
}

/// A key store on a full disk, which destroys no key.
struct LastingKeyStore: ForwardingKeyStore {
    let base: any KeyStore

    init(keyStore: any KeyStore) { base = keyStore }

    func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        throw .full(path: "test.db.keystore")
    }
}

import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct SessionTests {
    private let test: TestRegistry
    private let started: StartedSession

    private static func config(name length: Int = 3, routes: String = "[]", more: String = "") throws -> FormConfig {
        let text = #"""
            {"form":"kyc/NL","policy":{"session_ttl":"2h","time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"name","type":"text","required":true,"validation":[{"min_length":\#(length)}]},
            {"id":"born","type":"date","required":true,"validation":[{"max_age":30}]},
            {"id":"pass","type":"password","required":true,"validation":[{"min_length":8}]}]},
            {"id":"money","fields":[{"id":"monthly","type":"number","required":true}\#(more)]}],"routes":\#(routes)}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private static let routes = #"""
        [{"after":"person","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"person","when":{"==":[{"var":"name"},"carol"]},"outcome":"verification_required","method":"bankid"}]
        """#
    private static let person = #"{"name":"anna","born":"2000-01-02","pass":"long enough"}"#

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(Self.config(routes: Self.routes), base: .unstated)
        started = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
    }

    private func answer(_ step: String, _ answers: String, at revision: Int? = nil) async throws -> SessionView {
        var request = StepRequest(
            session: started.view.record.id, secret: started.secret, step: step, answers: Array(answers.utf8))
        request.revision = revision
        return try await test.registry.answer(request)
    }

    /// The session as it is kept, opened.
    private func open() async throws -> OpenSession {
        let found = try await test.registry.sessionReader.findSession(started.view.record.id, secret: started.secret)
        guard case .open(let session) = found else { throw RegistryError.sessionEnded(started.view.record.id) }
        return session
    }

    private func submit() async throws -> SessionView {
        try await test.registry.submitSession(started.view.record.id, secret: started.secret)
    }

    /// The code that something is refused with.
    private func code(_ body: () async throws -> Void) async throws -> String? {
        do {
            try await body()
            return nil
        } catch let error as RegistryError {
            return error.code
        }
    }

    @Test("a later step waits for the earlier ones, and the whole is stored as one submission")
    func stepByStep() async throws {
        #expect(started.view.next == "person" && started.view.revision == 0)
        #expect(try await code { _ = try await answer("money", #"{"monthly":1}"#) } == "step_not_reached")
        #expect(try await code { _ = try await submit() } == "session_not_complete")
        let wrong = try await answer("person", #"{"name":"jo","born":"2000-01-02","pass":"short"}"#)
        #expect(wrong.next == "person" && wrong.findings.map(\.field) == ["name", "pass"])
        #expect(try await answer("person", Self.person).next == "money")
        let complete = try await answer("money", #"{"monthly":1200.50}"#)
        #expect(complete.next == nil && complete.revision == 3 && complete.outcome?.name == "completed")
        let ended = try await submit()
        let record = try #require(ended.submission).record
        #expect(record.accepted && record.session == started.view.record.id && record.reason == "pinned_session")
        let opened = try #require(try await test.registry.read(record.id, actor: "auditor").judgementRecord)
        #expect(
            String(decoding: opened.answers, as: UTF8.self)
                == #"{"name":"anna","born":"2000-01-02","monthly":1200.50}"#)
        #expect(opened.passwords.map(\.field) == ["pass"] && opened.attested.map(\.field) == ["pass"])
        #expect(try await test.registry.auditLog.verify().isSound)
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.identical == 1 && replay.different.isEmpty)
    }

    @Test("a session keeps its version through a publish, a rollback and a withdrawal")
    func pinned() async throws {
        _ = try await answer("person", Self.person)
        try await test.publish(Self.config(name: 30))
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        try await test.registry.withdraw(.nl, 1, then: .none, actor: "tester", message: nil)
        #expect(try await code { _ = try await test.registry.startSession(.init(form: .nl, actor: "app")) } == "closed")
        _ = try await answer("money", #"{"monthly":1}"#)
        let record = try #require(try await submit().submission).record
        #expect(record.accepted && record.version == 1 && record.release == 1)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a repeated step is answered alike, and a stale one gets the session's state")
    func revisions() async throws {
        let first = try await answer("person", Self.person, at: 0)
        let again = try await answer("person", Self.person, at: 0)
        #expect(again.revision == 1 && again.next == first.next && again.values == first.values)
        let other = #"{"name":"bert","born":"2000-01-02","pass":"long enough"}"#
        #expect(try await code { _ = try await answer("person", other, at: 0) } == "session_moved")
        let password = #"{"name":"anna","born":"2000-01-02","pass":"another one"}"#
        #expect(try await code { _ = try await answer("person", password, at: 0) } == "session_moved")
        #expect(try await answer("person", other, at: 1).revision == 2)
        #expect(try await code { _ = try await answer("person", Self.person, at: 0) } == "session_moved")
    }

    @Test("a password is not asked for again, and no box ever holds it")
    func passwords() async throws {
        _ = try await answer("person", Self.person)
        // A correction without the password, which nobody can show any more, keeps it.
        let corrected = try await answer("person", #"{"name":"berta","born":"2000-01-02"}"#)
        #expect(corrected.findings.isEmpty && corrected.next == "money")
        let emptied = try await answer("person", #"{"name":"berta","born":"2000-01-02","pass":""}"#)
        #expect(emptied.findings.map(\.code) == ["required"])
        #expect(try await open().answers.passwords.isEmpty)
        _ = try await answer("person", Self.person)
        let session = try await open()
        #expect(!String(decoding: session.answers.bytes, as: UTF8.self).contains("long enough"))
        #expect(session.answers.passwords.first?.hash.hasPrefix("scrypt$") == true)
    }

    @Test("a name is asked about once its other rules pass")
    func names() async throws {
        let form = #"""
            {"form":"kyc/BE","policy":{"time_zone":"UTC"},"fields":[
            {"id":"nick","type":"text","required":true,"validation":[{"min_length":3},{"unique":"nicks"}]}]}
            """#
        let config = try #require(FormConfig.read(try SourceNode(json: Array(form.utf8))).config)
        try await test.publish(config, base: .unstated)
        let open = try await test.registry.startSession(SessionStart(form: config.form, actor: "app"))
        let step = config.steps[0].id
        func send(_ answers: String) async throws -> SessionView {
            try await test.registry.answer(
                StepRequest(session: open.view.record.id, secret: open.secret, step: step, answers: Array(answers.utf8))
            )
        }
        #expect(try await send(#"{"nick":"x"}"#).findings.map(\.code) == ["min_length"])
        #expect(try await send(#"{"nick":"xyz"}"#).next == nil)
        let shown = try await test.registry.session(open.view.record.id, secret: open.secret)
        #expect(shown.revision == 2 && shown.findings.isEmpty)
    }

    @Test("answers that were put back, or changed, are not read")
    func putBack() async throws {
        let id = started.view.record.id
        _ = try await answer("person", Self.person)
        let old = try #require(try await test.store.session(id)?.state)
        _ = try await answer("money", #"{"monthly":1}"#)
        var forged = old
        forged.revision = 3
        forged.secret = SessionSecret.digest(of: started.secret)
        try await test.store.keep(forged, replacing: 2)
        #expect(try await code { _ = try await submit() } == "damaged_session")
    }

    @Test("a route ends the session with its outcome, after which nothing can be answered")
    func ineligible() async throws {
        let ended = try await answer("person", #"{"name":"anna","born":"2020-01-02","pass":"long enough"}"#)
        #expect(ended.outcome?.name == "ineligible" && ended.submission?.record.accepted == false)
        #expect(try await code { _ = try await answer("person", Self.person) } == "session_ended")
        let again = try await answer("person", #"{"name":"anna","born":"2020-01-02","pass":"long enough"}"#)
        #expect(again.submission?.record.id == ended.submission?.record.id)
        let shown = try await test.registry.session(started.view.record.id, secret: started.secret)
        #expect(shown.outcome?.name == "ineligible" && shown.revision == nil)
        #expect(try await submit().submission?.record.id == ended.submission?.record.id)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a route that accepts ends the session before the steps that are left, and replays so")
    func verification() async throws {
        let ended = try await answer("person", #"{"name":"carol","born":"2000-01-02","pass":"long enough"}"#)
        #expect(ended.outcome?.name == "verification_required" && ended.submission?.record.accepted == true)
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.identical == 1 && replay.different.isEmpty)
        let id = try #require(ended.submission).record.id
        #expect(try await test.registry.read(id, actor: "auditor").judgementRecord?.through == "person")
    }

    @Test("a session expires, and says so to whoever has its id")
    func expired() async throws {
        _ = try await answer("person", Self.person)
        test.clock.advance(hours: 2)
        #expect(try await code { _ = try await answer("money", #"{"monthly":1}"#) } == "session_expired")
        #expect(try await code { _ = try await submit() } == "session_expired")
        _ = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
        #expect(try await test.store.session(started.view.record.id)?.state == nil)
        #expect(try await code { _ = try await submit() } == "session_expired")
    }

    @Test("of many who submit a session at once all are answered with the one submission")
    func race() async throws {
        _ = try await answer("person", Self.person)
        _ = try await answer("money", #"{"monthly":1}"#)
        let (registry, id, secret) = (test.registry, started.view.record.id, started.secret)
        let ids = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<20 {
                group.addTask { try await registry.submitSession(id, secret: secret).submission?.record.id }
            }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(ids.count == 1 && !ids.contains(nil))
        #expect(try await test.store.submissions(SubmissionQuery()).elements.count == 1)
    }

    @Test("a session is not disclosed without its secret")
    func secrets() async throws {
        let id = started.view.record.id
        #expect(try await code { _ = try await test.registry.session(id, secret: "guess") } == "no_such_session")
        let other = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
        #expect(try await code { _ = try await test.registry.session(id, secret: other.secret) } == "no_such_session")
        #expect(try await code { _ = try await test.registry.session("x", secret: "x") } == "no_such_session")
        #expect(started.secret.count == 64 && started.secret != other.secret)
    }

    @Test("ages count on the day of submitting, and a step that fails then is to be answered again")
    func birthday() async throws {
        try test.clock.set("2026-11-21T23:30:00Z")
        let older = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
        func send(_ step: String, _ answers: String) async throws -> SessionView {
            try await test.registry.answer(
                StepRequest(
                    session: older.view.record.id, secret: older.secret, step: step, answers: Array(answers.utf8)))
        }
        // Thirty today, thirty-one tomorrow.
        _ = try await send("person", #"{"name":"anna","born":"1995-11-22","pass":"long enough"}"#)
        _ = try await send("money", #"{"monthly":1}"#)
        test.clock.advance(hours: 1)
        let refused = try await test.registry.submitSession(older.view.record.id, secret: older.secret)
        #expect(refused.submission?.record.accepted == false && refused.next == "person")
        #expect(refused.findings.map(\.code) == ["max_age"] && refused.revision == 3)
        let id = older.view.record.id
        #expect(
            try await code { _ = try await test.registry.submitSession(id, secret: older.secret) }
                == "session_not_complete")
        #expect(try await send("person", #"{"name":"anna","born":"1996-11-23"}"#).next == nil)
        let accepted = try await test.registry.submitSession(older.view.record.id, secret: older.secret)
        #expect(accepted.submission?.record.accepted == true)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a source that has yet to say something holds nobody up, and nothing is stored without it")
    func pending() async throws {
        _ = try await test.registry.define(ForgedWorld.source("the profile"), actor: "tester")
        let form = #"""
            {"form":"kyc/BE","policy":{"time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"name","type":"text","required":true,"readonly":true,"data_source":"profile"}]},
            {"id":"money","fields":[{"id":"monthly","type":"number","required":true}]}]}
            """#
        let config = try #require(FormConfig.read(try SourceNode(json: Array(form.utf8))).config)
        try await test.publish(config, base: .unstated)
        let open = try await test.registry.startSession(SessionStart(form: config.form, actor: "app"))
        #expect(open.view.pending == ["profile"] && open.view.findings.isEmpty)
        func send(_ step: String, _ answers: String, _ sources: String? = nil) async throws -> SessionView {
            var request = StepRequest(
                session: open.view.record.id, secret: open.secret, step: step, answers: Array(answers.utf8))
            request.sources = sources.map { Array($0.utf8) }
            return try await test.registry.answer(request)
        }
        #expect(try await send("person", "{}").next == "money")
        let last = try await send("money", #"{"monthly":1}"#)
        #expect(last.next == "money" && last.pending == ["profile"] && last.findings.isEmpty)
        #expect(
            try await code { _ = try await test.registry.submitSession(open.view.record.id, secret: open.secret) }
                == "source_missing")
        let told = try await send("money", #"{"monthly":1}"#, #"{"profile":{"name":"Anna"}}"#)
        #expect(told.pending.isEmpty && told.outcome?.name == "completed")
        let ended = try await test.registry.submitSession(open.view.record.id, secret: open.secret)
        #expect(ended.submission?.record.accepted == true && ended.values?["name"] == .text("Anna"))
    }
}

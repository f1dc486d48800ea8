import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Sessions whose version is cut off by a release's `finish-by`, or withdrawn with its sessions restarted.
@Suite struct CutOffTests {
    let test: TestRegistry
    let started: StartedSession

    static let person = #"{"name":"anna","city":"Rome","pets":[{"name":"Tom","age":3.50}],"pass":"long enough"}"#

    /// A form of two steps; the fields of the first one, and what the second asks for.
    static func config(
        _ fields: [String] = ["name", "city", "pets", "pass"], pets: [String] = ["name", "age"],
        money: String = #""validation":[{"max":1000}]"#, ttl: String = "8h", routes: String = "[]"
    ) throws -> FormConfig {
        let inner = pets.map { #"{"id":"\#($0)","type":"\#($0 == "age" ? "number" : "text")"}"# }.joined(separator: ",")
        let own = fields.map { field in
            switch field {
            case "pets": #"{"id":"pets","type":"list","fields":[\#(inner)]}"#
            case "pass": #"{"id":"pass","type":"password","validation":[{"min_length":8}]}"#
            default: #"{"id":"\#(field)","type":"text"}"#
            }
        }.joined(separator: ",")
        let text = #"""
            {"form":"kyc/NL","policy":{"session_ttl":"\#(ttl)","time_zone":"UTC"},"steps":[
            {"id":"person","fields":[\#(own)]},
            {"id":"money","fields":[{"id":"monthly","type":"number","required":true,\#(money)}]},
            {"id":"last","fields":[{"id":"note","type":"text","required":true}]}],"routes":\#(routes)}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(Self.config(), base: .unstated)
        started = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
    }

    func answer(
        _ step: String, _ answers: String, at revision: Int? = nil, _ id: String? = nil, _ secret: String? = nil
    ) async throws -> SessionView {
        var request = StepRequest(
            session: id ?? started.view.record.id, secret: secret ?? started.secret, step: step,
            answers: Array(answers.utf8))
        request.revision = revision
        return try await test.registry.answer(request)
    }

    func show() async throws -> SessionView {
        try await test.registry.session(started.view.record.id, secret: started.secret)
    }

    /// Publishes with a cut-off an hour from now.
    @discardableResult
    func publishWithCutOff(_ config: FormConfig) async throws -> PublicationReport {
        try await test.publish(config) { $0.finishBy = test.clock.now.advanced(bySeconds: 3600) }
    }

    @Test("until a release's finish-by a session goes on by its own version, and from then on its successor does")
    func finishBy() async throws {
        _ = try await answer("person", Self.person)
        let report = try await publishWithCutOff(try Self.config(["name", "pets", "email"], pets: ["name"]))
        #expect(report.openSessions == 1 && report.finishBy == test.clock.now.advanced(bySeconds: 3600))
        #expect(try await answer("money", #"{"monthly":12.50}"#).superseded == nil)
        test.clock.advance(hours: 1)
        let view = try await answer("last", #"{"note":"x"}"#)
        let superseded = try #require(view.superseded)
        #expect(superseded.session == started.view.record.id && superseded.version == 1 && superseded.release == 2)
        #expect(superseded.dropped == ["city", "pets/age", "pass"])
        #expect(view.record.version == 2 && view.record.release == 2 && view.revision == 0)
        #expect(view.record.expiresAt == test.clock.now.advanced(bySeconds: 8 * 3600))
        #expect(view.values?["name"] == .text("anna") && view.values?["monthly"] == .number(12.5))
        // The password's field is gone, so that both steps pass; what was sent with the call is to be sent again.
        #expect(view.next == "last" && view.values?["note"] == .null)
        let id = view.record.id
        _ = try await answer("last", #"{"note":"x"}"#, id, superseded.secret)
        let ended = try await test.registry.submitSession(id, secret: superseded.secret)
        let record = try #require(ended.submission).record
        #expect(record.accepted && record.version == 2 && record.session == id)
        let opened = try #require(try await test.registry.read(record.id, actor: "auditor").judgementRecord)
        #expect(
            String(decoding: opened.answers, as: UTF8.self)
                == #"{"name":"anna","pets":[{"name":"Tom"}],"monthly":12.50,"note":"x"}"#)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
        #expect(try await test.registry.replayAll(actor: "auditor").different.isEmpty)
    }

    @Test("unsent entries go to the successor if they fit, and are named otherwise")
    func drafts() async throws {
        _ = try await answer("person", Self.person)
        var screen = try await test.registry.screen(of: started.view.record.id, secret: started.secret)
        var state = screen.state
        _ = state.send(.started)
        for (path, text) in [("monthly", "12.5"), ("name", "Zed"), ("city", "Oslo"), ("pets/0/age", "7")] {
            _ = state.send(.fieldChanged(path, .text(text)))
        }
        let revision = try await test.registry.keepDraft(
            ScreenDraft(state.saved, after: screen.revision), ofSession: started.view.record.id, secret: started.secret)
        #expect(revision > screen.revision)
        try await publishWithCutOff(try Self.config(["name", "pets", "email"], pets: ["name"]))
        test.clock.advance(hours: 1)
        let superseded = try #require(try await show().superseded)
        #expect(Set(superseded.dropped) == ["city", "pets/age", "pass"])
        let view = try await show()
        screen = try await test.registry.screen(of: view.record.id, secret: superseded.secret)
        state = screen.state
        for action in screen.opening(of: state) { _ = state.send(action) }
        #expect(state.notice == nil)
        #expect(state.field("name")?.input == .text("Zed") && state.field("monthly")?.input == .text("12.5"))
        #expect(state.field("pets/0/name")?.input == .text("Tom"))
    }

    @Test("each way of asking says that a session was superseded, and by the same successor, however often it is asked")
    func everyQuestion() async throws {
        _ = try await answer("person", Self.person)
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let shown = try await show()
        let submitted = try await test.registry.submitSession(started.view.record.id, secret: started.secret)
        let answered = try await answer("money", #"{"monthly":1}"#)
        #expect(Set([shown, submitted, answered].map(\.record.id)).count == 1)
        #expect(Set([shown, submitted, answered].map(\.superseded?.secret)).count == 1)
        #expect(shown.record.id != started.view.record.id && submitted.submission == nil)
        let successor = try await test.registry.session(
            shown.record.id, secret: try #require(shown.superseded).secret)
        #expect(successor.superseded == nil && successor.next == "money")
        #expect(try await test.store.head().size == 6)
    }

    @Test("of many who ask at once all are told one successor")
    func race() async throws {
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let (registry, id, secret) = (test.registry, started.view.record.id, started.secret)
        let found = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let view =
                        number % 2 == 0
                        ? try await registry.session(id, secret: secret)
                        : try await registry.submitSession(id, secret: secret)
                    return view.record.id + " " + (view.superseded?.secret ?? "")
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("a step taken just before is answered as it was, and after its successor began it is superseded")
    func resent() async throws {
        let first = try await answer("person", Self.person, at: 0)
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let again = try await answer("person", Self.person, at: 0)
        #expect(again.superseded == nil && again.next == first.next && again.record.id == first.record.id)
        #expect(try await answer("person", #"{"name":"bert"}"#, at: 0).superseded != nil)
        #expect(try await answer("person", Self.person, at: 0).superseded != nil)
        #expect(try await show().values?["name"] == .text("anna"))
    }

    @Test("a submission stored before the cut-off stays, and its session is answered with it")
    func submittedBefore() async throws {
        _ = try await answer("person", Self.person)
        _ = try await answer("money", #"{"monthly":1}"#)
        _ = try await answer("last", #"{"note":"x"}"#)
        let ended = try await test.registry.submitSession(started.view.record.id, secret: started.secret)
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        #expect(try await show().submission?.record.id == ended.submission?.record.id)
        #expect(try await show().superseded == nil)
    }

    @Test("the first step that the other version refuses is the one to go on with, and what is behind it stays")
    func judgedAnew() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        _ = try await answer("money", #"{"monthly":900}"#)
        _ = try await answer("last", #"{"note":"x"}"#)
        try await publishWithCutOff(try Self.config(["name"], money: #""validation":[{"max":500}]"#))
        test.clock.advance(hours: 1)
        let view = try await test.registry.submitSession(started.view.record.id, secret: started.secret)
        let superseded = try #require(view.superseded)
        #expect(view.next == "money" && view.step == "money" && view.findings.map(\.code) == ["max"])
        #expect(view.values?["note"] == .text("x") && superseded.dropped == [])
        let mended = try await answer("money", #"{"monthly":400}"#, view.record.id, superseded.secret)
        #expect(mended.next == "last" && mended.values?["note"] == .text("x"))
    }

    @Test("a password is never taken over: the step that asks for it is open, even where it need not be answered")
    func password() async throws {
        _ = try await answer("person", Self.person)
        _ = try await answer("money", #"{"monthly":1}"#)
        try await publishWithCutOff(try Self.config(["name", "pass"]))
        test.clock.advance(hours: 1)
        let view = try await show()
        #expect(view.next == "person" && view.findings.isEmpty)
        #expect(view.superseded?.dropped == ["city", "pets", "pass"] && view.values?["monthly"] == .number(1))
    }

    @Test("an answer whose field became a password is not kept as one")
    func becomesPassword() async throws {
        _ = try await answer("person", #"{"name":"secret of old","city":"Rome"}"#)
        let text = #"""
            {"form":"kyc/NL","policy":{"time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"name","type":"password"},{"id":"city","type":"text"}]}]}
            """#
        try await publishWithCutOff(
            try #require(FormConfig.read(try SourceNode(json: Array(text.utf8))).config))
        test.clock.advance(hours: 1)
        let view = try await show()
        #expect(view.superseded?.dropped == ["name"] && view.values?["city"] == .text("Rome"))
        let found = try await test.registry.sessionReader.findSession(
            view.record.id, secret: try #require(view.superseded).secret)
        guard case .open(let open) = found else { throw RegistryError.contention }
        #expect(!String(decoding: open.answers.bytes, as: UTF8.self).contains("secret of old"))
    }

    @Test("a route that the other version would end the form by waits for the person to send its step")
    func route() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        let routes = #"[{"after":"person","when":{"==":[{"var":"name"},"anna"]},"outcome":"rejected"}]"#
        try await publishWithCutOff(try Self.config(["name"], routes: routes))
        test.clock.advance(hours: 1)
        let view = try await show()
        #expect(view.next == "person" && view.submission == nil && view.values?["name"] == .text("anna"))
        let secret = try #require(view.superseded).secret
        let ended = try await answer("person", #"{"name":"anna"}"#, view.record.id, secret)
        #expect(ended.outcome?.name == "rejected")
    }

    @Test("a session superseded twice leads to the last session, and tells all that stayed behind")
    func chain() async throws {
        _ = try await answer("person", Self.person)
        try await publishWithCutOff(try Self.config(["name", "city"]))
        test.clock.advance(hours: 1)
        let second = try await show()
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let third = try await show()
        #expect(third.record.version == 3 && third.record.id != second.record.id)
        #expect(third.superseded?.dropped == ["pets", "pass", "city"])
        let direct = try await test.registry.session(
            second.record.id, secret: try #require(second.superseded).secret)
        #expect(direct.record.id == third.record.id && direct.superseded?.secret == third.superseded?.secret)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("only a release that cuts off, is later, of another version, in force and not undone ends a session")
    func others() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        let time = test.clock.now
        // Never in force: it is taken back while it waits.
        try await test.publish(Self.config(["name", "city"])) {
            $0.scheduledFor = time.advanced(bySeconds: 60)
            $0.finishBy = time.advanced(bySeconds: 120)
        }
        try await test.registry.unschedule(.nl, 2, actor: "tester", message: nil)
        // Of the same version.
        try await test.publish(Self.config()) { $0.finishBy = time.advanced(bySeconds: 60) }
        // On another channel.
        try await test.registry.promote(
            .nl, 1, to: .staging, allowsNewChannel: true, actor: "tester", message: nil)
        try await test.publish(Self.config(["name"])) {
            $0.channel = .staging
            $0.finishBy = time.advanced(bySeconds: 60)
        }
        test.clock.advance(hours: 1)
        #expect(try await show().superseded == nil)
        // Undone: the session's version is live again when its time has come.
        try await publishWithCutOff(try Self.config(["name"]))
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        test.clock.advance(hours: 2)
        #expect(try await answer("money", #"{"monthly":1}"#).superseded == nil)
        // Cut off all the same once another version than its own is live again.
        try await test.publish(Self.config(["name", "city", "pets"]))
        #expect(try await show().superseded?.release == 4)
    }

    @Test("a clock that goes back opens nothing again")
    func clockGoesBack() async throws {
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        // The registry's time stays at that of its last leaf.
        _ = try await test.registry.startSession(SessionStart(form: .nl, actor: "app"))
        test.clock.advance(hours: -1)
        let view = try await show()
        #expect(view.superseded?.release == 2)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a rollback and a promotion say how many sessions are open on what they leave, which finish by it")
    func left() async throws {
        let second = try Self.config(["name"])
        try await test.publish(second)
        for _ in 0..<2 { _ = try await test.registry.startSession(SessionStart(form: .nl, actor: "app")) }
        let back = try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        #expect(back.openSessions == 2)
        #expect(try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil).openSessions == 0)
        let there = try await test.registry.promote(.nl, 2, to: .production, actor: "tester", message: nil)
        #expect(there.openSessions == 1)
        // Three sessions, of which two are on this very version.
        #expect(try await test.publish(second).openSessions == 1)
        test.clock.advance(hours: 8)
        #expect(try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil).openSessions == 0)
    }

    @Test("a cut-off is set for what is live already by publishing it again, and once")
    func laterCutOff() async throws {
        let second = try Self.config(["name"])
        try await test.publish(second)
        let time = test.clock.now.advanced(bySeconds: 3600)
        let report = try await test.publish(second) { $0.finishBy = time }
        #expect(!report.wasLive && report.release == 3 && report.finishBy == time)
        let again = try await test.publish(second) { $0.finishBy = time }
        #expect(again.wasLive && again.finishBy == time)
        // Without a word of one, what is live stays as it is.
        #expect(try await test.publish(second).finishBy == time)
        test.clock.advance(hours: 1)
        #expect(try await show().superseded?.release == 3)
    }

    @Test("a session that expired says so, whatever was cut off meanwhile")
    func expired() async throws {
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 8)
        #expect(await registryError { try await show() }?.code == "session_expired")
    }

    @Test("answers that come while a successor is made are taken over too")
    func answeredMeanwhile() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        let stale = try #require(try await test.store.session(started.view.record.id)?.state)
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let (store, session) = (test.store, try await openedBefore())
        let other = test.interrupted {
            var state = session
            state.revision = stale.revision + 1
            try await store.keep(state, replacing: stale.revision)
        }
        let view = try await other.session(started.view.record.id, secret: started.secret)
        #expect(view.superseded != nil && view.values?["name"] == .text("bert"))
    }

    /// The state that a step sent before the cut-off would have left, sealed for the next revision.
    private func openedBefore() async throws -> SessionState {
        let found = try await test.registry.sessionReader.findSession(started.view.record.id, secret: started.secret)
        guard case .cutOff(var open, _) = found else { throw RegistryError.contention }
        let date = try #require(CivilDate("2026-11-21"))
        _ = try open.answers.progress.send(
            "person", JudgementInput(answers: Array(#"{"name":"bert"}"#.utf8), asOf: date), to: open.form)
        return try test.registry.sessionReader.resealed(open).state
    }

    @Test("the new session's secret is shown only with the old session's secret")
    func secrets() async throws {
        try await publishWithCutOff(try Self.config(["name"]))
        test.clock.advance(hours: 1)
        let id = started.view.record.id
        #expect(await registryError { try await test.registry.session(id, secret: "guess") }?.code == "no_such_session")
        let view = try await show()
        #expect(await registryError { try await test.registry.session(id, secret: "guess") }?.code == "no_such_session")
        let old = started.secret
        #expect(
            await registryError { try await test.registry.session(view.record.id, secret: old) }?.code
                == "no_such_session")
        // The ids alone do not derive the successor's secret.
        let own = try #require(view.superseded).secret
        #expect(own == SessionSecret.successor(of: old, id: view.record.id))
        #expect(own != SessionSecret.successor(of: "guess", id: view.record.id))
        #expect(own != SessionSecret.successor(of: old, id: id))
    }
}

import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Outcomes that hold until somebody else consents.
@Suite("Consent to what a session waits at")
struct ConsentTests {
    private let test: TestRegistry

    private static let profile = #"""
        {"form":"kyc/NL","policy":{"session_ttl":"2h","time_zone":"UTC"},"steps":[
        {"id":"person","fields":[{"id":"born","type":"date","required":true},
        {"id":"pass","type":"password","validation":[{"min_length":8}]}]},
        {"id":"more","visible_if":{"==":[{"var":"context.short"},null]},
        "fields":[{"id":"nick","type":"text","required":true}]}],
        "outcomes":{"guardian_consent_required":{"consent":"consent/guardian"}},
        "routes":[{"after":"person","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"person","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
        """#
    private static let guardian = #"""
        {"form":"consent/guardian","policy":{"time_zone":"UTC"},
        "fields":[{"id":"agree","type":"boolean","required":true,"validation":[{"accepted":true}]},
        {"id":"adult","type":"boolean"}],
        "routes":[{"when":{"==":[{"var":"adult"},false]},"outcome":"rejected"}]}
        """#
    private static let young = #"{"born":"2010-01-02"}"#

    init() async throws {
        test = try await TestRegistry()
        for text in [Self.profile, Self.guardian] {
            let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
            try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        }
    }

    private static func key(_ text: String) throws -> FormKey { try #require(FormKey(text)) }

    private func start(
        _ form: String = "kyc/NL", subject: String? = nil, edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        var start = SessionStart(form: try Self.key(form), actor: "app")
        start.subject = subject
        edit(&start)
        return try await test.registry.startSession(start)
    }

    private func answer(_ session: StartedSession, _ step: String, _ answers: String) async throws -> SessionView {
        try await test.registry.answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: step, answers: Array(answers.utf8)))
    }

    private func view(_ session: StartedSession) async throws -> SessionView {
        try await test.registry.session(session.view.record.id, secret: session.secret)
    }

    private func submit(_ session: StartedSession) async throws -> SessionView {
        try await test.registry.submitSession(session.view.record.id, secret: session.secret)
    }

    /// A waiting session, with its consent token.
    private func waiting(
        subject: String? = nil, short: Bool = false, _ answers: String = young
    ) async throws -> (StartedSession, token: String) {
        let session = try await start(subject: subject) { start in
            if short { start.context = .object(["short": .bool(true)]) }
        }
        let view = try await answer(session, "person", answers)
        return (session, try #require(view.consent).token)
    }

    /// A guardian's session that is ready to be submitted.
    private func guardian(_ token: String, agree: Bool = true, subject: String? = nil) async throws -> StartedSession {
        let session = try await start("consent/guardian", subject: subject) { $0.consent = token }
        _ = try await answer(session, "main", #"{"agree":\#(agree)}"#)
        return session
    }

    @Test("a session waits at the outcome, nothing of it is accepted, and it takes no answers")
    func waits() async throws {
        let (session, token) = try await waiting()
        let view = try await view(session)
        #expect(view.outcome?.name == "guardian_consent_required" && view.next == nil)
        #expect(view.consent == ConsentRequest(form: try Self.key("consent/guardian"), token: token))
        #expect(
            await registryError { try await self.answer(session, "more", #"{"nick":"jo"}"#) }?.code
                == "step_not_reached")
        #expect(await registryError { try await self.submit(session) }?.code == "awaits_consent")
        #expect(await registryError { try await self.answer(session, "person", Self.young) }?.code == "awaits_consent")
        let other = try await answer(session, "person", #"{"born":"1990-01-02"}"#)
        #expect(other.findings.map(\.code) == ["locked"] && other.consent?.token == token)
        let stored = try await test.store.submissions(SubmissionQuery()).elements
        #expect(stored.map(\.accepted) == [false] && stored.first?.session == session.view.record.id)
    }

    @Test("the submission of the consent lets the session go on with its next step")
    func goesOn() async throws {
        let (session, token) = try await waiting()
        let given = try #require(try await submit(guardian(token)).given)
        #expect(given.session == session.view.record.id && !given.completes && given.hindrance == nil)
        #expect(try await view(session).next == "more")
        #expect(try await answer(session, "more", #"{"nick":"jo"}"#).findings.isEmpty)
        let end = try #require(try await submit(session).submission)
        #expect(end.record.accepted && end.verdict.outcome?.name == "completed")
    }

    @Test("the submission of the consent completes a session of which nothing is left to be answered")
    func completes() async throws {
        let (session, token) = try await waiting(short: true)
        let consent = try await submit(guardian(token))
        #expect(consent.given?.completes == true)
        let end = try #require(try await view(session).submission)
        #expect(end.record.accepted)
        let opened = try await test.registry.read(end.record.id, actor: "auditor")
        let giver = try #require(consent.submission?.record.id)
        #expect(opened.judgementRecord?.consents == [.init(outcome: "guardian_consent_required", submission: giver)])
    }

    @Test("replay judges by the consent that the record holds, and the log is sound")
    func replays() async throws {
        let (_, token) = try await waiting(short: true)
        _ = try await submit(guardian(token))
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 2 && report.different.isEmpty)
        #expect(try await test.registry.auditLog.verify().problems.held.isEmpty)
    }

    @Test("a guardian who does not agree gives no consent")
    func refuses() async throws {
        let (session, token) = try await waiting()
        let session2 = try await guardian(token, agree: false)
        #expect(await registryError { try await self.submit(session2) }?.code == "session_not_complete")
        #expect(try await view(session).consent?.token == token)
    }

    @Test("a consent that was amended, and is not accepted any more, lets nobody go on")
    func takenBack() async throws {
        let (session, token) = try await waiting()
        let consent = try #require(try await submit(guardian(token)).submission)
        let amend = { (changes: String, id: String) in
            try await test.registry.amend(
                Amendment(of: id, changes: Array(changes.utf8), actor: "clerk", message: "passport seen"))
        }
        let same = try await amend(#"{"adult":true}"#, consent.record.id)
        #expect(try await view(session).next == "more")
        let back = try await amend(#"{"adult":false}"#, same.record.id)
        #expect(back.record.supersedes == same.record.id && !back.record.accepted)
        for code in [
            await registryError { try await self.view(session) }?.code,
            await registryError { try await self.answer(session, "more", #"{"nick":"a"}"#) }?.code,
            await registryError { try await self.submit(session) }?.code,
        ] { #expect(code == "consent_taken_back") }
        #expect(try await test.registry.auditLog.verify().problems.held.isEmpty)
    }

    @Test("two concurrent submissions of a consent get the same answer")
    func twice() async throws {
        let (_, token) = try await waiting(short: true)
        let mine = try await guardian(token)
        let found = try await test.registry.sessionReader.findSession(mine.view.record.id, secret: mine.secret)
        guard case .open(let early) = found else {
            Issue.record("the session is open")
            return
        }
        let first = try await submit(mine)
        var ending = EndingSession(registry: test.registry, session: early, former: early.answers.course)
        let ended = try await ending.end()
        #expect(ended == nil)
        #expect(try await submit(mine).submission?.record.id == first.submission?.record.id)
    }

    @Test("of two who consent, by a session each, one does")
    func once() async throws {
        let (session, token) = try await waiting()
        let guardians = [try await guardian(token), try await guardian(token)]
        async let first = try? submit(guardians[0])
        async let second = try? submit(guardians[1])
        let given = await [first, second].compactMap { $0?.given }
        #expect(given.count == 1)
        #expect(try await view(session).next == "more")
        for guardian in guardians where try await view(guardian).submission == nil {
            #expect(await registryError { try await self.submit(guardian) }?.code == "consent_not_awaited")
        }
    }

    @Test("a consent that comes between judging and storing is not given twice")
    func race() async throws {
        let (_, token) = try await waiting()
        let (mine, other) = (try await guardian(token), try await guardian(token))
        let registry = test.interrupted { [test] in
            _ = try await test.registry.submitSession(other.view.record.id, secret: other.secret)
        }
        let error = await registryError {
            try await registry.submitSession(mine.view.record.id, secret: mine.secret)
        }
        #expect(error?.code == "consent_not_awaited")
    }

    @Test(
        "a token opens nothing but a consent for the session it was made for",
        arguments: ["", ".", "x", "x.y", "TOKEN0", "0TOKEN", "ID.", ".CODE", "ID.CODE.CODE", "OTHER.CODE"])
    func token(_ text: String) async throws {
        let (session, token) = try await waiting()
        let (other, _) = try await waiting()
        let code = String(token.split(separator: ".")[1])
        var text = text.replacingOccurrences("TOKEN", token)
        text = text.replacingOccurrences("ID", session.view.record.id).replacingOccurrences("CODE", code)
        text = text.replacingOccurrences("OTHER", other.view.record.id)
        let error = await registryError { try await self.start("consent/guardian") { $0.consent = text } }
        #expect(error?.code == "consent_not_awaited", "\(text)")
    }

    @Test("a consent is given by the form that is named, on the session's channel, and to what is alike test traffic")
    func place() async throws {
        let (_, token) = try await waiting()
        try await test.publish(try #require(FormConfig.read(try SourceNode(json: Array(Self.guardian.utf8))).config)) {
            $0.channel = .staging
        }
        let starts: [(String, (inout SessionStart) -> Void)] = [
            ("kyc/NL", { _ in }), ("consent/guardian", { $0.channel = .staging }),
            ("consent/guardian", { $0.isTest = true }),
        ]
        for (form, edit) in starts {
            let error = await registryError {
                try await self.start(form) {
                    $0.consent = token
                    edit(&$0)
                }
            }
            #expect(error?.code == "consent_not_awaited")
        }
    }

    @Test("a subject cannot consent for their own session")
    func own() async throws {
        let (_, token) = try await waiting(subject: "child")
        let error = await registryError {
            try await self.start("consent/guardian", subject: "child") { $0.consent = token }
        }
        #expect(error?.code == "own_consent")
        #expect(try await submit(guardian(token, subject: "mother")).given != nil)
    }

    @Test("the subject who waits cannot be older in another session")
    func lock() async throws {
        _ = try await waiting(subject: "child")
        let again = try await start(subject: "child")
        #expect(try await answer(again, "person", #"{"born":"1990-01-02"}"#).findings.map(\.code) == ["locked"])
    }

    @Test("a session that expired, or ended, waits for nobody")
    func tooLate() async throws {
        let (_, token) = try await waiting()
        let late = try await guardian(token)
        test.clock.advance(hours: 3)
        #expect(await registryError { try await self.submit(late) }?.code == "consent_not_awaited")
        let start = await registryError { try await self.start("consent/guardian") { $0.consent = token } }
        #expect(start?.code == "consent_not_awaited")
    }

    @Test("a password that came with the step is asked for again: no rule had judged it")
    func password() async throws {
        let (session, token) = try await waiting(#"{"born":"2010-01-02","pass":"short"}"#)
        _ = try await submit(guardian(token))
        let wrong = try await answer(session, "person", #"{"born":"2010-01-02","pass":"short"}"#)
        #expect(wrong.findings.map(\.code) == ["min_length"] && wrong.next == "person")
        let right = try await answer(session, "person", #"{"born":"2010-01-02","pass":"long enough"}"#)
        #expect(right.findings.isEmpty && right.next == "more")
    }

    @Test("a consent helps no one past another outcome")
    func ineligible() async throws {
        let (session, token) = try await waiting()
        // The day before is the last on which somebody born then is twelve: a clock that goes back makes them younger.
        _ = try await submit(guardian(token))
        try test.clock.set("2022-06-01T12:00:00Z")
        let view = try await answer(session, "more", #"{"nick":"jo"}"#)
        #expect(view.outcome?.name == "ineligible")
    }

    @Test("a guardian's session that is cut off consents by the one that takes its place")
    func guardianCutOff() async throws {
        let (session, token) = try await waiting()
        let cut = try await guardian(token)
        try await publishGuardian(finishBy: "2026-11-21T12:30:00Z")
        test.clock.advance(hours: 1)
        let next = try await view(cut)
        let superseded = try #require(next.superseded)
        let view = try await test.registry.submitSession(next.record.id, secret: superseded.secret)
        #expect(view.given?.session == session.view.record.id)
    }

    @Test("a session that is cut off while it waits asks its person, and then somebody else, again")
    func cutOff() async throws {
        let (session, token) = try await waiting()
        let late = try await guardian(token)
        let again = Self.profile.replacingOccurrences(#""id":"nick","#, #""id":"nick","label":"Nick","#)
        try await publish(again, finishBy: "2026-11-21T12:30:00Z")
        test.clock.advance(hours: 1)
        #expect(await registryError { try await self.submit(late) }?.code == "consent_not_awaited")
        let next = try await view(session)
        let superseded = try #require(next.superseded)
        #expect(next.next == "person" && next.consent == nil)
        let view = try await test.registry.answer(
            StepRequest(
                session: next.record.id, secret: superseded.secret, step: "person", answers: Array(Self.young.utf8)))
        #expect(view.consent != nil && view.consent?.token != token)
    }

    /// Publishes another version of a form, and ends the sessions on those before it at a time.
    private func publish(_ text: String, finishBy: String) async throws {
        let config = try #require(FormConfig.read(try SourceNode(json: Array(text.utf8))).config)
        let time = try #require(Timestamp(finishBy))
        try await test.publish(config) { $0.finishBy = time }
    }

    private func publishGuardian(finishBy: String) async throws {
        try await publish(
            Self.guardian.replacingOccurrences(#""id":"agree","#, #""id":"agree","label":"Yes","#), finishBy: finishBy)
    }

    @Test("the secret of a session and its token are two: neither does what the other does")
    func secrets() async throws {
        let (session, token) = try await waiting()
        let id = session.view.record.id
        let code = String(token.split(separator: ".")[1])
        for secret in [token, code] {
            #expect(
                await registryError { try await self.test.registry.session(id, secret: secret) }?.code
                    == "no_such_session")
        }
        let error = await registryError {
            try await self.start("consent/guardian") { $0.consent = "\(id).\(session.secret)" }
        }
        #expect(error?.code == "consent_not_awaited")
    }
}

extension String {
    fileprivate func replacingOccurrences(_ word: String, _ other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}

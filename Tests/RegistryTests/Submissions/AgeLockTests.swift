import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// The answer that told an age, which its subject cannot change until the session would have expired.
@Suite struct AgeLockTests {
    let test: TestRegistry

    private static let young = #"{"born":"2015-01-02"}"#
    private static let adult = #"{"born":"1990-01-02"}"#

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(Self.config(), base: .unstated)
    }

    private static func config(
        form: String = "kyc/NL", keep: String = "none", more: String = ""
    ) throws -> FormConfig {
        let text = #"""
            {"form":"\#(form)","policy":{"session_ttl":"2h","time_zone":"UTC","keep_refused":"\#(keep)"},"steps":[
            {"id":"person","fields":[{"id":"born","type":"date","required":true}\#(more)]},
            {"id":"money","fields":[{"id":"monthly","type":"number"}]}],
            "routes":[{"after":"person","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
            {"after":"person","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private func submit(
        _ answers: String, as subject: String? = "anna", edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> (outcome: String?, codes: [String]) {
        let receipt = try await test.submit(answers) {
            $0.subject = subject
            edit(&$0)
        }
        return (receipt.verdict.outcome?.name, receipt.verdict.findings.map(\.code))
    }

    private func start(as subject: String? = "anna") async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = subject
        return try await test.registry.startSession(start)
    }

    private func send(_ answers: String, in session: StartedSession) async throws -> SessionView {
        try await test.registry.answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: "person", answers: Array(answers.utf8)))
    }

    @Test("after a direct submit told an age, another birth date is refused until a session would have expired")
    func direct() async throws {
        #expect(try await submit(Self.young) == ("ineligible", []))
        #expect(try await submit(Self.adult) == (nil, ["locked"]))
        // Another date with an equal outcome is still another date; the locked date is not.
        #expect(try await submit(#"{"born":"2016-01-02"}"#) == (nil, ["locked"]))
        #expect(try await submit(Self.young) == ("ineligible", []))
        test.clock.advance(hours: 1)
        #expect(try await submit(Self.adult) == (nil, ["locked"]))
        test.clock.advance(hours: 1)
        #expect(try await submit(Self.adult) == ("completed", []))
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("an outcome that accepts and tells an age locks it as one that refuses does")
    func guardian() async throws {
        #expect(try await submit(#"{"born":"2010-01-02"}"#) == ("guardian_consent_required", []))
        #expect(try await submit(Self.adult) == (nil, ["locked"]))
    }

    @Test("an age lock affects no other subject, unknown subject, form, channel or kind of traffic")
    func others() async throws {
        #expect(try await submit(Self.young) == ("ineligible", []))
        #expect(try await submit(Self.young, as: nil) == ("ineligible", []))
        #expect(try await submit(Self.adult, as: "bert") == ("completed", []))
        #expect(try await submit(Self.adult, as: nil) == ("completed", []))
        #expect(try await submit(Self.adult) { $0.isTest = true } == ("completed", []))
        try await test.registry.promote(.nl, 1, to: .staging, allowsNewChannel: true, actor: "tester", message: nil)
        #expect(try await submit(Self.adult) { $0.channel = .staging } == ("completed", []))
        let other = try Self.config(form: "kyc/BE")
        try await test.publish(other, base: .unstated)
        #expect(try await submit(Self.adult) { $0.form = other.form } == ("completed", []))
    }

    @Test("a lock goes from a session to the next one and to a direct submit, and back")
    func sessions() async throws {
        let first = try await start()
        let early = try await start()
        #expect(try await send(Self.young, in: first).outcome?.name == "ineligible")
        // The session that was open already is locked too.
        let refused = try await send(Self.adult, in: early)
        #expect(refused.findings.map(\.code) == ["locked"] && refused.next == "person")
        let next = try await start()
        #expect(try await send(Self.adult, in: next).findings.map(\.code) == ["locked"])
        #expect(try await submit(Self.adult) == (nil, ["locked"]))
        // Until the first session would have expired, and no longer.
        test.clock.advance(hours: 2)
        let late = try await start()
        #expect(try await send(Self.adult, in: late).next == "money")
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("of two that are judged at once the second is judged again under the first one's lock")
    func race() async throws {
        let (registry, young) = (test.registry, Self.young)
        let other = test.interrupted {
            var request = SubmissionRequest(form: .nl, answers: Array(young.utf8), actor: "tester")
            request.subject = "anna"
            _ = try await registry.submit(request)
        }
        var request = SubmissionRequest(form: .nl, answers: Array(Self.adult.utf8), actor: "tester")
        request.subject = "anna"
        let receipt = try await other.submit(request)
        #expect(receipt.verdict.findings.map(\.code) == ["locked"])
    }

    @Test("a refusal by a lock is replayed alike from its own record, after the lock has expired")
    func replayed() async throws {
        try await test.publish(Self.config(keep: "90d"))
        #expect(try await submit(Self.young) == ("ineligible", []))
        #expect(try await submit(Self.adult) == (nil, ["locked"]))
        test.clock.advance(hours: 5)
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 1 && report.identical == 1, "\(report.different)")
        let id = try #require(try await test.store.submissions(SubmissionQuery(limit: 1)).elements.first?.id)
        let record = try #require(try await test.registry.read(id, actor: "auditor").judgementRecord)
        #expect(record.locked == ["born"])
        // The record says that the date was another one, not which; digits of a hash are no year.
        let text = String(decoding: try SealedBox.Contents(of: record).bytes, as: UTF8.self)
        #expect(!text.contains(/[^0-9a-f-]2015[^0-9a-f]/))
    }

    @Test("a record without a lock has no member of one, and no row tells a date")
    func stored() async throws {
        #expect(try await submit(Self.young) == ("ineligible", []))
        let keyring = try test.registry.openedKeyring()
        let form = try await test.registry.pin(1, of: .nl)
        let subject = keyring.hash(.subject, [Array("anna".utf8)])
        let found = try await test.registry.submissionReader.ageLocks(
            of: subject, at: form, on: .production, isTest: false)
        let locks = try #require(found)
        #expect(locks.answers.count == 1 && locks.newest > 0)
        let rows = try await test.store.ageLocks(of: locks.key)
        // The digest is salted by what the subject's key alone makes.
        #expect(rows.first?.digest != AnswerLock.digest(of: .text("2015-01-02"), salt: []))
        #expect(try await submit(Self.adult, as: "bert") == ("completed", []))
        let id = try #require(try await test.store.submissions(SubmissionQuery(limit: 1)).elements.first?.id)
        let record = try #require(try await test.registry.read(id, actor: "auditor").judgementRecord)
        #expect(!String(decoding: try SealedBox.Contents(of: record).bytes, as: UTF8.self).contains("locked"))
    }
}

import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Accepted answers that change: judged again by their own pin, with the consequence that the form names.
@Suite("Amendments")
struct AmendTests {
    private let test: TestRegistry
    private let first: SubmissionReceipt

    private static let fields = #"""
        {"id":"born","type":"date","required":true,"validation":[{"max_age":120}]},
        {"id":"city","type":"text"},{"id":"pass","type":"password","validation":[{"min_length":8}]},
        {"id":"nick","type":"text","normalize":["lowercase"],"validation":[{"max_length":20},{"unique":"nicks"}]}
        """#
    private static let routes = #"""
        [{"when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]
        """#
    private static let answers = #"{"born":"1990-01-02","city":"Ghent","pass":"long enough","nick":"Anna"}"#

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(try Self.config(), base: .unstated)
        first = try await test.submit(Self.answers) { $0.subject = "anna" }
    }

    private static func config(_ more: String = "") throws -> FormConfig {
        let text = #"{"form":"kyc/NL","policy":{"time_zone":"UTC"},"fields":[\#(fields)\#(more)],"routes":\#(routes)}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private func amend(
        _ changes: String, of id: String? = nil, edit: (inout Amendment) -> Void = { _ in }
    ) async throws -> SubmissionReceipt {
        var amendment = Amendment(
            of: id ?? first.record.id, changes: Array(changes.utf8), actor: "clerk", message: "passport seen")
        edit(&amendment)
        return try await test.registry.amend(amendment)
    }

    private func record(of receipt: SubmissionReceipt) async throws -> JudgementRecord {
        try #require(try await test.registry.read(receipt.record.id, actor: "auditor").judgementRecord)
    }

    private func isSound() async throws {
        #expect(try await test.registry.auditLog.verify().problems.held.isEmpty)
        #expect(try await test.registry.replayAll(actor: "auditor").different.isEmpty)
    }

    @Test(
        "a date of birth has the consequence that the form names",
        arguments: [
            ("1991-05-05", true, "completed", true), ("2010-01-02", true, "guardian_consent_required", true),
            ("2016-01-02", false, "ineligible", true), ("1850-01-02", false, nil, false),
        ] as [(String, Bool, String?, Bool)])
    func consequences(_ born: String, _ isAccepted: Bool, _ outcome: String?, _ supersedes: Bool) async throws {
        let receipt = try await amend(#"{"born":"\#(born)"}"#)
        #expect(receipt.record.accepted == isAccepted && receipt.verdict.outcome?.name == outcome)
        #expect(receipt.record.supersedes == (supersedes ? first.record.id : nil) && receipt.values == nil)
        #expect(try await test.registry.successor(of: first.record.id)?.id == (supersedes ? receipt.record.id : nil))
        try await isSound()
    }

    @Test("everything else is judged as it was, by the version that judged it, whatever is live")
    func pin() async throws {
        try await test.publish(try Self.config(#",{"id":"more","type":"text","required":true}"#))
        test.clock.advance(hours: 24)
        let receipt = try await amend(#"{"city":"Bruges"}"#)
        #expect(receipt.record.version == 1 && receipt.record.release == first.record.release)
        #expect(receipt.record.reason == "pinned_submission" && receipt.record.subject == first.record.subject)
        #expect(receipt.record.asOf.text == "2026-11-22" && receipt.record.contextBy == first.record.contextBy)
        let (before, after) = (try await record(of: first), try await record(of: receipt))
        #expect(after.passwords.map(\.hash) == before.passwords.map(\.hash) && !after.passwords.isEmpty)
        #expect(String(decoding: after.answers, as: UTF8.self).contains("Bruges"))
        try await isSound()
    }

    @Test("an answer is taken away by null, and a password replaced by another one")
    func taken() async throws {
        let receipt = try await amend(#"{"city":null,"pass":"another one"}"#)
        let (before, after) = (try await record(of: first), try await record(of: receipt))
        #expect(!String(decoding: after.answers, as: UTF8.self).contains("city"))
        #expect(after.passwords.count == 1 && after.passwords.map(\.hash) != before.passwords.map(\.hash))
        let short = try await amend(#"{"pass":"short"}"#, of: receipt.record.id)
        #expect(short.verdict.findings.map(\.code) == ["min_length"] && short.record.supersedes == nil)
    }

    @Test("a name that stays is handed on, and one that changes is freed and rests")
    func names() async throws {
        let second = try await amend(#"{"city":"Bruges"}"#)
        #expect(try await holders() == [second.record.id])
        let third = try await amend(#"{"nick":"Berta"}"#, of: second.record.id)
        #expect(try await holders() == [third.record.id])
        let other = try await test.submit(#"{"born":"1990-01-02","nick":"anna"}"#)
        #expect(other.verdict.findings.map(\.code) == ["unique"])
        test.clock.advance(hours: 24 * 91)
        #expect(try await test.submit(#"{"born":"1990-01-02","nick":"anna"}"#).record.accepted)
        try await isSound()
    }

    @Test("a name of which nothing stands any more is freed, and rests")
    func freedName() async throws {
        let receipt = try await amend(#"{"born":"2016-01-02"}"#)
        #expect(receipt.record.supersedes == first.record.id && !receipt.record.accepted)
        #expect(try await holders().isEmpty)
        let other = try await test.submit(#"{"born":"1990-01-02","nick":"anna"}"#)
        #expect(other.verdict.findings.map(\.code) == ["unique"])
        test.clock.advance(hours: 24 * 91)
        #expect(try await test.submit(#"{"born":"1990-01-02","nick":"anna"}"#).record.accepted)
        try await isSound()
    }

    @Test("a name that somebody else has is not had by an amendment, and the own one stays")
    func takenName() async throws {
        let other = try await test.submit(#"{"born":"1990-01-02","nick":"Berta"}"#)
        let receipt = try await amend(#"{"nick":"berta"}"#)
        #expect(receipt.verdict.findings.map(\.code) == ["unique"] && receipt.record.supersedes == nil)
        #expect(try await Set(holders()) == [first.record.id, other.record.id])
        try await isSound()
    }

    /// The submissions that have a name.
    private func holders() async throws -> [String] {
        try await test.registry.names(NameQuery(namespace: "nicks", limit: 100)).filter { $0.release == nil }
            .map(\.record.submission)
    }

    @Test(
        "a submission that cannot be amended is refused with a reason, and nothing is stored",
        arguments: [
            ("{}", "nothing_amended"), (#"{"born":"1990-01-02"}"#, "nothing_amended"), ("[]", "unreadable_input"),
            ("", "unreadable_input"), (#"{"city":null,"city":1}"#, "unreadable_input"),
        ])
    func refused(_ changes: String, _ code: String) async throws {
        let before = try await test.store.head().size
        let error = await registryError { try await self.amend(changes) }
        #expect(error?.code == code || code == "unreadable_input" && error?.code != "nothing_amended")
        #expect(try await test.store.head().size == before)
    }

    @Test("a submission is superseded once, and the one that stands can be amended")
    func chain() async throws {
        let second = try await amend(#"{"city":"Bruges"}"#)
        #expect(await registryError { try await self.amend(#"{"city":"Aalst"}"#) }?.code == "already_amended")
        let third = try await amend(#"{"born":"2016-01-02"}"#, of: second.record.id)
        let after = await registryError { try await self.amend(#"{"city":"Aalst"}"#, of: third.record.id) }
        #expect(after?.code == "not_accepted")
        #expect(await registryError { try await self.amend("{}", of: "none") }?.code == "no_such_submission")
        try await isSound()
    }

    @Test("of two amendments at once one supersedes, and the other says so")
    func race() async throws {
        let registry = test.interrupted { [self] in _ = try await amend(#"{"city":"Aalst"}"#) }
        let amendment = Amendment(
            of: first.record.id, changes: Array(#"{"city":"Bruges"}"#.utf8), actor: "clerk", message: "why")
        #expect(await registryError { try await registry.amend(amendment) }?.code == "already_amended")
        try await isSound()
    }

    @Test("the same amendment under a key is carried out once, and another under it is refused")
    func idempotency() async throws {
        let one = try await amend(#"{"city":"Bruges"}"#) { $0.idempotencyKey = "k" }
        let again = try await amend(#"{"city":"Bruges"}"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated && !one.isRepeated && again.record.id == one.record.id)
        let other = await registryError { try await self.amend(#"{"city":"Aalst"}"#) { $0.idempotencyKey = "k" } }
        #expect(other?.code == "idempotency_conflict")
    }

    @Test("a date of birth that told an age stays locked for its time")
    func lock() async throws {
        let young = try await test.submit(#"{"born":"2010-01-02"}"#) { $0.subject = "child" }
        let older = try await amend(#"{"born":"1990-01-02"}"#, of: young.record.id)
        #expect(older.verdict.findings.map(\.code) == ["locked"] && older.record.supersedes == nil)
    }

    @Test("another subject than the submission's is refused")
    func subject() async throws {
        let error = await registryError { try await self.amend(#"{"city":"Aalst"}"#) { $0.subject = "berta" } }
        #expect(error?.code == "other_subject")
        #expect(try await amend(#"{"city":"Aalst"}"#) { $0.subject = "anna" }.record.accepted)
    }

    @Test("a backdated submission is judged as of its own day again, and stays marked")
    func backdated() async throws {
        let day = try #require(CivilDate("2020-05-05"))
        let old = try await test.submit(#"{"born":"1990-01-02"}"#) { $0.asOf = day }
        let receipt = try await amend(#"{"city":"Aalst"}"#, of: old.record.id)
        #expect(receipt.record.asOf == day && receipt.record.isBackdated)
    }

    @Test("the database refuses a second successor, and one of another form, subject or channel")
    func database() async throws {
        let second = try await amend(#"{"city":"Bruges"}"#)
        let stored = try await test.registry.submission(second.record.id)
        for edit: (inout SubmissionRecord) -> Void in [
            { _ in }, { $0.subject = nil }, { $0.channel = .staging }, { $0.isTest = true },
        ] {
            var forged = stored
            forged.id = "01a20355-3f35-7278-9e08-1159ba981abb"
            forged.commitment = nil
            forged.boxDigest = nil
            forged.key = nil
            edit(&forged)
            let leaf = LeafDraft(time: forged.judgedAt, actor: "x", action: "submission.amend", object: forged.id)
            let change = Change(rows: [NewSubmission(forged, box: nil)], leaf: leaf)
            await #expect(throws: StoreError.self) { try await test.store.commit(change) }
        }
    }
}

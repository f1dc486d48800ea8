import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A registry on disk with rows in every table, of every kind that the program writes, closed after it was made.
struct WholeRegistry {
    let forgery: Forgery
    let test: TestRegistry
    private let registry: Registry

    private static let profile = #"""
        {"form":"profile/EU","policy":{"session_ttl":"2h","time_zone":"UTC","keep_refused":"\#(keep)"},"steps":[
        {"id":"person","fields":[{"id":"born","type":"date","required":true},
        {"id":"agree","type":"boolean","validation":[{"accepted":true}]},
        {"id":"name","type":"text","required":true,"normalize":["lowercase"],"validation":[{"unique":"screen-names"}]},
        {"id":"avatar","type":"image"},{"id":"spare","type":"image"}]},
        {"id":"more","visible_if":{"==":[{"var":"context.short"},null]},
        "fields":[{"id":"nick","type":"text","required":true,"validation":[{"reserved":"staff","where":"server"}]},
        {"id":"title","type":"text","readonly":true,"data_source":"profile"}]}],
        "outcomes":{"guardian_consent_required":{"consent":"consent/guardian"}},
        "routes":[{"after":"person","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"person","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
        """#
    private static let keep = "90d"
    private static let guardian = #"""
        {"form":"consent/guardian","policy":{"time_zone":"UTC"},
        "fields":[{"id":"agree","type":"boolean","required":true,"validation":[{"accepted":true}]}]}
        """#
    private static let child = #""born":"2010-01-02","agree":true"#
    private static let adult = #""born":"1990-01-02","agree":true"#

    init() async throws {
        forgery = try Forgery()
        test = try await TestRegistry(in: forgery.folder.path)
        var registry = test.registry
        registry.workshop = TestWorkshop()
        self.registry = registry
        try await publish()
        try await release()
        try await endAnswers()
        try await fillRollouts()
        try await fillProfiles()
        try await consent()
        try await cutOff()
        try await giveAccess()
        try await lookBack()
        try await TestWitness().cosign(test)
        try test.store.close()
    }

    private func publish() async throws {
        _ = try await registry.define(
            DataSourceDefinition(name: "profile", kind: .http, summary: "people"), actor: "tester")
        _ = try await registry.define(WordList(name: "staff", words: ["admin"]), actor: "tester")
        _ = try await registry.define(WordList(name: "unused", words: ["root"]), actor: "tester")
        for text in [Self.profile, Self.guardian] {
            let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
            try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated) {
                $0.message = "first of all"
            }
        }
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        try await defineInvariants()
        try await registry.rollback(.nl, to: 1, actor: "tester", message: "too strict")
    }

    /// An invariant that each version breaks by an exception, which later releases and rollouts record, and a retired one.
    private func defineInvariants() async throws {
        func statement(_ id: String, never: String) throws -> Invariant {
            try Invariant(JSONValue(json: Array(#"{"id": "\#(id)", "forms": "kyc/NL", "never": \#(never)}"#.utf8)))
        }
        let end = try await registry.now().advanced(bySeconds: 100_000_000)
        _ = try await registry.define(
            try statement("adults", never: #"{"!!": [{"var": "bsn"}]}"#),
            excepting: [RequestedException(form: .nl, version: nil, until: end)], actor: "tester", message: "the law")
        _ = try await registry.except(
            RequestedException(form: .nl, version: 2, until: end), from: "adults", actor: "tester", message: "a trial")
        _ = try await registry.define(
            try statement("names", never: #"{"==": [{"var": "bsn"}, "x"]}"#), actor: "tester", message: nil)
        _ = try await registry.retireInvariant("names", actor: "tester", message: "no more")
    }

    private func release() async throws {
        try await test.publish(.nl(#"{"id": "bsn", "type": "text"}"#))
        try await registry.withdraw(.nl, 3, then: .version(1), actor: "tester", message: nil)
        try await registry.promote(
            .nl, 1, to: #require(Channel("staging")), allowsNewChannel: true, actor: "tester", message: nil)
        let later = test.clock.now.advanced(bySeconds: 86_400 * 300)
        for _ in 0..<2 {
            try await test.publish(.first()) { $0.scheduledFor = later }
        }
        let number = try await registry.timeline(of: .nl, on: .production).latest
        try await registry.unschedule(.nl, number, actor: "tester", message: nil)
    }

    /// Two rollouts of `kyc/NL`: one that is aborted in the end, and one that is promoted.
    private func fillRollouts() async throws {
        let first = try await start(
            try RolloutDesk.plan([5_000, 10_000], place: 0..<8_000) { plan in
                plan.guardrails = [Guardrail(.refused, marginBuckets: 200)].compactMap { $0 }
                plan.holds = [.seconds(60)]
            })
        var open: [StartedSession] = []
        for number in 0..<8 {
            let subject = "user-\(number)"
            let version = try await registry.resolve(.nl, on: .production, subject: subject, context: .object([]))
                .version
            let answers = version == 1 ? #"{"bsn":"123456782"}"# : RolloutDesk.full
            try await submit(.nl, answers, subject: subject)
            if number < 2 { try await submit(.nl, answers, subject: subject) }
        }
        for number in 20..<26 {
            let session = try await start(.nl, subject: "user-\(number)")
            open.append(session)
            _ = try await answer(session, "main", "{}")
        }
        let ending = try #require(open.first { $0.view.record.version == 2 })
        _ = try await answer(ending, "main", RolloutDesk.full)
        _ = try await submit(ending)
        test.clock.advance(hours: 2)
        try await submit(.nl, #"{"bsn":"123456782"}"#) { $0.isTest = true }
        try await submit(.nl, #"{"bsn":"123456782"}"#) { $0.asOf = CivilDate("2020-01-01") }
        try await registry.tickRollouts(actor: "tester")
        try await registry.moveRollout(first, by: .pause, actor: "tester", message: nil)
        try await registry.moveRollout(first, by: .resume, actor: "tester", message: nil)
        try await registry.moveRollout(first, by: .abort, actor: "tester", message: "enough")
        let second = try await start(try RolloutDesk.plan(seed: "two"))
        try await registry.promoteRollout(second, arm: "new", actor: "tester", message: nil)
    }

    private func start(_ plan: RolloutPlan) async throws -> RolloutID {
        test.clock.advance(hours: 1)
        return try await registry.startRollout(
            RolloutStart(form: .nl, plan: plan, actor: "tester", message: nil)
        ).view.id
    }

    /// Submissions of `profile/EU` with names, images and keys, some of them refused, amended or superseded.
    private func fillProfiles() async throws {
        let avatar = try await put("avatar", subject: "anna")
        _ = try await put("spare", subject: "anna")
        let anna = try await submit(
            Self.form, #"{\#(Self.adult),"name":"anna","avatar":\#(avatar),"nick":"an"}"#, subject: "anna",
        ) { $0.idempotencyKey = "first" }
        try await submit(Self.form, #"{\#(Self.adult),"name":"bert","nick":"be"}"#, subject: "bert")
        // A refused attempt whose answers are kept, one whose answers never are, and one without a subject.
        try await submit(Self.form, #"{\#(Self.adult),"name":"anna","nick":"x"}"#, subject: "carl") {
            $0.idempotencyKey = "second"
        }
        try await submit(Self.form, #"{"born":"2015-01-02","agree":true,"name":"dora"}"#, subject: "dora") {
            $0.idempotencyKey = "third"
        }
        try await submit(Self.form, #"{"born":"1990-01-02","agree":true,"name":"dora","nick":"d"}"#, subject: "dora")
        try await submit(.nl, "{}")
        let changes = Array(#"{"name":"annie"}"#.utf8)
        var amendment = Amendment(of: anna.record.id, changes: changes, actor: "clerk", message: "passport seen")
        amendment.sources = Array(Self.sources.utf8)
        let amended = try await registry.amend(amendment)
        #expect(amended.record.accepted)
        let refused = Array(#"{"name":"bert"}"#.utf8)
        amendment = Amendment(of: amended.record.id, changes: refused, actor: "clerk", message: "tried")
        amendment.sources = Array(Self.sources.utf8)
        _ = try await registry.amend(amendment)
        _ = try await registry.read(anna.record.id, actor: "reader")
        _ = try await registry.explain(anna.record.id, reveal: true, actor: "reader")
        let name = NameReference.name("bert", namespace: "screen-names")
        _ = try await registry.releaseNames(name, actor: "tester", message: "he left")
        var broken = registry
        broken.workshop = TestWorkshop(refusal: .refused(.unreadableHeader))
        _ = try await broken.putImage(
            ImageUpload(
                .bytes(png(9)), for: "avatar", of: .form(Self.form, channel: .production, subject: "emma"), actor: "app"
            ))
    }

    /// A minor's session that a guardian consents to and completes, one that waits, and one that is open with a name held.
    private func consent() async throws {
        let (child, token) = try await waiting("fred", short: true)
        let guardian = try await start("consent/guardian", subject: "guardian") { $0.consent = token }
        _ = try await answer(guardian, "main", #"{"agree":true}"#)
        #expect(try await submit(guardian).given?.completes == true)
        _ = try await registry.session(child.view.record.id, secret: child.secret)
        // A consent to a session that is not complete by it.
        let (_, second) = try await waiting("gina", short: false)
        let other = try await start("consent/guardian", subject: nil) { $0.consent = second }
        _ = try await answer(other, "main", #"{"agree":true}"#)
        _ = try await submit(other)
        _ = try await waiting("hans", short: false)
        let open = try await start("profile/EU", subject: "ines") { $0.idempotencyKey = "session" }
        let image = try await put("avatar", session: open)
        _ = try await answer(open, "person", #"{\#(Self.adult),"name":"ines","avatar":\#(image)}"#)
    }

    private func waiting(_ subject: String, short: Bool) async throws -> (StartedSession, token: String) {
        let session = try await start("profile/EU", subject: subject) { start in
            if short { start.context = .object(["short": .bool(true)]) }
        }
        let view = try await answer(session, "person", #"{\#(Self.child),"name":"\#(subject)"}"#)
        return (session, try #require(view.consent).token)
    }

    /// A session that a release cuts off, and its successor.
    private func cutOff() async throws {
        let old = try await start(.nl, subject: nil)
        test.clock.advance(milliseconds: 1)
        try await test.publish(.nl(#"{"id": "bsn", "type": "text"}, {"id": "more", "type": "text"}"#)) {
            $0.finishBy = test.clock.now
        }
        test.clock.advance(milliseconds: 1)
        _ = try await registry.session(old.view.record.id, secret: old.secret)
        let moved = try await start(.nl, subject: "user-1")
        try await registry.withdraw(
            .nl, moved.view.record.version, then: .version(1), restartsSessions: true, actor: "tester", message: nil)
        _ = try await registry.session(moved.view.record.id, secret: moved.secret)
    }

    /// Actions with a leaf and no row, or without dependents.
    private func lookBack() async throws {
        try await submit(.nl, #"{"bsn":"123456782"}"#, subject: "erased")
        let decided = try await submit(.nl, #"{"bsn":"123456782"}"#).record.id
        for outcome in ["rejected", nil, "completed"] {
            _ = try await registry.override(decided, outcome: outcome, actor: "clerk", message: "seen in person")
        }
        let again = RejudgementRequest(form: .nl, version: 1, successor: 2, actor: "clerk", message: "it was wrong")
        let list = try #require(try await registry.rejudge(again).recorded)
        for name in ["anna", "bert"] {
            _ = try await registry.assignReview(1, of: list.number, to: name, actor: "clerk")
        }
        _ = try await registry.closeReview(1, of: list.number, actor: "anna", message: "called")
        let id = try await submit(.nl, #"{"bsn":"123456782"}"#).record.id
        for person in [ErasedPerson.subject("erased"), .sender(of: id)] {
            _ = try await registry.erase(person, actor: "officer", message: "asked for")
        }
        _ = try await registry.replayAll(actor: "auditor")
        var candidate = Publication(
            config: try .nl(#"{"id": "phone", "type": "text"}"#),
            source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)), actor: "author")
        candidate.base = .forced
        let impact = try await registry.impact(of: ImpactRequest(candidate))
        _ = try await registry.makeChangePage(of: candidate, impact: impact)
        _ = try await registry.define(WordList(name: "later", words: ["later"]), actor: "tester")
        _ = try await registry.define(
            DataSourceDefinition(name: "later", kind: .http, summary: "later"), actor: "tester")
        try await test.publish(.nl(#"{"id": "bsn", "type": "text"}"#, form: "kyc/BE"), base: .unstated)
        try await test.publish(.nl(#"{"id": "name", "type": "text"}"#, form: "kyc/BE"))
        try await registry.rollback(
            try #require(FormKey("kyc/BE")), to: 1, actor: "tester", message: nil)
        try await registry.withdraw(
            try #require(FormKey("kyc/BE")), 1, then: .version(2), actor: "tester", message: nil)
    }

    /// Holds of each kind, an erasure that one defers and that is done later, and periods that are over.
    private func endAnswers() async throws {
        let form = "kyc/LU"
        try await test.publish(
            .nl(
                #"{"id": "bsn", "type": "text"}, {"id": "more", "type": "text"}"#,
                policy: #"""
                    {"retention": {"delete_after": "3d", "fields": {
                    "more": {"delete_after": "1d"}, "bsn": {"delete_after": "2d"}}}}
                    """#,
                form: form),
            base: .unstated)
        let key = try #require(FormKey(form))
        var ids: [String] = []
        for subject in ["held", "kept", "kept"] {
            let receipt = try await submit(key, #"{"bsn":"1","more":"2"}"#, subject: subject) { $0.sources = nil }
            ids.append(receipt.record.id)
        }
        for target in [
            BarTarget.subject("held"), .form(try #require(FormKey("consent/guardian"))), .submission(ids[2]),
        ] {
            _ = try await registry.placeBar(.hold, on: target, actor: "officer", message: "a case")
        }
        let restriction = try await registry.placeBar(
            .restriction, on: .submission(ids[1]), actor: "officer", message: "disputed")
        _ = try await registry.releaseBar(
            restriction.id, kind: .restriction, actor: "officer", message: "settled")
        for subject in ["held", "kept"] {
            _ = try await registry.erase(.subject(subject), actor: "officer", message: "asked for")
        }
        let hold = try #require(try await registry.bars(on: "held", .hold).first)
        _ = try await registry.releaseBar(hold.id, kind: .hold, actor: "officer", message: "case closed")
        try await submit(key, #"{"bsn":"3","more":"4"}"#, subject: "later") { $0.sources = nil }
        test.clock.advance(hours: 24)
        _ = try await registry.runRetention(actor: "cron")
        try await submit(key, #"{"bsn":"5","more":"6"}"#, subject: "last") { $0.sources = nil }
        for _ in 0..<2 {
            test.clock.advance(hours: 24)
            _ = try await registry.runRetention(actor: "cron")
        }
    }

    private func giveAccess() async throws {
        let end = test.clock.now.advanced(bySeconds: 86_400)
        for name in ["anna", "ci", "gone"] {
            let isMachine = name == "ci"
            let forms = isMachine ? [try #require(FormScope("kyc/"))] : []
            let roles: [Role] = isMachine ? [.author] : [.viewer, .auditor]
            _ = try await registry.createToken(
                TokenDraft(name: name, roles: roles, forms: forms, expiresAt: isMachine ? nil : end), actor: "tester")
        }
        try await registry.revokeToken(named: "gone", actor: "tester", message: nil)
        await registry.noteUse(of: try await registry.accessReader.token(named: "ci"))
        for isOut in [false, true] {
            let link = try await registry.makeSignInLink(forToken: "anna", actor: "tester").secret
            let session = try #require(try await registry.signIn(link: link))
            if isOut { #expect(try await registry.signOut(session.secret)) }
        }
        _ = try await registry.makeSignInLink(forToken: "anna", actor: "tester")
    }
}

/// Submissions of people.
extension WholeRegistry {
    private static var form: FormKey { get throws { try #require(FormKey("profile/EU")) } }
    private static let sources = #"{"profile":{"name":"somebody"}}"#

    @discardableResult
    private func submit(
        _ form: FormKey, _ answers: String, subject: String? = nil, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> SubmissionReceipt {
        test.clock.advance(milliseconds: 500)
        var request = SubmissionRequest(form: form, answers: Array(answers.utf8), actor: "app")
        request.subject = subject
        if form != .nl { request.sources = Array(Self.sources.utf8) }
        edit(&request)
        return try await registry.submit(request)
    }

    private func start(
        _ form: String, subject: String?, edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        try await start(try #require(FormKey(form)), subject: subject, edit: edit)
    }

    private func start(
        _ form: FormKey, subject: String?, edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        test.clock.advance(milliseconds: 500)
        var start = SessionStart(form: form, actor: "app")
        start.subject = subject
        if form.text == "profile/EU" { start.sources = Array(Self.sources.utf8) }
        edit(&start)
        return try await registry.startSession(start)
    }

    private func answer(_ session: StartedSession, _ step: String, _ answers: String) async throws -> SessionView {
        test.clock.advance(milliseconds: 500)
        return try await registry.answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: step, answers: Array(answers.utf8)))
    }

    private func submit(_ session: StartedSession) async throws -> SessionView {
        test.clock.advance(milliseconds: 500)
        return try await registry.submitSession(session.view.record.id, secret: session.secret)
    }

    /// The reference of an image that was taken in.
    private func put(_ field: String, subject: String? = nil, session: StartedSession? = nil) async throws -> String {
        test.clock.advance(milliseconds: 500)
        let holder: ImageUpload.Holder =
            try session.map { .session($0.view.record.id, secret: $0.secret) }
            ?? .form(try Self.form, channel: .production, subject: subject)
        let receipt = try await registry.putImage(
            ImageUpload(.bytes(png(UInt8(field.utf8.count))), for: field, of: holder, actor: "app"))
        let (record, kept) = (try #require(receipt.record), try #require(receipt.kept))
        return String(decoding: kept.facts.reference(record.id).canonicalBytes, as: UTF8.self)
    }
}

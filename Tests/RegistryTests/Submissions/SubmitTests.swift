import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct SubmitTests {
    @Test("answers are judged by what is live: a rolled back version judges again as it did")
    func rollback() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        let refused = try await test.submit(#"{"bsn": "123456782"}"#)
        #expect(refused.record.version == 2 && !refused.record.accepted)
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        let accepted = try await test.submit(#"{"bsn": "123456782"}"#)
        #expect(accepted.record.version == 1 && accepted.record.accepted)
        #expect(accepted.record.release == 3)
    }

    @Test("a refused attempt is stored without answers, key or commitment")
    func refused() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let receipt = try await test.submit(#"{"bsn": "12"}"#)
        let stored = try await test.registry.submission(receipt.record.id)
        #expect(!stored.accepted && stored.key == nil && stored.commitment == nil && stored.boxDigest == nil)
        #expect(try await test.registry.submissionReader.sealed(stored).box == nil)
        let verdict =
            #"{"findings":[{"code":"pattern","field":"bsn","parameters":{},"rule":"pattern","severity":"error"}],"#
            + #""outcome":null,"valid":false}"#
        #expect(String(decoding: stored.verdict, as: UTF8.self) == verdict)
    }

    @Test("a policy keeps a refused attempt's answers, sealed, but never below a minimum age")
    func keptRefused() async throws {
        let test = try await TestRegistry()
        let fields =
            #"{"id": "bsn", "type": "text", "validation": [{"max_length": 9}]}, "#
            + #"{"id": "birth", "type": "date", "validation": [{"min_age": 18}]}"#
        try await test.publish(.nl(fields, policy: #"{"keep_refused": "90d"}"#), base: .unstated)
        let kept = try await test.submit(#"{"bsn": "1234567890", "birth": "1980-01-01"}"#)
        #expect(kept.record.keepUntil == Timestamp("2027-02-19T12:00:00Z"))
        let opened = try await test.registry.read(kept.record.id, actor: "tester")
        let answers = try #require(opened.judgementRecord).answers
        #expect(String(decoding: answers, as: UTF8.self).contains("1234567890"))
        let young = try await test.submit(#"{"bsn": "1", "birth": "2020-01-01"}"#)
        #expect(young.record.boxDigest == nil && young.record.keepUntil == nil)
        let named = #"{"id": "birth", "type": "date", "validation": [{"max_date": "today-18y", "where": "server"}]}"#
        try await test.publish(.nl(named, policy: #"{"keep_refused": "90d"}"#))
        let again = try await test.submit(#"{"birth": "2020-01-01"}"#)
        #expect(!again.record.accepted && again.record.boxDigest == nil)
    }

    @Test("routes lead to outcomes: who is too young is refused and nothing kept, who needs consent is taken in")
    func outcomes() async throws {
        let test = try await TestRegistry()
        let fields =
            #"{"id": "name", "type": "text", "required": true}, {"id": "born", "type": "date", "required": true}"#
        let routes =
            #"[{"when": {"<": [{"age": {"var": "born"}}, 13]}, "outcome": "ineligible", "minimum_age": 13}, "#
            + #"{"when": {"<": [{"age": {"var": "born"}}, 18]}, "outcome": "guardian_consent_required"}]"#
        try await test.publish(
            .nl(fields, policy: #"{"keep_refused": "90d"}, "routes": \#(routes)"#), base: .unstated)
        let young = try await test.submit(#"{"born": "2013-11-22"}"#)
        #expect(!young.record.accepted && young.record.boxDigest == nil && young.record.keepUntil == nil)
        #expect(young.verdict.outcome?.parameters.map(\.name) == ["age", "minimum"])
        // The age itself is nowhere in the clear.
        #expect(
            String(decoding: young.record.verdict, as: UTF8.self)
                == #"{"findings":[],"outcome":"ineligible","valid":false}"#)
        let minor = try await test.submit(#"{"name": "Ann", "born": "2013-11-21"}"#)
        #expect(minor.record.accepted)
        let opened = try await test.registry.read(minor.record.id, actor: "tester")
        #expect(opened.judgementRecord?.outcome == "guardian_consent_required")
        #expect(opened.judgementRecord?.outcomeParameters["age"]?.double == 13)
        let faulty = try await test.submit(#"{"born": "2013-11-21"}"#)
        #expect(!faulty.record.accepted && faulty.record.keepUntil != nil)
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.replayed == 2 && report.identical == 2 && report.answersNotKept == 1)
    }

    @Test("the as-of date is the registry's, in the form's time zone")
    func timeZone() async throws {
        let test = try await TestRegistry(at: "2026-12-31T23:30:00Z")
        let config = try FormConfig.nl(
            #"{"id": "bsn", "type": "text"}"#, policy: #"{"time_zone": "Europe/Amsterdam"}"#)
        try await test.publish(config, base: .unstated)
        let receipt = try await test.submit("{}")
        #expect(receipt.record.asOf.text == "2027-01-01")
        #expect(!receipt.record.isBackdated)
    }

    @Test("a given date is stored beside the clock's, marked, and refused where the policy says so")
    func backdating() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let receipt = try await test.submit(#"{"bsn": "123456782"}"#) { $0.asOf = CivilDate("2020-01-01") }
        #expect(receipt.record.isBackdated && receipt.record.clockDate.text == "2026-11-21")
        let strict = try FormConfig.nl(#"{"id": "bsn", "type": "text"}"#, policy: #"{"backdating": "refuse"}"#)
        try await test.publish(strict)
        let error = await registryError { try await test.submit("{}") { $0.asOf = CivilDate("2020-01-01") } }
        guard case .backdatingRefused(.nl, 2) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("one idempotency key carries out one request once")
    func idempotency() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let first = try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k" }
        try await test.publish(.second())
        let again = try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated && again.record.id == first.record.id && again.record.version == 1)
        let conflict = await registryError {
            try await test.submit(#"{"bsn": "999999999"}"#) { $0.idempotencyKey = "k" }
        }
        guard case .idempotencyConflict(submission: first.record.id) = conflict else {
            Issue.record("\(String(describing: conflict))")
            return
        }
        test.clock.advance(hours: 24 * 7 + 1)
        let late = try await test.submit(#"{"bsn": "123456782", "funds": "other"}"#) { $0.idempotencyKey = "k" }
        #expect(!late.isRepeated && late.record.id != first.record.id)
    }

    @Test("a clock that ran ahead and was set right judges by the day it is")
    func clockAhead() async throws {
        let test = try await TestRegistry(at: "2226-01-01T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        try test.clock.set("2026-11-21T12:00:00Z")
        let receipt = try await test.submit(#"{"bsn": "123456782"}"#)
        #expect(receipt.record.asOf.text == "2026-11-21" && receipt.record.judgedAt == test.clock.now)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a clock before 1970, of which ids know nothing, leaves a sound log")
    func clockBeforeIDs() async throws {
        let test = try await TestRegistry(at: "1969-07-20T20:17:40Z")
        try await test.publish(.first(), base: .unstated)
        let receipt = try await test.submit(#"{"bsn": "123456782"}"#)
        #expect(receipt.record.id.hasPrefix("00000000-0000-7"))
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("an idempotency key is counted by one clock, also where that went back")
    func keyAfterClockSetBack() async throws {
        let test = try await TestRegistry(at: "2026-11-01T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let first = try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k" }
        try test.clock.set("2026-11-07T12:00:00Z")
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        try test.clock.set("2026-11-03T12:00:00Z")
        let again = try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k" }
        #expect(again.isRepeated && again.record.id == first.record.id)
    }

    @Test("two requests with one key at once: one is carried out, both are answered by it")
    func idempotencyRace() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask { try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k" }.record.id }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
    }

    @Test("each submission is sealed by a key of its own, which names its subject")
    func subjects() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let answers = #"{"bsn": "123456782"}"#
        let jan = try await test.submit(answers) { $0.subject = "jan" }
        let janAgain = try await test.submit(answers) { $0.subject = "jan" }
        let piet = try await test.submit(answers) { $0.subject = "piet" }
        let nobody = try await test.submit(answers)
        let nobodyAgain = try await test.submit(answers)
        let all = [jan, janAgain, piet, nobody, nobodyAgain].map(\.record)
        #expect(Set(all.map(\.key)).count == 5)
        let owners = try await test.keyStore.keyOwners(all.compactMap(\.key))
        #expect(all.allSatisfy { $0.key.flatMap { owners[$0] } == KeyOwner(subject: $0.subject) })
        #expect(jan.record.subject == janAgain.record.subject && nobody.record.subject == nil)
    }

    @Test("a password is judged, hashed and forgotten, and replays from what was attested")
    func password() async throws {
        let test = try await TestRegistry()
        let fields = #"{"id": "pw", "type": "password", "required": true, "validation": [{"min_length": 8}]}"#
        try await test.publish(.nl(fields), base: .unstated)
        let receipt = try await test.submit(#"{"pw": "correct horse"}"#)
        let opened = try await test.registry.read(receipt.record.id, actor: "tester")
        let record = try #require(opened.judgementRecord)
        #expect(!String(decoding: try SealedBox.Contents(of: record).bytes, as: UTF8.self).contains("correct horse"))
        #expect(record.passwords.first?.hash.hasPrefix("scrypt$ln=15,r=8,p=1$") == true)
        let report = try await test.registry.replayAll(actor: "tester")
        #expect(report.identical == 1 && report.attested == 1)
    }
}

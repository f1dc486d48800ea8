import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Runs of retention: answers end when their period is over, whole or field by field.
@Suite("Runs of retention") struct RetentionRunTests {
    private static let policy = #"""
        {"time_zone":"UTC","keep_refused":"20d","retention":{"delete_after":"6m","keep_at_least":"50d","basis":"A law",
        "outcomes":{"visitor":{"delete_after":"2m"}},"fields":{"bsn":{"delete_after":"70d"}}}}
        """#
    private static let form = #"""
        {"form":"kyc/NL","policy":\#(policy),"outcomes":{"visitor":{"title":"A visit"}},
        "routes":[{"when":{"==":[{"var":"kind"},"visit"]},"outcome":"visitor"}],
        "fields":[{"id":"kind","type":"text","required":true},{"id":"bsn","type":"text","validation":[{"max_length":12}]},
        {"id":"income","type":"number"},{"id":"tax","type":"number","calculate":{"*":[{"var":"income"},2]}}]}
        """#

    private static func registry(in folder: String? = nil, _ form: String = form) async throws -> TestRegistry {
        let test = try await TestRegistry(at: "2026-01-31T12:00:00Z", in: folder)
        let reading = FormConfig.read(try SourceNode(json: Array(form.utf8)))
        try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        return test
    }

    private static func submit(
        _ test: TestRegistry, _ answers: String, as subject: String? = nil
    ) async throws -> String {
        try await test.submit(answers) { $0.subject = subject }.record.id
    }

    private static func run(_ test: TestRegistry) async throws -> RetentionReport {
        let preview = try await test.registry.runRetention(actor: "cron", isDryRun: true)
        var report = try await test.registry.runRetention(actor: "cron")
        let keys = report.keys
        report.keys = 0
        #expect(report == preview)
        report.keys = keys
        return report
    }

    private static func expectSound(_ test: TestRegistry) async throws {
        let audit = try await test.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    /// The answers and calculated values that a reader finds; nil for none.
    private static func found(_ test: TestRegistry, _ id: String) async throws -> String? {
        guard let record = try await test.registry.read(id, actor: "reader").judgementRecord else { return nil }
        return String(decoding: record.answers + record.calculated.canonicalBytes, as: UTF8.self)
    }

    private static let person = #"{"kind":"client","bsn":"MARK-1234567","income":987654}"#

    /// Days, and the rest of each of five submissions on each day, written by hand.
    ///
    /// The rest is `whole`, `part` or `none`. The submissions are sent on 31 January (a client, a visitor, and a refused
    /// one), 28 February (a client) and 31 August (a client).
    private static let table: [(day: String, left: [String])] = [
        ("2026-02-19", ["whole", "whole", "whole"]),
        ("2026-02-20", ["whole", "whole", "none"]),  // 31 January + 20 days
        ("2026-03-30", ["whole", "whole", "none", "whole"]),
        ("2026-03-31", ["whole", "none", "none", "whole"]),  // 31 January + 2 months
        ("2026-04-10", ["whole", "none", "none", "whole"]),
        ("2026-04-11", ["part", "none", "none", "whole"]),  // 31 January + 70 days
        ("2026-05-08", ["part", "none", "none", "whole"]),
        ("2026-05-09", ["part", "none", "none", "part"]),  // 28 February + 70 days
        ("2026-07-30", ["part", "none", "none", "part"]),
        ("2026-07-31", ["none", "none", "none", "part"]),  // 31 January + 6 months
        ("2026-08-27", ["none", "none", "none", "part"]),
        ("2026-08-28", ["none", "none", "none", "none"]),  // 28 February + 6 months
        ("2026-11-08", ["none", "none", "none", "none", "whole"]),
        ("2026-11-09", ["none", "none", "none", "none", "part"]),  // 31 August + 70 days
        ("2027-02-27", ["none", "none", "none", "none", "part"]),
        ("2027-02-28", ["none", "none", "none", "none", "none"]),  // 31 August + 6 months
        ("2028-01-31", ["none", "none", "none", "none", "none"]),
    ]

    @Test("two years of retention end what a table made by hand says, and no earlier")
    func table() async throws {
        let test = try await Self.registry()
        var ids = [
            try await Self.submit(test, Self.person, as: "jan"),
            try await Self.submit(test, #"{"kind":"visit","bsn":"MARK-7654321"}"#),
            try await Self.submit(test, #"{"kind":"client","bsn":"MARK-far-too-long"}"#),
        ]
        for row in Self.table {
            for (number, day) in [(3, "2026-02-28"), (4, "2026-08-31")] where ids.count == number && row.day >= day {
                try Self.move(test, to: day)
                ids.append(try await Self.submit(test, Self.person, as: "piet"))
            }
            try Self.move(test, to: row.day)
            _ = try await Self.run(test)
            for (id, left) in zip(ids, row.left) {
                let found = try await Self.found(test, id)
                switch left {
                case "whole": #expect(found?.contains("MARK") == true, "\(row.day) \(id)")
                case "part":
                    #expect(found?.contains("MARK") == false && found?.contains("987654") == true, "\(row.day) \(id)")
                default: #expect(found == nil, "\(row.day) \(id)")
                }
            }
            #expect(ids.count == row.left.count || row.left.count == 3, "\(row.day)")
        }
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.erased == 5 && replay.differentCount == 0)
        try await Self.expectSound(test)
    }

    private static func move(_ test: TestRegistry, to day: String) throws {
        let time = try #require(Timestamp("\(day)T12:00:00Z"))
        let span = time.milliseconds - test.clock.now.milliseconds
        if span > 0 { test.clock.advance(milliseconds: span) }
    }

    @Test("of an ended field no file and no backup yields a value, and the rest still proves itself")
    func field() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retention-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let form = Self.form.replacing(#""bsn":{"delete_after":"70d"}"#, with: #""income":{"delete_after":"70d"}"#)
        let test = try await Self.registry(in: folder.path, form)
        let registry = test.registry
        let id = try await Self.submit(test, Self.person, as: "jan")
        let before = try await registry.submissionReader.sealed(registry.submission(id))
        try Self.move(test, to: "2026-05-01")
        #expect(try await Self.run(test).partly == 1)
        let found = try #require(try await Self.found(test, id))
        #expect(found.contains("MARK") && !found.contains("987654") && !found.contains("1975308"), "\(found)")
        // The box of a backup, tried with every key that is left.
        let keyring = try #require(registry.keyring)
        let after = try await registry.submissionReader.sealed(registry.submission(id))
        #expect(after.ends.map(\.fields) == [["income"]] && after.key != before.key)
        let keys = try await test.keyStore.subjectKeys([before.key, after.key].compactMap(\.self))
        #expect(keys.count == 1)
        for key in keys.values {
            let opened = keyring.unwrap(key).flatMap {
                SealedBox.open(before.box ?? [], submission: id, keyID: before.key ?? "", key: $0)
            }
            #expect(opened == nil)
        }
        let box = Data(try #require(before.box))
        try test.store.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files {
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            for marker in [Data("MARK".utf8), Data("987654".utf8), Data("1975308".utf8)] {
                #expect(data.range(of: marker) == nil, "\(file)")
            }
        }
        #expect(box.count > 100)
    }

    @Test("the rest of a submission is in its evidence, whose proof still verifies, and is erased with it")
    func evidence() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(test, Self.person, as: "jan")
        try Self.move(test, to: "2026-05-01")
        #expect(try await Self.run(test).partly == 1)
        let key = try #require(NoteKey(try await test.registry.auditLog.checkpoint(actor: "auditor").key))
        let disclosed = try await test.registry.auditLog.evidence(
            of: id, disclosing: Disclosure(answers: true), actor: "auditor")
        let proved = EvidenceCheck.report(on: disclosed.bytes, trusting: Trust(keys: [key], witnesses: []))
        #expect(proved.problems == [] && proved.submission == id && !proved.holdsAnswers)
        #expect(disclosed.record?.answers.map(\.name) == ["income", "kind"])
        let opened = try await test.registry.read(id, actor: "reader")
        #expect(opened.ends.map(\.fields) == [["bsn"]])
        let explanation = try await test.registry.explain(id, reveal: true, actor: "auditor")
        #expect(explanation.values == nil)
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.erased == 1 && replay.identical == 0 && replay.differentCount == 0)
        // An erasure reaches the rest.
        _ = try await test.registry.erase(.subject("jan"), actor: "officer", message: "asked for")
        #expect(try await Self.found(test, id) == nil)
        try await Self.expectSound(test)
    }

    @Test("a run that was interrupted before the keys were destroyed is named by the audit, and finished by the next")
    func interrupted() async throws {
        let test = try await Self.registry()
        let id = try await Self.submit(test, Self.person, as: "jan")
        let keyID = try #require(try await test.registry.submission(id).key)
        let broken = Registry(
            store: test.store, keyStore: LastingKeyStore(keyStore: test.keyStore),
            surroundings: test.registry.surroundings, keyring: test.registry.keyring)
        for (day, isWhole) in [("2026-05-01", false), ("2026-08-01", true)] {
            try Self.move(test, to: day)
            await #expect(throws: RegistryError.self) { _ = try await broken.runRetention(actor: "cron") }
            let problems = try await test.registry.auditLog.verify(withKeyStore: true).problems.held
            #expect(problems.contains { $0.code == .erasureUnfinished }, "\(day) \(problems)")
            #expect(try await Self.run(test) == RetentionReport())
            try await Self.expectSound(test)
            #expect(try await test.keyStore.subjectKeys([keyID]).isEmpty)
            #expect(try await (Self.found(test, id) == nil) == isWhole)
        }
    }

    @Test("two runs at once end everything once, while submissions go on")
    func concurrent() async throws {
        let test = try await Self.registry()
        for number in 0..<250 { _ = try await Self.submit(test, Self.person, as: "person \(number)") }
        try Self.move(test, to: "2026-05-01")
        let reports = try await withThrowingTaskGroup(of: RetentionReport?.self) { group in
            for _ in 0..<2 { group.addTask { try await test.registry.runRetention(actor: "cron") } }
            group.addTask {
                for _ in 0..<20 { _ = try await Self.submit(test, Self.person) }
                return nil
            }
            return try await group.reduce(into: [RetentionReport]()) { if let report = $1 { $0.append(report) } }
        }
        #expect(reports.reduce(0) { $0 + $1.partly } == 250)
        let replay = try await test.registry.replayAll(actor: "auditor")
        #expect(replay.erased == 250 && replay.identical == 20)
        try await Self.expectSound(test)
    }

    @Test("the forecast counts what will end in each month, by hand, and what ended")
    func forecast() async throws {
        let test = try await Self.registry()
        for _ in 0..<3 { _ = try await Self.submit(test, Self.person, as: "jan") }
        _ = try await Self.submit(test, #"{"kind":"visit","bsn":"1"}"#)
        _ = try await Self.submit(test, #"{"kind":"client","bsn":"MARK-far-too-long"}"#)
        let lines = { (forecast: RetentionForecast) in
            forecast.upcoming.map { "\($0.month) \($0.field ?? ($0.isRefused ? "refused" : "all")) \($0.submissions)" }
                .sorted()
        }
        let before = try await test.registry.retentionForecast()
        #expect(lines(before) == ["2026-02 refused 1", "2026-03 all 1", "2026-04 bsn 3", "2026-07 all 3"])
        #expect(before.past == [] && before.deferred == 0)
        try Self.move(test, to: "2026-05-01")
        _ = try await Self.run(test)
        let after = try await test.registry.retentionForecast()
        #expect(lines(after) == ["2026-07 all 3"])
        #expect(after.past.map(\.submissions) == [3, 2] && after.past.map(\.isWhole) == [false, true])
    }

    @Test("an image ends with its field, and other images stay")
    func images() async throws {
        let form = #"""
            {"form":"kyc/NL","policy":{"time_zone":"UTC","retention":{"fields":{"photo":{"delete_after":"30d"}}}},
            "fields":[{"id":"photo","type":"image"},{"id":"logo","type":"image"},{"id":"name","type":"text"}]}
            """#
        let test = try await Self.registry(in: nil, form)
        var registry = test.registry
        registry.workshop = TestWorkshop()
        var references: [String] = []
        for (number, field) in ["photo", "logo"].enumerated() {
            let receipt = try await registry.putImage(
                ImageUpload(
                    .bytes(png(UInt8(number + 1))), for: field,
                    of: .form(.nl, channel: .production, subject: "jan"), actor: "app"))
            let kept = try #require(receipt.kept)
            references.append(
                String(decoding: kept.facts.reference(try #require(receipt.record).id).canonicalBytes, as: UTF8.self))
        }
        let id = try await Self.submit(
            test, #"{"photo":\#(references[0]),"logo":\#(references[1]),"name":"Jan"}"#, as: "jan")
        try Self.move(test, to: "2026-03-15")
        #expect(try await Self.run(test).partly == 1)
        let images = try await [
            registry.image(takenBy: id, in: "photo"), registry.image(takenBy: id, in: "logo"),
        ]
        #expect(try await registry.imageBytes(images[1].record.id, actor: "reader").jpeg != nil)
        do throws(RegistryError) {
            _ = try await registry.imageBytes(images[0].record.id, actor: "reader")
            Issue.record("the photo was opened")
        } catch {
            #expect(error.code == "image_erased")
        }
        try await Self.expectSound(test)
    }
}

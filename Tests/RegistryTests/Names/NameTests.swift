import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Names that must be nobody else's, sent directly: taken with the submission, freed, suggested.
@Suite("Names that are taken")
struct NameTests {
    // IDS-07: a form with `unique` is submitted to. IDS-19, IDS-20: a taken name is refused, with suggestions.
    @Test("a name is the first submission's, and the second one is told what else is free and allowed")
    func taken() async throws {
        let desk = try await NameDesk()
        #expect(try await desk.submit("John_Doe").record.accepted)
        let refused = try await desk.submit("john_doe")
        #expect(!refused.record.accepted && refused.codes == ["unique"])
        let suggested = try #require(refused.suggestions.first)
        #expect(suggested.field == "screen_name" && suggested.names.count == 3)
        #expect(Set(suggested.names).count == 3 && suggested.names.allSatisfy { $0.count <= 20 })
        #expect(try await desk.submit("john_doe").suggestions == refused.suggestions)
        for name in suggested.names { #expect(try await desk.submit(name).record.accepted) }
        let others = try #require(try await desk.submit("john_doe").suggestions.first?.names)
        #expect(Set(others).isDisjoint(with: suggested.names) && others.count == 3)
        #expect(try await desk.problems().isEmpty)
        let replay = try await desk.test.registry.replayAll(actor: "auditor")
        #expect(replay.different.isEmpty && replay.identical == 4)
    }

    // IDS-40: names that differ by case, or look alike, are one.
    @Test(
        "names that differ by case, or look alike, are one name",
        arguments: [
            ("john", "JOHN"), ("john", "j0hn"), ("BOB", "B0B"), ("bill", "bi11"), ("bill", "Bi1l"),
            ("modern", "rnodern"),
            ("paypal", "раураl"), ("MARY", "МАRY"), ("Маша", "маша"), ("straße", "STRAẞE"), ("john", "jo\u{200D}hn"),
            ("john", "ｊohn"), ("cafe\u{301}", "café"), ("Bill", "BiIl"), ("vvill", "ѵѵill"), ("a|b", "alb"),
        ])
    func alike(_ first: String, _ second: String) async throws {
        let desk = try await NameDesk(
            try NameDesk.config(normalize: NameDesk.asWritten, rules: NameDesk.onlyUnique))
        #expect(try await desk.submit(first).record.accepted)
        let refused = try await desk.submit(second)
        #expect(refused.codes == ["unique"] && !refused.record.accepted)
    }

    @Test(
        "names that differ otherwise are two",
        arguments: [("john", "joan"), ("mail", "mall"), ("john", "john_"), ("café", "cafe"), ("mary", "мary")])
    func different(_ first: String, _ second: String) async throws {
        let desk = try await NameDesk(
            try NameDesk.config(normalize: NameDesk.asWritten, rules: NameDesk.onlyUnique))
        #expect(try await desk.submit(first).record.accepted)
        #expect(try await desk.submit(second).record.accepted)
    }

    @Test("a refused attempt takes no name, test traffic none either, and what is backdated takes one as any other")
    func takers() async throws {
        let desk = try await NameDesk()
        #expect(try await !desk.submit("anna", age: 0).record.accepted)
        #expect(try await desk.submit("anna") { $0.isTest = true }.record.accepted)
        #expect(try await desk.state("anna") == .free)
        #expect(try await desk.submit("anna") { $0.asOf = CivilDate("2026-01-01") }.record.accepted)
        #expect(try await desk.state("anna") == .taken)
        // Test traffic asks as others do.
        #expect(try await desk.submit("anna") { $0.isTest = true }.codes == ["unique"])
        #expect(try await desk.problems().isEmpty)
    }

    @Test("each channel and each namespace has names of its own")
    func places() async throws {
        let desk = try await NameDesk()
        let other = try NameDesk.config(rules: #"{"unique":"other-names"}"#, form: "kyc/BE")
        try await desk.test.publish(other, base: .unstated)
        try await desk.test.publish(try NameDesk.config()) { $0.channel = .staging }
        #expect(try await desk.submit("anna").record.accepted)
        #expect(try await desk.submit("anna") { $0.channel = .staging }.record.accepted)
        #expect(try await desk.submit("anna") { $0.form = other.form }.record.accepted)
        #expect(try await desk.submit("anna") { $0.channel = .staging }.codes == ["unique"])
        #expect(try await desk.problems().isEmpty)
    }

    @Test("two fields of one submission cannot take one name")
    func twice() async throws {
        let more = #",{"id":"nick","type":"text","validation":[{"unique":"screen-names"}]}"#
        let desk = try await NameDesk(try NameDesk.config(more: more))
        func send(_ nick: String) async throws -> SubmissionReceipt {
            try await desk.test.submit(#"{"screen_name":"anna","nick":"\#(nick)","age":30}"#)
        }
        let refused = try await send("ANNA")
        #expect(refused.verdict.findings.map(\.field) == ["nick"] && refused.suggestions.map(\.field) == ["nick"])
        #expect(try await send("anna_2").record.accepted)
        #expect(try await desk.test.registry.names(NameQuery(limit: 9)).count == 2)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a subject's own name counts for its next submission as anybody's does")
    func ownName() async throws {
        let desk = try await NameDesk()
        #expect(try await desk.submit("anna") { $0.subject = "s1" }.record.accepted)
        #expect(try await desk.submit("anna") { $0.subject = "s1" }.codes == ["unique"])
    }

    @Test("a rule that only warns lets a taken name pass, and takes none that is taken")
    func warning() async throws {
        let desk = try await NameDesk(
            try NameDesk.config(rules: #"{"unique":"screen-names","severity":"warning"}"#))
        #expect(try await desk.submit("anna").record.accepted)
        let second = try await desk.submit("anna")
        #expect(second.record.accepted && second.codes == ["unique"])
        #expect(try await desk.test.registry.names(NameQuery(limit: 9)).count == 1)
    }

    @Test("somebody who loses a name between judging and storing is judged again, and refused")
    func race() async throws {
        let desk = try await NameDesk()
        let interrupted = desk.test.interrupted { try await desk.submit("anna") }
        let receipt = try await interrupted.submit(
            SubmissionRequest(form: .nl, answers: Array(NameDesk.answers("Anna").utf8), actor: "late"))
        #expect(!receipt.record.accepted && receipt.codes == ["unique"] && receipt.suggestions.first?.names.count == 3)
        let stored = try await desk.test.registry.submission(receipt.record.id)
        #expect(!stored.accepted)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a request that is sent again under its key is answered as it was, and does not meet its own name")
    func idempotency() async throws {
        let desk = try await NameDesk()
        let first = try await desk.submit("anna") { $0.idempotencyKey = "k" }
        let again = try await desk.submit("anna") { $0.idempotencyKey = "k" }
        #expect(again.record.id == first.record.id && again.isRepeated && again.record.accepted)
    }

    @Test("a name that is freed rests for ninety days, and is anybody's then")
    func release() async throws {
        let desk = try await NameDesk()
        let registry = desk.test.registry
        let first = try await desk.submit("anna").record
        let freed = try await registry.releaseNames(
            .name("ANNA", namespace: "screen-names"), actor: "admin", message: "asked for")
        #expect(freed.map(\.record.submission) == [first.id])
        #expect(try await desk.state("anna") == .resting)
        #expect(try await desk.submit("anna").codes == ["unique"])
        await #expect(throws: RegistryError.self) {
            try await registry.releaseNames(.submission(first.id), actor: "admin", message: "again")
        }
        desk.test.clock.advance(hours: 90 * 24 - 1)
        #expect(try await desk.submit("anna").codes == ["unique"])
        // A leaf that moves what is live is a millisecond late, and those behind it are not before it.
        desk.test.clock.advance(milliseconds: 3_600_001)
        let second = try await desk.submit("anna").record
        #expect(second.accepted)
        let rows = try await registry.names(NameQuery(namespace: "screen-names", limit: 9))
        #expect(rows.map(\.record.submission) == [second.id, first.id])
        #expect(rows.map { $0.release == nil } == [true, false])
        _ = try await registry.releaseNames(.submission(second.id), actor: "admin", message: "asked for")
        #expect(try await desk.state("anna") == .resting)
        #expect(try await desk.problems().isEmpty)
    }

    @Test(
        "names that nobody expects are judged like others",
        arguments: [
            String(repeating: "x", count: 100_000), String(repeating: "ʍ\u{301}", count: 5_000), "🎉🎉🎉", "مرحبا",
            "\u{202E}nhoj", "\u{200B}\u{200D}", "\u{0}", "a\u{FFFF}b", "'; DROP TABLE names; --", "\\u0000",
        ])
    func hostile(_ name: String) async throws {
        for config in [
            try NameDesk.config(), try NameDesk.config(normalize: NameDesk.asWritten, rules: NameDesk.onlyUnique),
        ] {
            let desk = try await NameDesk(config)
            let first = try await desk.submit(name)
            let second = try await desk.submit(name)
            if first.record.accepted {
                #expect(second.codes.last == "unique" && second.suggestions.count == 1)
            } else {
                #expect(second.codes == first.codes)
            }
            #expect(try await desk.problems().isEmpty)
        }
    }

    @Test("neither a name nor its skeleton stands anywhere in the files")
    func privacy() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await NameDesk(in: folder.path)
        try await desk.submit("marmalade_x")
        try await desk.submit("marmalade_x")
        try await desk.ask("rhubarb_x", try await desk.start())
        _ = try await desk.test.registry.releaseNames(
            .name("marmalade_x", namespace: "screen-names"), actor: "admin", message: "asked for")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
            for word in ["marmalade", "rhubarb", "rnarrnalade"] {
                #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file)")
            }
        }
    }
}

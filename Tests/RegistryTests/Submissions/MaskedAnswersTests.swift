import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Answers that a form masks: whole ones are shown only for a purpose that the log has.
@Suite("Masked answers") struct MaskedAnswersTests {
    private static let form = #"""
        {"form":"kyc/NL","policy":{"time_zone":"UTC","masks":{"bsn":"last_four","born":"age","income":"hidden"}},
        "routes":[{"when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}],
        "fields":[{"id":"name","type":"text"},{"id":"bsn","type":"text"},
        {"id":"born","type":"date","validation":[{"max_date":"today"}]},{"id":"income","type":"number"},
        {"id":"tax","type":"number","calculate":{"*":[{"var":"income"},2]}},
        {"id":"city","type":"text","readonly":true,"data_source":"profile"}]}
        """#
    private static let answers =
        #"{"name":"Jan","bsn":"MARK-9991234","born":"1990-05-17","income":987654,"tax":1975308}"#
    private static let hidden = ["MARK", "1990-05-17", "987654", "1975308", "Utrecht"]

    private static func submitted() async throws -> (test: TestRegistry, id: String) {
        let test = try await TestRegistry()
        _ = try await test.registry.define(
            DataSourceDefinition(name: "profile", kind: .http, summary: "people"), actor: "tester")
        let reading = FormConfig.read(try SourceNode(json: Array(form.utf8)))
        try await test.publish(try #require(reading.config, "\(reading.diagnostics)"), base: .unstated)
        let sent = try await test.submit(answers) {
            $0.subject = "jan"
            $0.sources = Array(#"{"profile":{"city":"Utrecht"}}"#.utf8)
        }
        #expect(sent.record.accepted, "\(sent)")
        return (test, sent.record.id)
    }

    /// Everything of an opened submission, as text.
    private static func text(_ opened: OpenedSubmission) throws -> String {
        let record = try #require(opened.judgementRecord)
        let parts = [
            record.answers, record.calculated.canonicalBytes, record.outcomeParameters.canonicalBytes,
            record.options.canonicalBytes, record.sources ?? [], record.images.canonicalBytes,
            opened.values?.canonicalBytes ?? [],
        ]
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    @Test("a reader without a purpose sees no masked answer, nor what derives from one")
    func masked() async throws {
        let (test, id) = try await Self.submitted()
        let opened = try await test.registry.read(id, actor: "reader")
        let text = try Self.text(opened)
        // No mask names the city, which is an answer too; its source is hidden as a whole.
        for marker in Self.hidden.dropLast() { #expect(!text.contains(marker), "\(marker): \(text)") }
        #expect(text.contains("Jan") && text.contains("••••1234") && text.contains("\"born\":36"))
        #expect(opened.judgementRecord?.sources == nil && opened.masked == ["born", "bsn", "income"])
    }

    @Test("whole answers are shown for a purpose, which the log has before")
    func revealed() async throws {
        let (test, id) = try await Self.submitted()
        let opened = try await test.registry.read(id, actor: "reader", purpose: "a complaint")
        let text = try Self.text(opened)
        for marker in Self.hidden { #expect(text.contains(marker), "\(marker)") }
        #expect(opened.masked == [])
        let head = try await test.store.head().size
        let leaf = try #require(try await test.store.leaves(SequenceRange(first: head)).first)
        #expect(leaf.note?.text == "a complaint")
        let value = try JSONValue(stored: leaf.bytes)
        #expect(value["details"]?["revealed"] == .array(["born", "bsn", "income"]))
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("explanations with values and evidence with masked answers need a purpose")
    func purposes() async throws {
        let (test, id) = try await Self.submitted()
        let registry = test.registry
        _ = try await registry.auditLog.checkpoint(actor: "auditor")
        func code(_ body: () async throws(RegistryError) -> Void) async -> String? {
            do throws(RegistryError) {
                try await body()
                return nil
            } catch {
                return error.code
            }
        }
        func evidence(_ disclosure: Disclosure) async -> String? {
            await code { () throws(RegistryError) in
                _ = try await registry.auditLog.evidence(of: id, disclosing: disclosure, actor: "auditor")
            }
        }
        for reveal in [false, true] {
            for purpose in [nil, "a complaint"] {
                let found = await code { () throws(RegistryError) in
                    _ = try await registry.explain(id, reveal: reveal, actor: "auditor", purpose: purpose)
                }
                #expect(found == (reveal && purpose == nil ? "purpose_required" : nil))
            }
        }
        #expect(await evidence(Disclosure(answers: true)) == "purpose_required")
        #expect(await evidence(Disclosure(fields: ["bsn"])) == "purpose_required")
        #expect(await evidence(Disclosure(fields: ["name"])) == nil)
        #expect(await evidence(Disclosure(answers: true, purpose: "a complaint")) == nil)
        #expect(await evidence(Disclosure()) == nil)
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("a person's own export is whole, says who read it, and is in the log")
    func export() async throws {
        let (test, id) = try await Self.submitted()
        _ = try await test.registry.read(id, actor: "reader")
        let export = try await test.registry.exportSubject("jan", actor: "officer", message: "asked for")
        let record = try #require(export.submissions.first?.opened.judgementRecord)
        #expect(String(decoding: record.answers, as: UTF8.self).contains("MARK"))
        #expect(export.readings.map(\.actor) == ["reader"] && export.readings.map(\.action) == ["submission.read"])
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
        await #expect(throws: RegistryError.self) {
            _ = try await test.registry.exportSubject("nobody", actor: "officer", message: "asked for")
        }
    }
}

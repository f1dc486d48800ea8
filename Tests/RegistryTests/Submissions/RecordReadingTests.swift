import FormEngine
import Testing

@testable import Registry

/// The engine's reading of a judgement record, which browsers judge by, beside the registry's own.
@Suite struct RecordReadingTests {
    private static func plain() throws -> JudgementRecord {
        JudgementRecord(
            row: .object([]), idempotency: nil, form: try #require(FormKey("kyc/NL")), version: 1,
            digest: DocumentDigest(of: []), edition: 1, answers: Array(#"{"a": 1.50}"#.utf8), unknownFields: 0,
            sources: nil, definitions: [], context: .object([]), locale: "en",
            asOf: try #require(CivilDate("2026-01-31")), through: nil, attested: [], passwords: [], outcome: nil,
            outcomeParameters: .object([]), calculated: .object([]))
    }

    private static func full() throws -> JudgementRecord {
        var record = try plain()
        record.unknownFields = 3
        record.sources = Array(#"{"profile": {"name": "An"}}"#.utf8)
        record.names = [NameAnswer(field: "nick", isTaken: true), NameAnswer(field: "other", isTaken: false)]
        record.context = .object(["country": "NL"])
        record.through = "who"
        record.attested = [
            AttestedPassword(field: "p", state: .judged, failedRules: [0, 2]),
            AttestedPassword(field: "q", state: .missing),
        ]
        record.locked = ["born"]
        record.consents = [.init(outcome: "guardian", submission: "1")]
        return record
    }

    @Test("comes to the same input", arguments: [false, true])
    func same(isFull: Bool) throws {
        let record = try isFull ? Self.full() : Self.plain()
        let read = try #require(JudgementInput(record: try JSONValue(json: record.bytes)))
        let known = try #require(JudgementRecord(record.bytes)).input
        #expect(String(reflecting: read) == String(reflecting: known))
    }

    @Test(
        "refuses another format, and a count of fields that no registry wrote",
        arguments: [
            (#""record":2"#, #""record":1"#), (#""unknownFields":0"#, #""unknownFields":-1"#),
            (#""unknownFields":0"#, #""unknownFields":1e300"#), (#""asOf":"2026-01-31""#, #""asOf":"2026-02-31""#),
        ])
    func refused(old: String, new: String) throws {
        let text = String(decoding: try Self.plain().bytes, as: UTF8.self)
        try #require(text.contains(old))
        #expect(JudgementInput(record: try JSONValue(json: Array(text.replacing(old, with: new).utf8))) == nil)
    }
}

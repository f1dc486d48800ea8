import EngineFuzzing
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
        let members = try #require(record.members)
        let read = try #require(RecordMember.record(of: members).flatMap { JudgementInput(record: $0) })
        let known = try #require(JudgementRecord(SealedBox.Contents(of: record))).input
        #expect(String(reflecting: read) == String(reflecting: known))
        #expect(String(decoding: known.answers, as: UTF8.self) == #"{"a":1.50}"#)
        let sources = known.sources.map { String(decoding: $0, as: UTF8.self) }
        #expect(sources == (isFull ? #"{"profile":{"name": "An"}}"# : nil))
    }

    @Test(
        "refuses another format, and a count of fields that no registry wrote",
        arguments: [
            (#""record":3"#, #""record":2"#), (#""unknownFields":0"#, #""unknownFields":-1"#),
            (#""unknownFields":0"#, #""unknownFields":1e300"#), (#""asOf":"2026-01-31""#, #""asOf":"2026-02-31""#),
        ])
    func refused(old: String, new: String) throws {
        var members = try #require(try Self.plain().members)
        let index = try #require(members.firstIndex { $0.name == RecordMember.frame })
        let text = String(decoding: members[index].value, as: UTF8.self)
        try #require(text.contains(old))
        members[index].value = Array(text.replacing(old, with: new).utf8)
        #expect(RecordMember.record(of: members).flatMap { JudgementInput(record: $0) } == nil)
    }

    @Test("refuses a record that lacks a member, has one twice, or one of no group")
    func members() throws {
        let members = try #require(try Self.full().members)
        #expect(RecordMember.record(of: members) != nil)
        for name in [RecordMember.context, RecordMember.frame] {
            #expect(RecordMember.record(of: members.filter { $0.name != name }) == nil)
            #expect(RecordMember.record(of: members + members.filter { $0.name == name }) == nil)
        }
        for other in ["", "other", "other/a", "answers"] {
            #expect(RecordMember.record(of: members + [RecordMember(name: other, value: Array("1".utf8))]) == nil)
        }
        #expect(RecordMember.record(of: members + [RecordMember(.calculated, "a", Array("{".utf8))]) == nil)
    }

    @Test("a commitment holds for all members, whatever their order, and for one that ended")
    func commitment() throws {
        let members = try #require(try Self.full().members)
        let salts = (0..<members.count).map { Array(repeating: UInt8($0), count: 32) }
        let digests = zip(members, salts).map { MemberDigest(of: $0, salt: $1) }
        let commitment = MemberDigest.commitment(to: digests)
        let whole = SealedBox.Contents(bytes: RecordEntries.bytes(of: members, salts: salts.flatMap(\.self)))
        #expect(whole.commitment == commitment)
        #expect(MemberDigest.commitment(to: digests.reversed()) == commitment)
        let rest = RecordEntries.bytes(of: Array(members.dropFirst()), salts: salts.dropFirst().flatMap(\.self))
        let ended = SealedBox.Contents(bytes: rest + [2] + (try #require(HexText.decode(digests[0].hex))))
        #expect(ended.commitment == commitment && JudgementRecord(ended) != nil)
        #expect(SealedBox.Contents(bytes: rest).commitment != commitment)
    }

    @Test("no bytes crash the reading", arguments: 0..<UInt64(200))
    func damaged(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let whole = try SealedBox.Contents(of: seed % 2 == 0 ? Self.full() : Self.plain()).bytes
        var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
        for _ in 0..<Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        let contents = SealedBox.Contents(bytes: bytes)
        _ = JudgementRecord(contents)
        let isUnchanged = contents.commitment == SealedBox.Contents(bytes: whole).commitment
        #expect(isUnchanged == (bytes == whole))
    }
}

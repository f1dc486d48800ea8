import EngineFuzzing
import FormEngine
import StoreTesting
import Testing

@testable import Registry
@testable import SQLStore

/// Rows read back as they were stored, page by page.
@Suite struct ReadingTests {
    private func filled() async throws -> any SQLStore {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        return store
    }

    @Test func `a submission comes back as it went in, with its place and its leaf`() async throws {
        let store = try await filled()
        let sample = Samples.submission(4)
        let record = sample.record
        let box = sample.box
        let receipt = try await store.commit(Change(rows: [NewSubmission(record, box: box)], leaf: Samples.leaf()))
        var stored = record
        stored.sequence = 4
        stored.leaf = receipt.leaf
        #expect(try await store.submissions(SubmissionQuery(id: record.id)).elements == [stored])
        let sealed = try await store.scan(SequenceRange(first: 4), of: nil, limit: 10).submissions
        #expect(sealed.map(\.record) == [stored])
        #expect(sealed.map(\.box) == [box])
    }

    @Test func `a scan ends early behind large boxes, and goes on from there`() async throws {
        let store = try await filled()
        let box = [UInt8](repeating: 7, count: 900)
        for number in 4...6 {
            _ = try await store.commit(Change(rows: [Samples.submission(number, box: box)], leaf: Samples.leaf()))
        }
        let scan = { (first: Int) in
            try await store.scan(SequenceRange(first: first), of: nil, limit: 10, mostBytes: 1_600).submissions.map(
                \.record.sequence)
        }
        #expect(try await scan(4) == [4, 5])
        #expect(try await scan(6) == [6])
        #expect(try await scan(1) == [1, 2, 3, 4, 5])
    }

    @Test func `versions, their sources and documents come back`() async throws {
        let store = try await filled()
        let versions = try await store.versions(VersionQuery(form: Samples.form)).elements
        #expect(versions.map(\.number) == [2, 1])
        #expect(versions.map(\.leaf) == [3, 2])
        #expect(try await store.versions(VersionQuery(form: Samples.form, number: 1)).elements == [versions[1]])
        #expect(
            try await store.versions(VersionQuery(form: Samples.form, digest: versions[0].digest)).elements == [
                versions[0]
            ])
        #expect(try await store.versions(VersionQuery(form: Samples.other)).elements == [])
        let source = try await store.source(of: Samples.form, version: 1)
        #expect(source == SourceDocument(format: .yaml, dialect: "formulary", bytes: Array("form: kyc/NL".utf8)))
        let bytes = try #require(try await store.document(versions[0].digest))
        #expect(DocumentDigest(of: bytes) == versions[0].digest)
        #expect(try await store.forms() == [FormRecord(key: Samples.form)])
        #expect(try await store.channels(of: Samples.form) == [.production, Samples.trial])
        #expect(try await store.dataSources().map(\.name) == ["countries"])
        #expect(try await store.wordLists().map(\.name) == ["staff"])
        #expect(try await store.keys().map(\.purpose) == [.master, .index])
    }

    @Test func `a leaf comes back with its note`() async throws {
        let store = try await filled()
        let leaf = try #require(try await store.leaves(SequenceRange(first: 1, last: 1)).first)
        let note = Note(text: "first of all", salt: Samples.bytes(3))
        #expect(leaf.note == note)
        #expect(try JSONValue(json: leaf.bytes)["note"] == .text(note.digest))
        #expect(try await store.leaves(SequenceRange(first: 2, last: 3)).map(\.sequence) == [2, 3])
        #expect(try await store.leaves(SequenceRange(first: 99)) == [])
    }

    @Test(arguments: [1, 2, 3, 100]) func `pages of submissions follow each other without gap or repeat`(limit: Int)
        async throws
    {
        let store = try await filled()
        var query = SubmissionQuery(form: Samples.form, limit: limit)
        var sequences: [Int] = []
        repeat {
            let page = try await store.submissions(query)
            sequences += page.elements.map(\.sequence)
            query.after = page.next
        } while query.after != nil
        #expect(sequences == [3, 2, 1])
    }

    @Test(arguments: [1, 2, 3, 4, 100]) func `pages of releases keep a leaf's releases together`(limit: Int)
        async throws
    {
        let store = try await filled()
        let staging = try #require(Channel("staging"))
        _ = try await store.commit(
            Change(
                rows: [
                    Samples.release(4, 1, kind: .withdraw, after: 2),
                    Samples.release(1, 1, on: staging, kind: .promote),
                ], leaf: Samples.leaf("withdraw")))
        var query = ReleaseQuery(limit: limit)
        var releases: [ReleaseRecord] = []
        repeat {
            let page = try await store.releases(query)
            releases += page.elements
            query.after = page.next
        } while query.after != nil
        #expect(releases.map(\.number) == [4, 1, 1, 3, 2, 1])
        #expect(
            releases.map(\.draft.channel) == [
                .production, staging, Samples.trial, .production, .production, .production,
            ])
    }

    @Test(arguments: [0, -1, Int.min]) func `a page of nothing is empty`(limit: Int) async throws {
        let store = try await filled()
        #expect(try await store.submissions(SubmissionQuery(limit: limit)).elements.isEmpty)
        #expect(try await store.releases(ReleaseQuery(limit: limit)).elements.isEmpty)
        #expect(try await store.versions(VersionQuery(form: Samples.form, limit: limit)).elements.isEmpty)
        #expect(try await store.scan(SequenceRange(first: 1), of: nil, limit: limit).last == nil)
        #expect(try await store.versions(VersionQuery(form: Samples.form, limit: .max)).elements.count == 2)
    }

    @Test(arguments: [
        "2026-11-21T12:00:00.000z", "2026-11-21t12:00:00.000Z", "2026-11-21T12:00:00.00Z", "2026-02-30T12:00:00.000Z",
        "2026-11-21T24:00:00.000Z", "2026-11-21T12:60:00.000Z", "2026-11-21T12:00:61.000Z", "2026-11-21T12:00:00.0000Z",
        "2026-11-21T12:00:00+00:00", "2026-11-21T12:00:00.00+Z", "",
    ]) func `a stored time is read in one form only`(text: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { Timestamp(stored: $0) } == nil)
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `stored times read back to the millisecond`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let time = Timestamp(
                milliseconds: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &generator))
            #expect(Array(time.text.utf8).withUnsafeBufferPointer { Timestamp(stored: $0) } == time, "\(time)")
        }
    }
}

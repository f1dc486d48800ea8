import FormEngine
import Foundation
import Testing

@testable import Registry

@Suite("Databases of earlier programs")
struct GoldenDatabaseTests {
    @Test("an earlier database migrates, and its log verifies", arguments: GoldenDatabase.all)
    func verifies(golden: GoldenDatabase) async throws {
        try await golden.open { copy in
            let report = try await copy.registry.auditLog.verify()
            #expect(report.isSound, "\(report.problems.held)")
            #expect(report.leaves > 100)
            #expect(copy.formerSchema == golden.schema)
        }
    }

    @Test("every submission of an earlier database replays identically", arguments: GoldenDatabase.all)
    func replays(golden: GoldenDatabase) async throws {
        try await golden.open { copy in
            let expected = try golden.list("verdicts.txt")
            let records = try await copy.submissions()
            try #require(records.count == expected.count)
            for (record, line) in zip(records, expected) {
                let found = [
                    record.id, "\(record.form.text)@\(record.version)", record.accepted ? "accepted" : "refused",
                    GoldenDatabase.digest(record.verdict),
                ]
                #expect(found == line, "The stored verdict on \(record.id) is not the one that is listed.")
            }
            let report = try await copy.registry.replayAll(actor: "tester")
            for difference in report.different {
                let row = records.first { $0.id == difference.submission }
                Issue.record(
                    """
                    \(row.map { "\($0.form.text)@\($0.version)" } ?? "?"): submission \(row?.sequence ?? 0) is judged \
                    otherwise than when it was stored, in \(difference.reasons.map(\.rawValue)). What was \
                    \(row.map { String(decoding: $0.verdict, as: UTF8.self) } ?? "?") needs a new edition.
                    """)
            }
            #expect(report.differentCount == 0 && report.seen == records.count)
            #expect(report.replayed == records.filter { $0.key != nil }.count && report.replayed > 100)
        }
    }

    @Test("versions of an earlier database keep their bytes and digests", arguments: GoldenDatabase.all)
    func versions(golden: GoldenDatabase) async throws {
        try await golden.open { copy in
            let expected = try golden.list("versions.txt")
            let versions = try await copy.versions()
            try #require(versions.count == expected.count)
            for (version, line) in zip(versions, expected) {
                let name = "\(version.form.text)@\(version.number)"
                let document = try #require(try await copy.registry.store.document(version.digest))
                #expect([name, version.digest.text, GoldenDatabase.digest(document)] == line, "\(name)")
                let pinned = try await copy.registry.versionReader.pinAfresh(version)
                // A version that would be written otherwise now would get another digest when it is published again.
                let written = pinned.config.document(lock: pinned.lock)
                #expect(written == document, "\(name) is written otherwise now")
                #expect(DocumentDigest(of: written) == version.digest, "\(name)")
            }
        }
    }

    @Test("no file of an earlier database was changed, added or removed", arguments: GoldenDatabase.all)
    func sums(golden: GoldenDatabase) throws {
        let sums = try Data(contentsOf: golden.folder.appendingPathComponent("SHA256SUMS"))
        #expect(
            GoldenDatabase.digest(sums) == golden.sums, "A golden database is never made anew: \(golden.name)")
        let lines = try golden.list("SHA256SUMS")
        for line in lines {
            let bytes = try Data(contentsOf: golden.folder.appendingPathComponent(line[1]))
            #expect(GoldenDatabase.digest(bytes) == line[0], "\(golden.name)/\(line[1]) was changed")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path).sorted()
        #expect(files == (lines.map { $0[1] } + ["SHA256SUMS"]).sorted(), "\(golden.name)")
    }

    @Test("every folder of golden databases is listed")
    func listed() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: GoldenDatabase.home.path)
            .filter { $0.hasPrefix("edition-") }
        #expect(folders.sorted() == GoldenDatabase.all.map(\.name).sorted())
    }
}

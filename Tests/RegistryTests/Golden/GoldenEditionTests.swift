import FormEngine
import Foundation
import Testing

@testable import Registry

@Suite(
    "One document under two editions, in a golden database",
    .enabled(if: GoldenDatabase.all.contains { $0.name == "edition-2-mended" }, "its folder was not made yet"))
struct GoldenEditionTests {
    @Test("the same answers have other verdicts, of each kind that edition 2 mends")
    func differs() async throws {
        let golden = try #require(GoldenDatabase.all.first { $0.name == "edition-2-mended" })
        try await golden.open { copy in
            var editions: [Int: Int] = [:]
            for version in try await copy.versions() where version.form.text == "golden/editions" {
                editions[version.number] = version.edition
                let pinned = try await copy.registry.versionReader.pinAfresh(version)
                #expect(pinned.config.edition.rawValue == version.edition)
            }
            #expect(editions == [1: 2, 2: 1])
            let records = try await copy.submissions().filter { $0.form.text == "golden/editions" }
            var refused: [Int: [String: Int]] = [:]
            for record in records {
                for finding in try JSONValue(json: record.verdict)["findings"]?.elements ?? [] {
                    let name = "\(finding["field"]?.string ?? "") \(finding["code"]?.string ?? "")"
                    refused[record.version, default: [:]][name, default: 0] += 1
                }
            }
            let (second, first) = (refused[1] ?? [:], refused[2] ?? [:])
            #expect(second["phone tel", default: 0] > first["phone tel", default: 0])
            #expect(second["tax identifier", default: 0] == first["tax identifier", default: 0] + 8)
            #expect(first["sum max", default: 0] > second["sum max", default: 0])
            #expect(first["again equals", default: 0] > second["again equals", default: 0])
            #expect(first["secret pattern", default: 0] > second["secret pattern", default: 0])
        }
    }
}

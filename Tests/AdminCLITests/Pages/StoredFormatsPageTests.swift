import FormEngine
import Foundation
import Testing

@testable import AdminCLI
@testable import Registry

/// Every action, kind of row, member and detail is documented, so that a verifier can be written from the page alone.
@Suite("The page of stored formats")
struct StoredFormatsPageTests {
    /// The cells of the tables' rows below a heading, without those of the head.
    private static func rows(below heading: String) throws -> [[String]] {
        let file = CommandLineHarness.project.appendingPathComponent("Sources/Registry/Registry.docc/Stored-formats.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "# \(heading)\n").last)
        let lines = section.components(separatedBy: "\n#")[0].components(separatedBy: "\n")
        return lines.filter { $0.hasPrefix("| `") }.map { line in
            line.dropFirst(2).dropLast(1).components(separatedBy: "|").map { $0.trimmingCharacters(in: [" "]) }
        }
    }

    /// The words in backticks in a cell.
    private static func code(_ cell: String) -> Set<String> {
        let parts = cell.components(separatedBy: "`")
        return Set(parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] })
    }

    @Test("has every action, with the rows and details that its leaves have")
    func actions() throws {
        let rows = try Self.rows(below: "Actions")
        #expect(Set(rows.flatMap { Self.code($0[0]) }) == Set(LeafShape.all.keys))
        let samples = try LeafSample.all()
        for row in rows {
            for action in Self.code(row[0]) {
                let kinds = try #require(LeafShape.all[action]).rows.keys.map(\.name)
                #expect(Self.code(row[2]) == Set(kinds), "\(action)")
                let names = Set(samples.filter { $0.action == action }.flatMap(\.detailNames))
                let others = ["null", "form@version", "sha256:"]
                // Samples of some actions have what only rollouts bring about, and others do not.
                let rollouts = ["keepsRollouts", "acceptsUndecided", "excepted", "arm", "rollout", "exposed"]
                let told = Self.code(row[3]).subtracting(others)
                #expect(names.isSubset(of: told.union(others)), "\(action)")
                #expect(told.subtracting(names).isSubset(of: rollouts), "\(action)")
            }
        }
    }

    @Test("has every label that digests and keys are made with, and every purpose of a keyed hash")
    func labels() throws {
        let sources = CommandLineHarness.project.appendingPathComponent("Sources")
        let page = try String(
            contentsOf: sources.appendingPathComponent("Registry/Registry.docc/Stored-formats.md"), encoding: .utf8)
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        var labels = Set(SaltedDigest.Kind.allCases.map { "formulary-\($0.rawValue)-1:" })
        for file in files
        where file.hasSuffix(".swift") && (file.hasPrefix("Registry") || file.hasPrefix("SQLiteStore")) {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            labels.formUnion(text.matches(of: #/"(formulary-[a-z-]+-[0-9]:)/#).map { String($0.1) })
        }
        #expect(labels.count > 9)
        for label in labels { #expect(page.contains("`\(label)"), "\(label)") }
        let salted = Set(try Self.rows(below: "Digests in rows").flatMap { Self.code($0[0]) })
        #expect(SaltedDigest.Kind.allCases.allSatisfy { salted.contains("formulary-\($0.rawValue)-1:") })
        let purposes = Set(try Self.rows(below: "Keys").flatMap { Self.code($0[0]) })
        #expect(purposes == Set(Keyring.HashPurpose.allCases.map(\.rawValue)))
    }

    @Test("has every member of a row that is a digest, with how it is made")
    func digests() throws {
        let cells = try Self.rows(below: "Digests in rows")
        let told = Set(cells.flatMap { cell in Self.code(cell[0]).union(Self.code(cell[1])) })
        for values in try LeafSample.all().flatMap(\.rows) {
            for member in values.values.members ?? [] {
                guard let text = member.value.string, text.utf8.count >= 64,
                    text.utf8.suffix(64).allSatisfy({ "0123456789abcdef".utf8.contains($0) })
                else { continue }
                let isSaltOrRoot = ["salt", "previousRoot"].contains(member.name)
                #expect(isSaltOrRoot || told.contains(member.name), "\(values.kind) \(member.name)")
            }
        }
    }

    @Test("has every kind of row, with the members that its digest is made of")
    func kinds() throws {
        let rows = try Self.rows(below: "Values of rows")
        #expect(Set(rows.flatMap { Self.code($0[0]) }) == Set(StoredRows.audits.keys.map(\.name)))
        let bound = try #require(try Self.rows(below: "The judgement record").first { $0[0] == "`row`" })
        for values in try LeafSample.all().flatMap(\.rows) {
            let row = try #require(rows.first { Self.code($0[0]).contains(values.kind.name) })
            let told = Self.code(row[1]).union(values.kind == .submission ? Self.code(bound[1]) : [])
            let names = Set(values.values.members?.map(\.name) ?? [])
            // Left out where it is not, as in the rows of before.
            #expect(
                told.subtracting(names).isSubset(
                    of: ["keepsRollouts", "restartsSessions", "changePage", "acceptsUndecided", "excepted"]),
                "\(values.kind)")
            #expect(names.isSubset(of: told), "\(values.kind)")
        }
    }
}

import Foundation
import Testing

@testable import FormEngine

@Suite("The page of identifiers")
struct IdentifiersPageTests {
    /// The rows of a table of the page, each as its cells.
    private static func rows(of heading: String) throws -> [[String]] {
        var project = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { project.deleteLastPathComponent() }
        let file = project.appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Identifiers.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") })
        return section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
        }
    }

    @Test("says of every identifier what the program says, in its order, and of no other")
    func all() throws {
        let expected = IdentifierScheme.allCases.map { scheme -> [String] in
            let profile = scheme.profile
            let kinds = profile.kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            let carried = (profile.carriesBirthDate ? ["date of birth"] : []) + (profile.carriesSex ? ["sex"] : [])
            return [
                "`\(scheme.rawValue)`", profile.title, profile.structure, kinds.isEmpty ? "one only" : kinds,
                carried.isEmpty ? "nothing" : carried.joined(separator: ", "), scheme.separators.text, profile.source,
            ]
        }
        let told = try Self.rows(of: "All of them")
        #expect(told == expected, "missing: \(expected.filter { !told.contains($0) })")
    }

    @Test("has every reason why another implementation says something else, and no other")
    func differences() throws {
        let expected =
            OracleSubject.all.flatMap { subject in
                subject.explanations.map { ["`\(subject.scheme.rawValue)`", $0.reason] }
            } + OracleWriting.allCases.map { ["every one", $0.rawValue] }
        let told = try Self.rows(of: "Where others differ")
        #expect(expected.filter { !told.contains($0) } == [], "these need a row")
        #expect(told.filter { !expected.contains($0) } == [], "these explain nothing any more")
        #expect(Set(told).count == told.count)
    }

    @Test("every kind belongs to some identifier, and what carries something is one that says what")
    func kinds() {
        let given = Set(IdentifierScheme.allCases.flatMap(\.profile.kinds))
        #expect(given == Set(IdentifierKind.allCases))
        for scheme in IdentifierScheme.allCases {
            #expect(Set(scheme.profile.kinds).count == scheme.profile.kinds.count)
            #expect(scheme.profile.kinds.count != 1, "\(scheme): one kind is none to choose from")
        }
    }
}

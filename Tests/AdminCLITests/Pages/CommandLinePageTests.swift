import Foundation
import Testing

/// Rules for all commands are documented on their page, not only in each command's help.
@Suite("The page of the command line")
struct CommandLinePageTests {
    private static let sources = CommandLineHarness.project.appendingPathComponent("Sources/AdminCLI")

    private static func page() throws -> String {
        let file = sources.appendingPathComponent("AdminCLI.docc/Command-line.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test("names every environment variable that the program reads")
    func variables() throws {
        let page = try Self.page()
        let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
        var found: Set<String> = []
        for case let file as String in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /Environment\["([A-Z_]+)"\]/) { found.insert(String(match.1)) }
        }
        #expect(found.count > 5)
        for name in found.sorted() { #expect(page.contains("`\(name)") || page.contains("`\(name)="), "\(name)") }
    }

    @Test(
        "names every option that many commands share", arguments: ["--db", "--json", "--actor", "--csv", "--no-pager"])
    func options(_ name: String) throws {
        #expect(try Self.page().contains("`\(name)"))
    }
}

import ArgumentParser
import Foundation
import Testing

@testable import AdminCLI

/// Commands that the documentation names are commands that there are.
@Suite struct DocumentedCommandsTests {
    /// Words in `Command-line.md` that are marked as code and are not commands.
    private static let otherWords: Set = [
        "add", "and", "approval", "attested", "bash", "blocked-words", "condition", "consent", "differences", "dropped",
        "dumb", "failed", "fish", "form", "free", "given", "held", "in", "ineligible", "leaves", "less", "lost", "name",
        "next", "null", "or", "outcome", "passed", "pending", "reserved-names", "resting", "safe", "secret", "send",
        "suggestions",
        "superseded", "supersedes", "taken", "true", "unique", "url", "values", "warned",
        // With the words behind them.
        "apt-get", "not", "remove",
    ]

    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All pages of the documentation.
    private static let pages: [String] = {
        let sources = project.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return ["README.md", "CONTRIBUTING.md"] + files.filter { $0.hasSuffix(".md") }.map { "Sources/" + $0 }.sorted()
    }()

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: project.appendingPathComponent(page), encoding: .utf8)
    }

    /// Texts between backticks on a line.
    private static func spans(in text: String) -> [String] {
        text.replacing(#/```[\s\S]*?```/#, with: "").matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
    }

    /// The first word in place of a command that is unknown; nil if the words lead to a command.
    private static func stranger(in words: [String]) -> String? {
        var command: any ParsableCommand.Type = Formulary.self
        for word in words {
            let subcommands = command.configuration.subcommands
            // Options, and what a shell or a reader puts in a command's place, end its name.
            if subcommands.isEmpty || word.prefix(while: { $0.isLowercase || $0 == "-" }) != word || word.hasPrefix("-")
            {
                return nil
            }
            guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else { return word }
            command = next
        }
        return nil
    }

    private static func words(_ text: some StringProtocol) -> [String] {
        text.split(whereSeparator: { $0.isWhitespace }).map {
            $0.trimmingCharacters(in: .punctuationCharacters.subtracting(["-"]))
        }
    }

    @Test("every word behind the program's name is a command", arguments: pages)
    func behindTheName(page: String) throws {
        let text = try Self.text(page)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("$ ") || $0.contains("  formulary ") }.map(
            String.init)
        for line in Self.spans(in: text) + lines {
            for call in line.matches(of: #/(?:^|[\s;|(])formulary ([^|;&)]*)/#) {
                #expect(Self.stranger(in: Self.words(call.1)) == nil, "\(line)")
            }
        }
    }

    @Test("every command that the page about the command line names exists")
    func commandLine() throws {
        let page = "Sources/AdminCLI/AdminCLI.docc/Command-line.md"
        let commands = Set(Self.all(of: Formulary.self).compactMap { $0.configuration.commandName })
        var found: Set<String> = []
        for span in Self.spans(in: try Self.text(page)) {
            let words = Self.words(span)
            guard let first = words.first, span.wholeMatch(of: #/[a-z][a-z-]*( .*)?/#) != nil else { continue }
            if Self.otherWords.contains(first) {
                found.insert(first)
            } else if words.count == 1 {
                #expect(commands.contains(first), "`\(span)`")
            } else if first != "formulary" {
                #expect(Self.stranger(in: words) == nil, "`\(span)`")
            }
        }
        #expect(found == Self.otherWords, "no longer there: \(Self.otherWords.subtracting(found).sorted())")
    }

    private static func all(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { all(of: $0) }
    }
}

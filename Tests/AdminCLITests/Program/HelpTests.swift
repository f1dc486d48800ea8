import FormEngine
import Foundation
import Testing
import VipsImages

@Suite("Help")
struct HelpTests {
    static let commands = [
        "init", "seed", "templates", "templates list", "templates show", "lint", "schema", "diff", "impact", "change",
        "invariants", "invariants define", "invariants list", "invariants check", "invariants except",
        "invariants retire",
        "publish", "rollback", "promote", "withdraw", "unschedule", "rollout", "rollout start", "rollout advance",
        "rollout pause",
        "rollout resume", "rollout promote", "rollout abort", "rollout status", "rollout list", "rollout tick",
        "rollout report", "rollout export", "resolve", "forms", "versions", "releases", "show", "sources",
        "sources define", "sources list", "sources show", "sources test", "lists", "lists define", "lists list",
        "lists show", "accounts", "accounts list", "accounts show", "validate", "sample", "submit", "fill", "session",
        "session start", "session answer", "session show", "session submit", "names", "names check", "names list",
        "names release",
        "images", "images put", "images skip", "images show", "images get", "submissions", "submissions list",
        "submissions show", "submissions export", "submissions amend", "submissions override", "funnel", "explain",
        "replay",
        "rejudge", "rejudge run", "rejudge list", "rejudge show", "rejudge assign",
        "rejudge close",
        "serve", "token",
        "token create", "token list",
        "token revoke", "token link", "doctor", "backup", "restore", "migrate", "move", "erase",
        "hold", "hold place", "hold release", "hold list", "subject", "subject export", "subject restrict",
        "subject unrestrict", "retention", "retention run", "retention show", "key", "key rotate", "key export",
        "key import", "key adopt", "audit", "audit log", "audit period",
        "audit verify",
        "audit checkpoint", "audit cosign", "audit evidence", "audit verify-evidence", "witness",
        "witness new", "witness sign", "try", "try pattern", "try expression", "try identifier", "try bucket",
        "sandbox", "engine", "engine export",
    ]

    @Test("commands that are tested are all there are, in the order of the help")
    func tree() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let tree = try #require(try desk.run("--experimental-dump-help").json["command"])
        #expect(Self.names(below: tree, []) == Self.commands + ["help"])
    }

    private static func names(below command: JSONValue, _ path: [String]) -> [String] {
        (command["subcommands"]?.elements ?? []).flatMap { inner in
            let words = path + [inner["commandName"]?.string ?? ""]
            return [words.joined(separator: " ")] + names(below: inner, words)
        }
    }

    @Test("every command shows an example of itself", arguments: commands)
    func example(_ command: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let help = try desk.run(command.split(separator: " ").map(String.init) + ["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("  formulary \(command)"))
        #expect(!help.output.contains("(null)"))
    }

    /// Words that a command's help must say: no more is promised, and nothing left out.
    static let promises: [(command: String, words: String)] = [
        (
            "audit verify",
            "Finds rows and leaves that were edited, deleted, inserted or reordered. Somebody with write access to the "
                + "file could still rewrite the log from some leaf on, or cut off its end; only a checkpoint kept elsewhere "
                + "reveals that."
        ),
        (
            "backup",
            "The key file and the key store are not in the backup: keep a copy of each elsewhere. Without them no answer in a "
                + "backup can be read. When a key is erased from the key store, its answers become unreadable in every "
                + "backup."
        ),
        ("seed", "The words of blocked-words are a sample: define your own list before you rely on it."),
    ]

    @Test("limits of a command are said in its help", arguments: promises)
    func promise(_ sample: (command: String, words: String)) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let help = try desk.run(sample.command.split(separator: " ").map(String.init) + ["--help"]).output
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(sample.words), "\(words)")
    }

    static let imageCommands = commands.filter { $0.hasPrefix("images") }

    @Test(
        "every example works as it is typed after `init` and `seed`",
        arguments: [""] + commands.filter { !imageCommands.contains($0) })
    func works(_ command: String) throws { try tryExamples(of: command) }

    @Test(
        "every example with an image works as it is typed",
        .enabled(if: VipsWorkshop.installed() != nil, "libvips-tools is not installed"), arguments: imageCommands)
    func worksWithImages(_ command: String) throws { try tryExamples(of: command) }

    private func tryExamples(of command: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        // Those of `sandbox` do not end; SandboxTests runs them. Accounts are served by one.
        if command == "sandbox" { return }
        // Those of `serve` neither; the tests over HTTP start it.
        if command == "serve" { return }
        // EngineTests has files in the place of the engine.
        if command.hasPrefix("engine") { return }
        let sandbox = command.hasPrefix("accounts") ? try SandboxProcess(at: desk) : nil
        defer { sandbox?.stop() }
        let words = command.split(separator: " ").map(String.init)
        let examples = Self.examples(in: try desk.run(words + ["--help"]).output)
        #expect(!examples.isEmpty)
        for line in examples {
            let run = try desk.shell(line, environment: sandbox?.environment ?? [:])
            #expect(run.status == 0, "\(line): \(run.output)\(run.errors)")
        }
    }

    /// The lines that a person would type: those set in below `Example:`, `Examples:` or a session.
    private static func examples(in help: String) -> [String] {
        var isExample = false
        var lines: [String] = []
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasSuffix(":"), line.hasPrefix("Example") || line.hasPrefix("A first session") {
                isExample = true
            } else if !line.hasPrefix("  ") {
                isExample = false
            } else if isExample {
                let typed = line.trimmingCharacters(in: .whitespaces)
                // A quote that is open goes on in the next line.
                if let last = lines.last, !last.count(where: { $0 == "'" }).isMultiple(of: 2) {
                    lines[lines.count - 1] = last + "\n" + typed
                } else if let last = lines.last, last.hasSuffix(" \\") {
                    // As a shell reads it: the line goes on.
                    lines[lines.count - 1] = last.dropLast(1) + typed
                } else {
                    lines.append(typed)
                }
            }
        }
        return lines
    }

    @Test(
        "no help is wider than the screen, no example is broken, and no sentence has a break of its own",
        arguments: [""] + commands)
    func width(_ command: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let words = command.split(separator: " ").map(String.init)
        let plain = try desk.run(words + ["--help"]).output
        #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let narrow = try desk.screen(words + ["--help"], columns: 50).seen
        let long = narrow.filter { $0.count > 50 }
        #expect(long.allSatisfy { $0.contains("formulary ") || $0.contains("'") || $0.contains("$schema") }, "\(long)")
        let continued = narrow.joined(separator: "\n").replacing(#/ \\\n +/#, with: " ").split(separator: "\n").map(
            String.init)
        for line in Self.examples(in: plain) where line.contains("formulary ") {
            #expect(continued.contains { $0.contains(line) }, "\(line)")
        }
        // On a wide screen a paragraph is one line; two in a row would be a sentence that was broken by hand.
        let wide = try desk.run(words + ["--help"]).output
        for paragraph in wide.components(separatedBy: "\n\n") where !paragraph.hasPrefix("OVERVIEW") {
            let lines = paragraph.split(separator: "\n")
            let prose = lines.filter { !$0.hasPrefix(" ") }
            for (line, next) in zip(prose, prose.dropFirst()) where next.first?.isLowercase == true {
                #expect(line.count + (next.prefix { $0 != " " }).count >= 80, "\(line)")
            }
        }
    }

    @Test("a command's own options come first, and shared ones only where they mean something")
    func options() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let publish = try desk.run("publish", "--help").output
        let own = try #require(publish.range(of: "  --dry-run")?.lowerBound)
        #expect(own < (try #require(publish.range(of: "  --db <path>")?.lowerBound)))
        for command in [["lint"], ["schema"], ["try", "pattern"], ["templates", "show"]] {
            let help = try desk.run(command + ["--help"]).output
            #expect(!help.contains("--db") && !help.contains("--actor"), "\(command)")
        }
        #expect(try !desk.run("forms", "--help").output.contains("--actor"))
        // Every command accepts them, so that callers can pass them to all.
        #expect(try desk.run("try", "pattern", "a", "--db", "x.db", "--actor", "web").status == 0)
    }

    @Test("the program lists all its commands and tells of completions")
    func root() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let help = try desk.run("--help")
        for command in Self.commands where !command.contains(" ") { #expect(help.output.contains("  \(command) ")) }
        #expect(help.output.contains("--generate-completion-script"))
        for shell in ["bash", "zsh", "fish"] {
            let script = try desk.run("--generate-completion-script", shell)
            #expect(script.status == 0)
            #expect(script.output.contains("rollback"))
            for option in ["no-pager", "csv", "subject-file", "idempotency-key-file", "since", "pinned"] {
                #expect(script.output.contains(option), "\(option) in \(shell)")
            }
        }
    }
}

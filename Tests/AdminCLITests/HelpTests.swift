import Testing

@Suite("Help")
struct HelpTests {
    static let commands = [
        "init", "seed", "lint", "schema", "publish", "rollback", "withdraw", "promote", "forms", "versions", "releases",
        "show",
        "diff", "validate", "submit", "submissions", "submissions list", "submissions show", "replay", "audit",
        "audit log", "audit verify", "try", "try pattern", "try expression", "try identifier", "sources",
        "sources define",
        "sources list", "lists", "lists define", "lists list", "lists show", "templates", "templates list",
        "templates show",
    ]

    @Test("every command shows an example of itself", arguments: commands)
    func example(_ command: String) throws {
        let desk = try Desk()
        defer { desk.clear() }
        let help = try desk.run(command.split(separator: " ").map(String.init) + ["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("  formulary \(command)"))
        #expect(!help.output.contains("(null)"))
    }

    @Test("the program lists all its commands and tells of completions")
    func root() throws {
        let desk = try Desk()
        defer { desk.clear() }
        let help = try desk.run("--help")
        for command in Self.commands where !command.contains(" ") { #expect(help.output.contains("  \(command) ")) }
        #expect(help.output.contains("--generate-completion-script"))
        for shell in ["bash", "zsh", "fish"] {
            let script = try desk.run("--generate-completion-script", shell)
            #expect(script.status == 0)
            #expect(script.output.contains("rollback"))
        }
    }
}

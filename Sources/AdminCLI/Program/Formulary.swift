internal import ArgumentParser
internal import FormEngine

/// `formulary`: the commands there are.
struct Formulary: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formulary",
        abstract: "A registry of versioned form configurations.",
        discussion: """
            Publishes forms as immutable versions, rolls them back in a second, and judges every submission by one \
            pinned version, so that it stays explainable for ever.

            A first session:
              formulary init
              formulary seed
              formulary forms
              formulary submit kyc/NL --data answers.json --sources profile.json

            FORM@N names a version, FORM alone what is live. Files may be - for standard input. With --json every \
            command prints one JSON document. Exit status: 0 yes, 1 the answer is no, 2 it could not be done, \
            64 the arguments make no sense.

            Completions for your shell:
              formulary --generate-completion-script zsh > ~/.zfunc/_formulary
            """,
        version: "0.1.0",
        subcommands: [],
        groupedSubcommands: [
            CommandGroup(name: "Begin", subcommands: [Init.self, Seed.self, Templates.self]),
            CommandGroup(
                name: "Publish",
                subcommands: [
                    Lint.self, Schema.self, Diff.self, Publish.self, Rollback.self, Promote.self, Withdraw.self,
                ]),
            CommandGroup(
                name: "Look",
                subcommands: [Forms.self, Versions.self, Releases.self, Show.self, Sources.self, Lists.self]),
            CommandGroup(
                name: "Judge", subcommands: [Validate.self, Submit.self, Submissions.self, Replay.self]),
            CommandGroup(name: "Prove and explore", subcommands: [Audit.self, Try.self]),
        ])
}

extension Formulary {
    /// What is wrong with the first word typed, if it names no command; an option is left to the parser.
    static func unknownCommand(_ word: String) -> CommandError? {
        let commands = configuration.groupedSubcommands.flatMap(\.subcommands)
        let names = commands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
        if word.hasPrefix("-") || names.contains(word) { return nil }
        let nearest = NearestWord.to(word, among: names).map { "Did you mean `\($0)`?" }
        return CommandError(
            .usage, "There is no command `\(word.prefix(64))`.",
            help: nearest ?? "`formulary --help` lists the commands.", status: .usage)
    }
}

internal import ArgumentParser

/// `formulary`: the root of all commands.
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
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json
              formulary submissions list

            FORM@N names a version, FORM alone the live one. Files may be - for standard input. With --json every \
            command prints one JSON document. Exit status: 0 success, 1 the result is no (refused, not valid, \
            different), 2 the command failed, 64 the arguments are wrong.

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
                    Lint.self, Schema.self, Diff.self, Impact.self, Change.self, Invariants.self,
                    Publish.self, Rollback.self, Promote.self,
                    Withdraw.self,
                    Unschedule.self,
                ]),
            CommandGroup(name: "Experiment", subcommands: [Rollout.self, Resolve.self]),
            CommandGroup(
                name: "Look",
                subcommands: [
                    Forms.self, Versions.self, Releases.self, Show.self, Sources.self, Lists.self, Accounts.self,
                ]),
            CommandGroup(
                name: "Judge",
                subcommands: [
                    Validate.self, Sample.self, Submit.self, Fill.self, Session.self, Names.self, Images.self,
                    Submissions.self, Funnel.self, Explain.self, Replay.self, Rejudge.self,
                ]),
            CommandGroup(name: "Serve", subcommands: [Serve.self, Token.self]),
            CommandGroup(
                name: "Keep",
                subcommands: [
                    Doctor.self, Backup.self, Restore.self, Migrate.self, Move.self, Erase.self, Hold.self,
                    Subject.self,
                    RetentionCommand.self,
                    Key.self,
                ]),
            CommandGroup(
                name: "Prove and explore",
                subcommands: [Audit.self, WitnessCommand.self, Try.self, SandboxCommand.self, Engine.self]),
        ])
}

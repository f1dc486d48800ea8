internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Invariants {
    /// `invariants define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "define",
            abstract: "Define or redefine an invariant.",
            discussion: """
                The file is as `invariants check` takes it. All versions that are live, scheduled, or arms of a current \
                rollout are checked first; the definition is refused if one of them breaks it, unless --except names \
                the version, or its form, with an end. An equal definition adds nothing.

                Examples:
                  echo '{"id": "adults", "forms": "kyc/*", "absent": "ignore", "outcomes": ["completed"],
                    "never": {"<": [{"age": {"var": "birth_date"}}, 18]}}' > adults.json
                  formulary invariants define adults.json --dry-run
                  formulary invariants define adults.json -m "Article 5"
                  formulary invariants define adults.json --except kyc/NL@1 --until 2099-01-01T00:00:00Z
                """)

        @Argument(help: "The invariant, or - for standard input.", completion: .file(extensions: ["json"]))
        var file: String

        @Option(
            help: .init("A version or form that may break it until --until; may be repeated.", valueName: "form[@n]"),
            transform: TypedWord.reference)
        var except: [VersionReference] = []

        @Option(help: .init("The end of these exceptions.", valueName: "time"), transform: TypedWord.time)
        var until: Timestamp?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @Flag(help: "Print the result, and write nothing.")
        var dryRun = false

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if except.isEmpty != (until == nil) {
                throw ValidationError("Give `--except` and `--until` together.")
            }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let statement = try InvariantFile.read(InputFile(file))
            return try await context.writing { registry in
                let defined = try await registry.define(
                    statement, excepting: Invariants.exceptions(except, until: until), actor: context.actor,
                    message: message, isDryRun: dryRun)
                let row = InvariantRow(defined)
                var page = TextPage()
                let state: StyledText =
                    dryRun ? .yellow("dry run: ") : .green(defined.isNew ? "defined: " : "unchanged: ")
                page.line(state, StyledText("\(row.record.name)@\(row.record.number)"))
                row.appendVersions(to: &page)
                for exception in defined.exceptions { exception.append(to: &page) }
                return CommandReply(
                    row.json.adding(["created": .bool(defined.isNew), "dryRun": .bool(dryRun)]), page)
            }
        }
    }
}

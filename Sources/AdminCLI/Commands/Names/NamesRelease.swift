internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Names {
    /// `names release`.
    struct Free: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "release",
            abstract: "Free a name: after 90 days anybody can take it.",
            discussion: """
                The submission and the name's row stay as they are: the release is a row and an audit leaf of its own.

                --submission ID, in place of a namespace and a name, frees all names of a submission.

                Examples:
                  echo '{"screen_name": "john_doe", "birth_date": "1990-05-17"}' > john.json
                  formulary submit identity/US --data john.json
                  formulary names release screen-names john_doe -m "Asked for by its owner"
                """)

        @Argument(help: "The namespace.")
        var namespace: String?

        @Argument(help: "The name.")
        var name: String?

        @Option(
            help: .init(
                "The submission whose names are freed, by its id, the beginning of it, or its number.",
                valueName: "submission"))
        var submission: String?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @Option(help: "The channel of a name. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if (submission == nil) == (name == nil) || (submission != nil && namespace != nil) {
                throw ValidationError("Name either a namespace and a name, or a submission.")
            }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let reference: NameReference
                if let submission {
                    reference = .submission(try await registry.submissionID(submission))
                } else {
                    reference = .name(name ?? "", namespace: namespace ?? "")
                }
                let freed = try await registry.releaseNames(
                    reference, on: channel ?? .production, actor: context.actor, message: message)
                var page = TextPage()
                for name in freed {
                    page.line(
                        .green("freed: "),
                        StyledText(
                            "the name in \(name.record.field) of \(name.record.submission), in \(name.record.namespace)"
                        ))
                    if let release = name.release {
                        page.line(StyledText("  the name rests until \(release.restsUntil.text)"))
                    }
                }
                return CommandReply(.object(["released": .array(freed.map { NameRow($0).json })]), page)
            }
        }
    }
}

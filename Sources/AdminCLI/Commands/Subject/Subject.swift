internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `subject`.
struct Subject: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "subject", abstract: "Give a person their data, or restrict who reads it.",
        discussion: """
            Example:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json --subject jan
              formulary subject export jan -m "Asked for on 1 March"
              formulary subject restrict jan -m "Disputes the answers"
            """,
        subcommands: [Export.self, Restrict.self, Unrestrict.self])
}

extension Subject {
    /// `subject restrict`.
    struct Restrict: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "restrict",
            abstract: "Keep a person's answers from being read.",
            discussion: """
                While the restriction is in force, no command, page or request shows the answers, and `impact` leaves \
                them out. Verdicts stay readable; `replay` still judges the answers again.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json --subject jan
                  formulary subject restrict jan -m "Disputes the answers"
                """)

        @Argument(help: "The subject.")
        var subject: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let bar = try await registry.placeBar(
                    .restriction, on: .subject(subject), actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("restricted: "), StyledText(BarReply(bar).subject))
                return CommandReply(BarReply(bar).json, page)
            }
        }
    }

    /// `subject unrestrict`.
    struct Unrestrict: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "unrestrict",
            abstract: "Release all restrictions on a person's answers.",
            discussion: """
                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json --subject jan
                  formulary subject restrict jan -m "Disputes the answers"
                  formulary subject unrestrict jan -m "The answers were corrected"
                """)

        @Argument(help: "The subject.")
        var subject: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let bars = try await registry.bars(on: subject, .restriction)
                for bar in bars {
                    _ = try await registry.releaseBar(
                        bar.id, kind: .restriction, actor: context.actor, message: message)
                }
                var page = TextPage()
                page.line(.green("released: "), StyledText(String(counting: bars.count, "restriction")))
                return CommandReply(.object(["released": .array(bars.map { .text($0.id) })]), page)
            }
        }
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `rejudge`.
struct Rejudge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rejudge",
        abstract: "Judge everyone of a version again by its successor, and work through the list.",
        discussion: """
            For a version that was wrong: who was judged by it, and what would its successor have said? Verdicts stay as \
            they are. Each submission on which the successor decides otherwise gets a review, which can be assigned and \
            closed. A decision about the submission itself is `submissions override` or `submissions amend`.

            Example:
              formulary rejudge run quote/loan@1 --with quote/loan@2 -m "Version 1 was withdrawn"
              formulary rejudge show 1
            """,
        subcommands: [Run.self, List.self, Show.self, Assign.self, Close.self])
}

/// A review as it is typed: the number of its rejudgement, and its own.
struct ReviewName: ExpressibleByArgument {
    let rejudgement: Int
    let number: Int

    init?(argument: String) {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { TypedWord.count(String($0)) }
        guard parts.count == 2, let rejudgement = parts[0], let number = parts[1] else { return nil }
        (self.rejudgement, self.number) = (rejudgement, number)
    }
}

extension Rejudge {
    /// `rejudge assign`.
    struct Assign: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "assign",
            abstract: "Give a review to somebody.",
            discussion: """
                The name is free text: a token's name, or a colleague's. Another assignment replaces it, and both stay in the log.

                Example:
                  echo '{"form": "quote/x", "fields": [{"id": "a", "type": "text"}]}' > x1.json
                  echo '{"form": "quote/x", "fields": [{"id": "a", "type": "text", "required": true}]}' > x2.json
                  formulary publish x1.json
                  echo '{}' | formulary submit quote/x --data -
                  formulary publish x2.json --expect-release 1
                  formulary rejudge run quote/x@1 --with quote/x@2 -m "Version 1 was wrong"
                  formulary rejudge assign 1-1 --to anna
                """)

        @Argument(help: "The review, such as 1-17.")
        var review: ReviewName

        @Option(help: .init("Who gets it.", valueName: "name"), transform: TypedWord.message)
        var to: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let state = try await registry.assignReview(
                    review.number, of: review.rejudgement, to: to, actor: context.actor, message: message)
                return CommandReply(
                    try await ReviewReply(state, in: registry).json,
                    TextPage(.green("assigned: "), StyledText("review \(state.review.name), to \(to)")))
            }
        }
    }

    /// `rejudge close`.
    struct Close: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "close",
            abstract: "Close a review.",
            discussion: """
                Say what was done about the submission, or that nothing has to be. A closed review stays closed.

                Example:
                  echo '{"form": "quote/x", "fields": [{"id": "a", "type": "text"}]}' > x1.json
                  echo '{"form": "quote/x", "fields": [{"id": "a", "type": "text", "required": true}]}' > x2.json
                  formulary publish x1.json
                  echo '{}' | formulary submit quote/x --data -
                  formulary publish x2.json --expect-release 1
                  formulary rejudge run quote/x@1 --with quote/x@2 -m "Version 1 was wrong"
                  formulary rejudge close 1-1 -m "The customer was called"
                """)

        @Argument(help: "The review, such as 1-17.")
        var review: ReviewName

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let state = try await registry.closeReview(
                    review.number, of: review.rejudgement, actor: context.actor, message: message)
                return CommandReply(
                    try await ReviewReply(state, in: registry).json,
                    TextPage(.green("closed: "), StyledText("review \(state.review.name)")))
            }
        }
    }
}

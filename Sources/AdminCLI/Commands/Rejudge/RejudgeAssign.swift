internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

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
}

internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rejudge {
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

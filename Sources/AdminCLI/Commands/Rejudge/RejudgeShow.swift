internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rejudge {
    /// `rejudge show`.
    struct Show: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show the reviews of a rejudgement.",
            discussion: """
                Example:
                  formulary rejudge run quote/loan@1 --with quote/loan@2 -m "Version 1 was withdrawn"
                  formulary rejudge show 1 --open
                """)

        @Argument(help: "The number of the rejudgement.", transform: TypedWord.wholeNumber)
        var number: Int

        @Flag(help: "Only reviews that are not closed.")
        var open = false

        @Option(help: .init("Only reviews of this person.", valueName: "name"))
        var assignee: String?

        @Option(help: .init("Only reviews behind this one.", valueName: "number"), transform: TypedWord.wholeNumber)
        var after: Int?

        @Option(help: .init("The most reviews. (default: 100)", valueName: "number"), transform: TypedWord.wholeNumber)
        var limit: Int?

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let found = try await registry.reviews(
                    ReviewQuery(
                        rejudgement: number, isClosed: open ? false : nil, assignee: assignee, after: after ?? 0,
                        limit: limit ?? 100))
                var rows: [ReviewReply] = []
                for state in found.elements { rows.append(try await ReviewReply(state, in: registry)) }
                var page = TextPage()
                if rows.isEmpty {
                    page.line(.dim("no reviews"))
                } else {
                    page.table(
                        Table(
                            [
                                .init("REVIEW", .key), .init("SUBMISSION", .key), .init("SUCCESSOR", .main),
                                .init("STATE", .main),
                            ],
                            rows.map {
                                [
                                    .init($0.state.review.name), .init($0.state.review.submission), .init($0.words),
                                    .init($0.standingWords),
                                ]
                            }))
                }
                if let next = found.next { page.line(.dim("more: "), StyledText("`--after \(next)`")) }
                return CommandReply(
                    rows: rows.map(\.json), damaged: found.damaged, keys: ReviewReply.keys, page)
            }
        }
    }
}

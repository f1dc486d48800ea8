internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rejudge {
    /// `rejudge list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List rejudgements, newest first.",
            discussion: """
                Example:
                  formulary rejudge list quote/loan
                """)

        @Argument(help: "Only rejudgements of this form.", transform: TypedWord.form)
        var form: FormKey?

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                if let form { _ = try await registry.version(1, of: form) }
                let rows = try await registry.rejudgements(of: form)
                var page = TextPage()
                if rows.isEmpty {
                    page.line(.dim("no rejudgements yet: "), "`formulary rejudge run FORM@N --with FORM@M -m TEXT`")
                } else {
                    page.table(
                        Table(
                            [
                                .init("NUMBER", .key), .init("VERSIONS", .main), .init("JUDGED", .key),
                                .init("DIFFERENT", .key), .init("MADE", .key),
                            ],
                            rows.map {
                                [
                                    .init("\($0.number)"), .init("\($0.form.text)@\($0.version) by @\($0.successor)"),
                                    .init("\($0.judged)"), .init("\($0.affected)"), .init($0.madeAt.text),
                                ]
                            }))
                }
                return CommandReply(
                    rows: rows.map { RejudgementReply($0).json }, damaged: [], keys: RejudgementReply.keys, page)
            }
        }
    }
}

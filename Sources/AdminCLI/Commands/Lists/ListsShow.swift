internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Lists {
    /// `lists show`.
    struct Show: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show the words of a list.",
            discussion: """
                Example:
                  formulary lists show reserved-names
                """)

        @Argument(help: "The list's name.")
        var name: String

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let defined = try await registry.definedList(name)
                let words = (defined.list?.words ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                var page = TextPage()
                page.line(
                    .bold("\(defined.record.name)@\(defined.record.number) "), .dim(defined.record.digest.text),
                    indent: 2)
                if let summary = defined.list?.summary { page.line(StyledText(summary)) }
                page.line(.dim(Lists.manner(of: defined)))
                for word in words { page.line(StyledText("  " + word)) }
                let members =
                    Lists.members(defined.record, defined.list)
                    + [.init("words", .array(words.map { .text($0) }))]
                return CommandReply(.object(members), page)
            }
        }
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Lists {
    /// `lists define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "define",
            abstract: "Define or redefine word lists.",
            discussion: """
                The file holds `name`, `words`, `match` (`whole`, `anywhere`), `ignore` (`separators`, `repeats`) and \
                `description`, or a list of such definitions. An unchanged definition adds nothing.

                Examples:
                  echo '{"name": "our-names", "match": "whole", "words": ["acme"]}' > names.json
                  formulary lists define names.json
                """)

        @Argument(help: "The definitions, or - for standard input.", completion: .file())
        var file: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let lists = try WordListFile.read(InputFile(file))
            return try await context.writing { registry in
                var rows: [JSONValue] = []
                var page = TextPage()
                for list in lists {
                    let before = try await registry.store.wordLists()
                    let record = try await registry.define(list, actor: context.actor)
                    let isNew = !before.contains { $0.name == record.name && $0.number == record.number }
                    let members = Lists.members(record, list) + [.init("created", .bool(isNew))]
                    rows.append(.object(members))
                    page.line(
                        .green(isNew ? "defined: " : "unchanged: "), StyledText("\(record.name)@\(record.number)"))
                }
                return CommandReply(.object(["lists": .array(rows)]), page)
            }
        }
    }
}

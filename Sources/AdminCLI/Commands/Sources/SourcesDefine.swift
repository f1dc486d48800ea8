internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Sources {
    /// `sources define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "define",
            abstract: "Define data sources, or define them anew.",
            discussion: """
                The file holds a definition or a list of them: `name`, `kind`, `description`, `aliases`, and of kind \
                `http` the `request`, its `parameters`, what is read of the answer (`value`, `members` or `options`), \
                for how long (`cache`) and whether it is `about: subject`. Other kinds are `list`, `countries` and \
                `transparent-accounts`. Aliases are other texts that configs name it by. Where a source is, the file \
                says that FORMULARY_SOURCES names. A definition that is in force already is no new one.

                Examples:
                  echo '{"name": "ours", "kind": "http", "request": "GET /me"}' > ours.json
                  formulary sources define ours.json
                """)

        @Argument(help: "The definitions, or - for standard input.", completion: .file())
        var file: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let file = DataSourceFile(file: InputFile(file))
            let definitions = try file.read()
            return try await context.writing { registry in
                var rows: [JSONValue] = []
                var page = TextPage()
                try await file.locating(definitions) { () throws(RegistryError) in
                    try await registry.checkNames(of: definitions.map(\.definition))
                }
                for definition in definitions.map(\.definition) {
                    let before = try await registry.store.dataSources()
                    let record = try await registry.define(definition, actor: context.actor)
                    let isNew = !before.contains { $0.name == record.name && $0.number == record.number }
                    rows.append(
                        .object([
                            "name": .text(record.name), "number": .int(record.number),
                            "kind": .text(definition.kind.rawValue), "description": .text(orNull: definition.summary),
                            "aliases": .array(definition.aliases.map { .text($0) }),
                            "digest": .text(record.digest.text), "created": .bool(isNew),
                        ]))
                    page.line(
                        .green(isNew ? "defined: " : "unchanged: "), StyledText("\(record.name)@\(record.number)"))
                }
                return CommandReply(.object(["sources": .array(rows)]), page)
            }
        }
    }
}

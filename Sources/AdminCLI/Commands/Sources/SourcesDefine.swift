internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Sources {
    /// `sources define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "define",
            abstract: "Define or redefine data sources.",
            discussion: """
                The file holds a definition or a list of them: `name`, `kind`, `description` and `aliases`, other \
                names that configs use. Kind `http` also has the `request`, its `parameters`, the part of the reply to \
                read (`value`, `members` or `options`), how long to `cache` it, and `about: subject` for personal \
                data. Other kinds are `list`, `countries` and `transparent-accounts`. The address of a source is in \
                the file that FORMULARY_SOURCES names. An unchanged definition adds nothing.

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

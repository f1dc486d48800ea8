internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `sources`: what configs mean by the names of data sources.
struct Sources: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Define and list data sources.",
        discussion: """
            Configs name sources, never addresses; a version keeps the definition that was in force when it was \
            published.

            Example:
              formulary sources list
            """,
        subcommands: [Define.self, List.self, ShowOne.self, Test.self])

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

        func answer(_ session: Session) async throws -> CommandReply {
            let file = DataSourceFile(file: InputFile(file))
            let definitions = try file.read()
            return try await session.writing { registry in
                var rows: [JSONValue] = []
                var page = TextPage()
                try await file.locating(definitions) { () throws(RegistryError) in
                    try await registry.checkNames(of: definitions.map(\.definition))
                }
                for definition in definitions.map(\.definition) {
                    let before = try await registry.store.dataSources()
                    let record = try await registry.define(definition, actor: session.actor)
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

    /// `sources list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the data sources that are defined.",
            discussion: """
                Example:
                  formulary sources list
                """)

        @OptionGroup var global: ListOptions

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.reading { registry in
                var rows: [JSONValue] = []
                var cells: [[Table.Cell]] = []
                for source in try await registry.definedSources() {
                    let record = source.record
                    let kind = source.definition?.kind.rawValue
                    let aliases = source.definition?.aliases ?? []
                    rows.append(
                        .object([
                            "name": .text(record.name), "number": .int(record.number), "kind": .text(orNull: kind),
                            "description": .text(orNull: source.definition?.summary),
                            "aliases": .array(aliases.map { .text($0) }), "digest": .text(record.digest.text),
                        ]))
                    cells.append([
                        .text(.bold(record.name)), "\(record.number)", .init(kind ?? "unreadable"),
                        .init(source.definition?.summary ?? ""), .init(aliases.joined(separator: ", ")),
                    ])
                }
                let damaged = try await registry.store.damagedRows([.dataSource])
                var page = TextPage()
                if rows.isEmpty, damaged.isEmpty {
                    page.line(.dim("no data sources yet: "), "`formulary sources define FILE`")
                } else {
                    page.table(Table(Self.columns, cells))
                }
                return CommandReply(rows: rows, damaged: damaged, keys: Self.keys, page)
            }
        }

        private static let keys = ["name", "number", "kind", "description", "aliases", "digest"]

        private static let columns: [Table.Column] = [
            .init("NAME", .key), .init("NUMBER", .extra), .init("KIND", .detail),
            .init("DESCRIPTION", .main, isProse: true), .init("ALIASES", .detail, isProse: true),
        ]
    }
}

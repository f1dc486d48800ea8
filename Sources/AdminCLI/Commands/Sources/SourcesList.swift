internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Sources {
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

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
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

internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `sources`: what configs mean by the names of data sources.
struct Sources: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Define and list data sources.",
        discussion: """
            Configs name sources, never addresses; a version keeps the definition that was in force when it was \
            published.

            Example:
              formulary sources list
            """,
        subcommands: [Define.self, List.self])

    /// `sources define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            abstract: "Define data sources, or define them anew.",
            discussion: """
                The file holds `name`, `kind: http` and `description`, or a list of such. A definition that is in force \
                already is no new one.

                Example:
                  formulary sources define nl-user-profile.yaml
                """)

        @OptionGroup var global: GlobalOptions

        @Argument(help: "The definitions, or - for standard input.", completion: .file())
        var file: String

        func answer(_ session: Session) async throws -> Answer {
            let definitions = try DataSourceFile(file: InputFile(file)).read()
            return try await session.writing { registry in
                var rows: [JSONValue] = []
                var page = Page()
                for definition in definitions {
                    let before = try await registry.store.dataSources()
                    let record = try await registry.define(definition, actor: session.actor)
                    let isNew = !before.contains { $0.name == record.name && $0.number == record.number }
                    rows.append(
                        .object([
                            "name": .text(record.name), "number": .int(record.number),
                            "kind": .text(definition.kind.rawValue), "description": .text(orNull: definition.summary),
                            "digest": .text(record.digest.text), "created": .bool(isNew),
                        ]))
                    page.line(.green(isNew ? "defined: " : "unchanged: "), Span("\(record.name)@\(record.number)"))
                }
                return Answer(.object(["sources": .array(rows)]), page)
            }
        }
    }

    /// `sources list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the data sources that are defined.",
            discussion: """
                Example:
                  formulary sources list
                """)

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> Answer {
            try await session.reading { registry in
                var rows: [JSONValue] = []
                var cells: [[Span]] = []
                for record in try await registry.store.dataSources() {
                    let document = try await registry.definition(of: record)
                    let kind = document?["kind"] ?? .null
                    let description = document?["description"] ?? .null
                    rows.append(
                        .object([
                            "name": .text(record.name), "number": .int(record.number), "kind": kind,
                            "description": description, "digest": .text(record.digest.text),
                        ]))
                    cells.append([
                        .bold(record.name), "\(record.number)", Span(kind.string ?? "unreadable"),
                        Span(description.string ?? ""),
                    ])
                }
                var page = Page()
                if rows.isEmpty {
                    page.line(.dim("no data sources yet: "), "`formulary sources define FILE`")
                } else {
                    page.table(["NAME", "NUMBER", "KIND", "DESCRIPTION"], cells)
                }
                return Answer(.array(rows), page)
            }
        }
    }
}

extension Registry {
    /// The stored definition of a data source; nil if it cannot be read.
    fileprivate func definition(of record: DataSourceRecord) async throws -> JSONValue? {
        let digest = record.digest
        return try await store.document(digest).flatMap { try? JSONValue(json: $0) }
    }
}

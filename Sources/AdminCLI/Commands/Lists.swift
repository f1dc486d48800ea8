internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `lists`: the words that the rules `reserved` and `blocked_words` refuse.
struct Lists: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lists",
        abstract: "Define, list and show word lists.",
        discussion: """
            The rules `reserved` and `blocked_words` name a list; a version keeps the definition that was in force when \
            it was published. A config may also hold lists of its own, under `lists`.

            Example:
              formulary lists list
            """,
        subcommands: [Define.self, List.self, Show.self])

    /// `lists define`.
    struct Define: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "define",
            abstract: "Define word lists, or define them anew.",
            discussion: """
                The file holds `name`, `words`, `match` (`whole`, `anywhere`), `ignore` (`separators`, `repeats`) and \
                `description`, or a list of such. A definition that is in force already is no new one.

                Examples:
                  echo '{"name": "our-names", "match": "whole", "words": ["acme"]}' > names.json
                  formulary lists define names.json
                """)

        @Argument(help: "The definitions, or - for standard input.", completion: .file())
        var file: String

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let lists = try WordListFile.read(InputFile(file))
            return try await session.writing { registry in
                var rows: [JSONValue] = []
                var page = TextPage()
                for list in lists {
                    let before = try await registry.store.wordLists()
                    let record = try await registry.define(list, actor: session.actor)
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

    /// `lists list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the word lists that are defined.",
            discussion: """
                Example:
                  formulary lists list
                """)

        @OptionGroup var global: ListOptions

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.reading { registry in
                let defined = try await registry.definedLists()
                let damaged = try await registry.store.damagedRows([.wordList])
                var page = TextPage()
                if defined.isEmpty, damaged.isEmpty {
                    page.line(.dim("no word lists yet: "), "`formulary lists define FILE`")
                } else {
                    page.table(Table(Lists.columns, defined.map { Lists.cells($0) }))
                }
                let rows = defined.map { JSONValue.object(Lists.members($0.record, $0.list)) }
                return CommandReply(rows: rows, damaged: damaged, keys: Lists.keys, page)
            }
        }
    }

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

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.reading { registry in
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

    private static func members(_ record: WordListRecord, _ list: WordList?) -> [JSONValue.Member] {
        [
            .init("name", .text(record.name)), .init("number", .int(record.number)),
            .init("match", .text(orNull: list?.match.rawValue)),
            .init("ignore", .array((list?.ignoredNames ?? []).map { .text($0) })),
            .init("description", .text(orNull: list?.summary)), .init("count", .int(orNull: list?.words.count)),
            .init("digest", .text(record.digest.text)),
        ]
    }

    private static let keys = ["name", "number", "match", "ignore", "description", "count", "digest"]

    private static let columns: [Table.Column] = [
        .init("NAME", .key), .init("NUMBER", .extra), .init("WORDS", .main), .init("MATCH", .detail),
        .init("IGNORES", .detail, isProse: true), .init("DESCRIPTION", .main, isProse: true),
    ]

    private static func cells(_ defined: DefinedList) -> [Table.Cell] {
        [
            .text(.bold(defined.record.name)), "\(defined.record.number)",
            .init(defined.list.map { "\($0.words.count)" } ?? ""),
            .init(defined.list?.match.rawValue ?? "unreadable"),
            .init(defined.list?.ignoredNames.joined(separator: ", ") ?? ""), .init(defined.list?.summary ?? ""),
        ]
    }

    /// How a list compares, in words.
    private static func manner(of defined: DefinedList) -> String {
        guard let list = defined.list else { return "The definition cannot be read." }
        let place =
            list.match == .whole ? "refuses a text that is one of these" : "refuses a text with one of these in it"
        return list.ignored.isEmpty ? place : place + ", whatever its " + list.ignoredNames.joined(separator: " and ")
    }
}

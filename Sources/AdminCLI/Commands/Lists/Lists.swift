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

    static func members(_ record: WordListRecord, _ list: WordList?) -> [JSONValue.Member] {
        [
            .init("name", .text(record.name)), .init("number", .int(record.number)),
            .init("match", .text(orNull: list?.match.rawValue)),
            .init("ignore", .array((list?.ignoredNames ?? []).map { .text($0) })),
            .init("description", .text(orNull: list?.summary)), .init("count", .int(orNull: list?.words.count)),
            .init("digest", .text(record.digest.text)),
        ]
    }

    static let keys = ["name", "number", "match", "ignore", "description", "count", "digest"]

    static let columns: [Table.Column] = [
        .init("NAME", .key), .init("NUMBER", .extra), .init("WORDS", .main), .init("MATCH", .detail),
        .init("IGNORES", .detail, isProse: true), .init("DESCRIPTION", .main, isProse: true),
    ]

    static func cells(_ defined: DefinedList) -> [Table.Cell] {
        [
            .text(.bold(defined.record.name)), "\(defined.record.number)",
            .init(defined.list.map { "\($0.words.count)" } ?? ""),
            .init(defined.list?.match.rawValue ?? "unreadable"),
            .init(defined.list?.ignoredNames.joined(separator: ", ") ?? ""), .init(defined.list?.summary ?? ""),
        ]
    }

    /// How a list matches a text, in words.
    static func manner(of defined: DefinedList) -> String {
        guard let list = defined.list else { return "The definition cannot be read." }
        let place =
            list.match == .whole
            ? "refuses a text that equals one of these words" : "refuses a text that contains one of these words"
        return list.ignored.isEmpty ? place : place + ", ignoring " + list.ignoredNames.joined(separator: " and ")
    }
}

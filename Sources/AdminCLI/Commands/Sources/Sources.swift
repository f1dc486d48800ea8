internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `sources`: definitions of the data sources that configs name.
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
}

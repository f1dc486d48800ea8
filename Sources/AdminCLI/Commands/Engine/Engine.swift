internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Replies

/// `engine`: the engine itself, for apps.
struct Engine: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engine",
        abstract: "Export the engine for apps that judge forms themselves.",
        discussion: """
            Examples:
              formulary engine export web/formulary
            """,
        subcommands: [EngineExport.self])
}

internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

/// `accounts`: public accounts of a bank that publishes them.
struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "List and show transparent accounts.",
        discussion: """
            Bank accounts whose owners publish them, read through Erste Group's transparent accounts API. The file \
            that FORMULARY_SOURCES names holds the API's address and key under transparent-accounts: `origin`, `path`, \
            and `headers: {web-api-key: {env: ERSTE_KEY}}`. `formulary sandbox --settings FILE` serves invented \
            accounts.

            Example:
              formulary accounts list --search sbirka
            """,
        subcommands: [List.self, ShowOne.self])

    /// The source that accounts come from.
    struct SourceOption: ParsableArguments {
        @Option(help: .init("The source in the operator's file. (default: transparent-accounts)", valueName: "name"))
        var source = TransparentAccounts.usualSource
    }

    /// Error for a query that failed, with the code and help of its fault.
    static func error(_ fault: SourceFault, source: String) -> CommandError {
        let silent = SilentSource(name: source, definition: source, fault: fault)
        return CommandError(of: fault.code, silent.message, help: silent.help.commands)
    }
}

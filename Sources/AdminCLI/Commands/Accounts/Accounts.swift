internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

/// `accounts`: public accounts of a bank that publishes them.
struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "Look at transparent accounts.",
        discussion: """
            Accounts that their owners let everybody look at, by Erste Group's transparent accounts API. Where it is \
            (`origin` and `path`), and which variable holds its key (`headers: {web-api-key: {env: ERSTE_KEY}}`), the \
            file says that FORMULARY_SOURCES names, under transparent-accounts. `formulary sandbox --settings FILE` \
            serves some invented ones.

            Example:
              formulary accounts list --search sbirka
            """,
        subcommands: [List.self, ShowOne.self])

    /// The source that accounts come from.
    struct SourceOption: ParsableArguments {
        @Option(help: .init("The source in the operator's file. (default: transparent-accounts)", valueName: "name"))
        var source = TransparentAccounts.usualSource
    }

    /// Says why there are none.
    static func error(_ fault: SourceFault, source: String) -> CommandError {
        let silent = SilentSource(name: source, definition: source, fault: fault)
        return CommandError(of: fault.code, silent.message, help: silent.help.commands)
    }
}

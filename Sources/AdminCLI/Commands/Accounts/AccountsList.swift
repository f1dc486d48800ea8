internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension Accounts {
    /// `accounts list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the accounts, or those whose name contains a text.",
            discussion: """
                A search ignores case and accents. Without --sort, accounts are in the bank's order. Shows the first \
                50 unless --all is given.

                Examples:
                  formulary accounts list
                  formulary accounts list --search obec --sort name
                """)

        /// Orders of the list.
        enum Order: String, CaseIterable, ExpressibleByArgument {
            case name
            case nameDescending = "-name"
        }

        @Option(help: .init("Only accounts whose name contains this text.", valueName: "text"))
        var search: String?

        @Option(
            parsing: .unconditional,
            help: .init("The order: name, or -name for descending.", valueName: "order"))
        var sort: Order?

        @Flag(help: "Show all accounts, not only the first 50.")
        var all = false

        @Option(
            help: .init("The language whose alphabet sorts the names. (default: cs)", valueName: "language"),
            transform: TypedWord.locale)
        var locale = "cs"

        @OptionGroup var from: SourceOption

        @OptionGroup var global: UnboundListOptions

        private static let usual = 50

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.withConnectors { connectors in
                do throws(SourceFault) {
                    var accounts = try await TransparentAccounts(connectors, source: from.source).list()
                    if let search { accounts = accounts.named(like: search) }
                    if let sort { accounts = accounts.sortedByName(in: locale, descending: sort == .nameDescending) }
                    let shown = all ? accounts : Array(accounts.prefix(Self.usual))
                    return reply(shown, of: accounts.count)
                } catch {
                    throw Accounts.error(error, source: from.source)
                }
            }
        }

        private func reply(_ accounts: [TransparentAccount], of count: Int) -> CommandReply {
            var page = TextPage()
            if accounts.isEmpty {
                page.line(.dim(search.map { "no account's name contains `\($0)`" } ?? "no accounts"))
            } else {
                page.table(
                    Table(
                        [.init("NAME", .key), .init("CURRENCY", .detail), .init("NUMBER", .main)],
                        accounts.map { account in
                            [
                                .text(.bold(account.name ?? AccountWords.missing)),
                                .init(account.currency ?? AccountWords.missing),
                                .init(account.number ?? AccountWords.missing),
                            ]
                        }))
            }
            if accounts.count < count { page.line(.dim("\(accounts.count) of \(count); --all shows the rest")) }
            return CommandReply(rows: accounts.map(\.json), keys: TransparentAccount.keys, page)
        }
    }
}

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
        return CommandError(of: fault.code, silent.message, help: silent.help)
    }

    /// `accounts list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the accounts, all or those of a name.",
            discussion: """
                Case and accents do not count in a search. Without --sort they stand as the bank lists them. The first \
                50 are shown unless --all is given.

                Examples:
                  formulary accounts list
                  formulary accounts list --search obec --sort name
                """)

        /// Orders there are.
        enum Order: String, CaseIterable, ExpressibleByArgument {
            case name
            case nameDescending = "-name"
        }

        @Option(help: .init("Only those whose name has this text in it.", valueName: "text"))
        var search: String?

        @Option(
            parsing: .unconditional,
            help: .init("The order: name, or -name from the end.", valueName: "order"))
        var sort: Order?

        @Flag(help: "Show them all, however many there are.")
        var all = false

        @Option(
            help: .init("The language whose order counts. (default: cs)", valueName: "language"),
            transform: TypedWord.locale)
        var locale = "cs"

        @OptionGroup var from: SourceOption

        @OptionGroup var global: UnboundListOptions

        private static let usual = 50

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.asking { connectors in
                do throws(SourceFault) {
                    var accounts = try await TransparentAccounts(connectors, source: from.source).list()
                    if let search { accounts = accounts.named(like: search) }
                    if let sort { accounts = accounts.sortedByName(in: locale, descending: sort == .nameDescending) }
                    let shown = all ? accounts : Array(accounts.prefix(Self.usual))
                    return answer(shown, of: accounts.count)
                } catch {
                    throw Accounts.error(error, source: from.source)
                }
            }
        }

        private func answer(_ accounts: [TransparentAccount], of count: Int) -> CommandReply {
            var page = TextPage()
            if accounts.isEmpty {
                page.line(.dim(search.map { "no account's name has `\($0)` in it" } ?? "no accounts"))
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

    /// `accounts show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show one account, and what moved on it.",
            discussion: """
                Examples:
                  formulary accounts show 000000-3852512026
                  formulary accounts show 000000-3852512026 --transactions
                """)

        @Argument(help: "The account's number with its prefix.", transform: TypedWord.accountNumber)
        var number: String

        @Flag(help: "Show its transactions, too.")
        var transactions = false

        @OptionGroup var from: SourceOption

        @OptionGroup var global: UnboundOptions

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.asking { connectors in
                do throws(SourceFault) {
                    let client = TransparentAccounts(connectors, source: from.source)
                    let account = try await client.account(number)
                    let moved = transactions ? try await client.transactions(of: number) : nil
                    return CommandReply(account.json(transactions: moved), account.page(transactions: moved))
                } catch {
                    throw Accounts.error(error, source: from.source)
                }
            }
        }
    }
}

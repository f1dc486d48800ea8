internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension Accounts {
    /// `accounts show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show one account, and its transactions.",
            discussion: """
                Examples:
                  formulary accounts show 000000-3852512026
                  formulary accounts show 000000-3852512026 --transactions
                """)

        @Argument(help: "The account's number with its prefix.", transform: TypedWord.accountNumber)
        var number: String

        @Flag(help: "Show the account's transactions too.")
        var transactions = false

        @OptionGroup var from: SourceOption

        @OptionGroup var global: UnboundOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.withConnectors { connectors in
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

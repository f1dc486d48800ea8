internal import ArgumentParser
internal import Registry
internal import Replies

extension Token {
    /// `token list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List tokens with roles, forms and last use, newest first.",
            discussion: """
                Revoked and expired tokens are listed too, since the log names them. The last use is a day in UTC.

                Examples:
                  formulary token list
                  formulary token list --valid --csv
                """)

        @Flag(help: "Only valid tokens.")
        var valid = false

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let now = try await registry.now()
                let tokens = try await registry.tokens().filter { !valid || $0.isValid(at: now) }
                let rows = tokens.map { TokenRow($0, at: now) }
                let damaged = try await registry.store.damagedRows([.token, .tokenRevocation])
                var page = TextPage()
                if rows.isEmpty, damaged.isEmpty {
                    page.line(.dim("no tokens"))
                } else {
                    page.table(Table(TokenRow.columns, rows.map(\.cells)))
                }
                return CommandReply(rows: rows.map(\.json), damaged: damaged, keys: TokenRow.keys, page)
            }
        }
    }
}

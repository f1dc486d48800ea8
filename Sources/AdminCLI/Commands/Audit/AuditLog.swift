internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit log`.
    struct Log: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "log",
            abstract: "List the leaves of the audit log, newest first.",
            discussion: """
                Each leaf is one change. It prints as a sentence, and with --json or --csv as it is stored. An action \
                is a word such as publish or submission.accept; the part before the dot matches all actions of its \
                kind.

                Examples:
                  formulary audit log --limit 20
                  formulary audit log --form kyc/NL --action publish
                  formulary audit log --after 9
                """)

        @Option(help: "Only leaves about this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(help: .init("Only changes by this actor.", valueName: "name"))
        var actor: String?

        @Option(help: .init("Only leaves of this action, such as publish.", valueName: "action"))
        var action: String?

        @Option(
            help: .init("Only leaves from this time or day on.", valueName: "time"), transform: TypedWord.beginning)
        var since: Timestamp?

        @Option(
            help: .init("Only leaves before this time, or until this day's end.", valueName: "time"),
            transform: TypedWord.end)
        var until: Timestamp?

        @Option(
            help: .init("At most this many leaves. (default: 100)", valueName: "number"), transform: TypedWord.number)
        var limit: Int?

        @Option(
            help: .init("Continue after this leaf, with older ones.", valueName: "number"), transform: TypedWord.number)
        var after: Int?

        @OptionGroup var global: ListByActorOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try checkAction()
            return try await context.reading { registry in
                if let form { _ = try await registry.version(1, of: form) }
                if search.limit > RowStream.page { return try await stream(context, registry) }
                let found = try await search.rows(in: registry)
                let idLength = try await registry.idLength(telling: found.rows.compactMap(\.submission))
                let rows = found.rows.map { row in
                    var row = row
                    row.idLength = idLength
                    return row
                }
                var page = TextPage()
                if rows.isEmpty {
                    page.line(.dim("no leaves"))
                } else {
                    page.table(Table(LeafRow.columns, rows.map(\.cells)))
                }
                if found.hasMore, let last = rows.last, !context.isJSON {
                    context.note("older leaves: --after \(last.sequence)")
                }
                return CommandReply(rows: rows.map(\.json), keys: LeafRow.keys, page)
            }
        }

        /// Prints a long list page by page.
        private func stream(_ context: CommandContext, _ registry: Registry) async throws -> CommandReply {
            var (search, left) = (search, search.limit)
            var stream = RowStream(context.format, keys: LeafRow.keys, columns: LeafRow.columns)
            var hasMore = true
            while left > 0, hasMore {
                search.limit = min(left, RowStream.page)
                let found = try await search.rows(in: registry)
                let isOnScreen = context.format == .page
                let idLength =
                    isOnScreen ? try await registry.idLength(telling: found.rows.compactMap(\.submission)) : 36
                let rows = found.rows.map { row in
                    var row = row
                    row.idLength = idLength
                    return row
                }
                try stream.write(rows.map { ($0.json, isOnScreen ? $0.cells : []) }, opening: "[")
                left -= rows.count
                (hasMore, search.after) = (found.hasMore, rows.last?.sequence ?? search.after)
            }
            try stream.end(closing: "]")
            if hasMore, let last = search.after, context.format != .json {
                context.note("older leaves: --after \(last)")
            }
            return .printed(.yes)
        }

        /// Rejects an unknown action: an empty list would look as if nobody ever did it.
        private func checkAction() throws(CommandError) {
            let known = LeafSearch.actions
            guard let action, !known.contains(action) else { return }
            throw CommandError(
                .usage, "There is no action `\(action.prefix(64))`.", help: NearestWord.help(for: action, among: known),
                status: .usage)
        }

        private var search: LeafSearch {
            var search = LeafSearch()
            (search.form, search.actor, search.action) = (form, actor, action)
            (search.since, search.until, search.after) = (since, until, after)
            search.limit = limit ?? 100
            return search
        }
    }
}

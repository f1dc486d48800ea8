internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Submissions {
    /// `submissions list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List submissions and refused attempts, newest first.",
            discussion: """
                Answers are not shown, so no key is needed; only --subject needs the keys, for its keyed hash. A \
                submission must match all filters. One filter searches all rows. Several filters search at most 10,000 \
                rows for one page, and print the number to continue --after if those were too few. The order is by \
                number; with --since or --until it is by the time of judging, unless --subject, --refused-by, \
                --rollout, --backdated or --test is given too. An unknown rollout, arm, outcome, field, rule or code is \
                an error. Marks: superseded (by an amendment), backdated, test; erased, erasure deferred, answers ended, \
                some answers ended.

                Examples:
                  formulary submissions list --form kyc/NL --version 2
                  formulary submissions list --refused-by bsn:identifier --since 2026-11-01
                  formulary submissions list --outcome ineligible --no-test
                  formulary submissions list --subject customer-17
                  formulary submissions list --after 81
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --coverage 20% --seed demo
                  formulary submissions list --rollout kyc/NL --arm old
                """)

        @OptionGroup var filters: SubmissionFilters

        @Option(
            help: .init("At most this many submissions. (default: 100)", valueName: "number"),
            transform: TypedWord.number)
        var limit: Int?

        @Option(
            help: .init("Continue after this number, with older ones.", valueName: "number"),
            transform: TypedWord.number)
        var after: Int?

        @OptionGroup var global: ListOptions

        func validate() throws { try filters.check() }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let subject = try filters.person.read()
            guard let subject else { return try await context.reading { try await reply(context, $0, subject: nil) } }
            return try await context.readingWithKeys { registry in
                try await reply(context, registry, subject: try registry.hash(ofSubject: subject))
            }
        }

        private func reply(_ context: CommandContext, _ registry: Registry, subject: [UInt8]?) async throws
            -> CommandReply
        {
            var query = try await filters.query(in: registry)
            if let form = query.form { _ = try await registry.version(query.version ?? 1, of: form) }
            (query.subject, query.after, query.limit) = (subject, after, limit ?? 100)
            if query.limit > RowStream.page { return try await stream(query, context: context, registry: registry) }
            let found = try await registry.store.submissions(query)
            if found.isEmpty { try await registry.refuseUnknownWords(of: query) }
            let idLength = try await registry.idLength(telling: found.elements.map(\.id))
            return try await SubmissionList(found, in: registry, idLength: idLength).reply(in: context)
        }

        /// Prints a long list page by page.
        private func stream(
            _ query: SubmissionQuery, context: CommandContext, registry: Registry
        ) async throws -> CommandReply {
            var (query, left) = (query, query.limit)
            var list = SubmissionList(rows: [])
            var stream = RowStream(context.format, keys: SubmissionRow.keys, columns: SubmissionRow.columns)
            repeat {
                query.limit = min(left, RowStream.page)
                let found = try await registry.store.submissions(query)
                if query.after == after, found.isEmpty { try await registry.refuseUnknownWords(of: query) }
                let isOnScreen = context.format == .page
                let idLength = isOnScreen ? try await registry.idLength(telling: found.elements.map(\.id)) : 36
                let page = try await SubmissionList(found, in: registry, idLength: idLength)
                try stream.write(
                    page.rows.map { ($0.json, isOnScreen ? $0.cells : []) }, opening: SubmissionList.opening)
                list.damaged += page.damaged
                left -= page.rows.count + page.damaged.count
                (list.next, list.stoppedAfter, query.after) = (found.next, found.stoppedAfter, found.next)
            } while left > 0 && list.next != nil && list.stoppedAfter == nil
            try stream.end(closing: list.closing)
            return list.streamed(context)
        }
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `audit`: the log of everything that happened, and whether it can be believed.
struct Audit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read and verify the audit log.",
        discussion: """
            Example:
              formulary audit verify
            """,
        subcommands: [Log.self, Verify.self])

    /// `audit log`.
    struct Log: RegistryCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the leaves of the audit log, newest first.",
            discussion: """
                Examples:
                  formulary audit log --limit 20
                  formulary audit log --after 81    the leaves before leaf 81
                """)

        @OptionGroup var global: GlobalOptions

        @Option(help: .init("At most this many. (default: 100)", valueName: "number"), transform: TypedWord.number)
        var limit: Int?

        @Option(help: .init("Go on after this leaf, to older ones.", valueName: "number"), transform: TypedWord.number)
        var after: Int?

        func answer(_ session: Session) async throws -> Answer {
            try await session.reading { registry in
                let size = try await registry.store.head().size
                let last = min(size, (after ?? .max) - 1)
                let first = max(1, last - min(limit ?? 100, last) + 1)
                var rows: [LeafRow] = []
                if first <= last {
                    rows = try await registry.store.leaves(SequenceRange(first: first, last: last)).map { LeafRow($0) }
                }
                rows.reverse()
                var page = Page()
                if rows.isEmpty { page.line(.dim("no leaves")) } else { page.table(LeafRow.header, rows.map(\.cells)) }
                if first > 1, !rows.isEmpty, !session.isJSON { session.note("older leaves: --after \(first)") }
                return Answer(.array(rows.map(\.json)), page)
            }
        }
    }

    /// `audit verify`.
    struct Verify: RegistryCommand {
        static let configuration = CommandConfiguration(
            abstract: "Recompute the whole log from the stored rows.",
            discussion: """
                Needs neither keys nor write access. Finds what was edited, deleted, inserted or reordered, and \
                documents that no longer fit their digest; says since when nothing outside witnesses the log. Exit \
                status 1 if something is wrong.

                Example:
                  formulary audit verify --json
                """)

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> Answer {
            try await session.reading { registry in
                let progress = ProgressLine("leaves checked")
                let report = try await registry.verifyAudit { progress.show($0) }
                progress.clear()
                return Self.answer(report)
            }
        }

        private static func answer(_ report: AuditReport) -> Answer {
            let root = HexText.encode(report.root)
            let json = JSONValue.object([
                "ok": .bool(report.isSound), "leaves": .int(report.leaves), "root": .text(root),
                "unwitnessedSince": .time(report.unwitnessedSince),
                "problems": .array(
                    report.problems.map { problem in
                        .object([
                            "code": .text(problem.code), "leaf": .int(orNull: problem.leaf),
                            "object": .text(problem.object), "message": .text(problem.message),
                        ])
                    }),
            ])
            var page = Page()
            for problem in report.problems {
                let place = problem.leaf.map { "leaf \($0), " } ?? ""
                page.line(.red("\(place)\(problem.object): "), Span("\(problem.message) "), .dim("[\(problem.code)]"))
            }
            let count = report.problems.count
            page.line(
                report.isSound ? .green("ok: ") : .red("\(count) problem\(count == 1 ? "" : "s"): "),
                Span("\(report.leaves) leaves, root "), .dim(root))
            if let time = report.unwitnessedSince {
                page.line(.dim("unwitnessed since \(time.text): "), "no checkpoint was kept outside the registry")
            }
            return Answer(json, page, status: report.isSound ? .yes : .no)
        }
    }
}

internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Invariants {
    /// `invariants list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the invariants, each with its results for all versions in use.",
            discussion: """
                Versions in use are live, scheduled, or arms of a current rollout. Exit status 1 if one has neither a \
                proof nor an exception in force.

                Example:
                  formulary invariants list
                """)

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let rows = try await registry.invariants().map { InvariantRow($0) }
                var page = TextPage()
                if rows.isEmpty { page.line(.dim("no invariants yet: "), "`formulary invariants define FILE`") }
                for row in rows {
                    page.line(
                        .bold(row.record.name),
                        StyledText(", definition \(row.record.number), of \(row.statement.forms)"))
                    row.appendVersions(to: &page)
                    for exception in row.exceptions { exception.append(to: &page) }
                }
                return CommandReply(
                    .array(rows.map(\.json)), page, status: rows.allSatisfy(\.isKept) ? .yes : .no)
            }
        }
    }
}

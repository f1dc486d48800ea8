internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `forms`: lists the forms and their live versions.
struct Forms: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "forms",
        abstract: "List the forms with their live and scheduled versions.",
        discussion: """
            The form with the newest version comes first.

            Example:
              formulary forms
            """)

    @OptionGroup var global: ListOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            let rows = try await FormRow.all(in: registry)
            let damaged = try await registry.store.damagedRows([.form])
            var page = TextPage()
            if rows.isEmpty, damaged.isEmpty {
                page.line(.dim("no forms yet: "), "`formulary publish FILE`, or `formulary seed` for examples")
            } else {
                page.table(Table(FormRow.columns, rows.map(\.cells)))
            }
            for form in rows {
                for version in form.unproved { page.line(.yellow("not proved: "), StyledText(version.sentence)) }
            }
            page.damaged(damaged)
            page.damaged(try await registry.store.damagedRows([.invariant, .invariantException]))
            return CommandReply(rows: rows.map(\.json) + damaged.map { FormRow.json(of: $0) }, keys: FormRow.keys, page)
        }
    }
}

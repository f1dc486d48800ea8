internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `submissions`: what was sent, and by which rules it was judged.
struct Submissions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List submissions, and show one with its rules.",
        discussion: """
            Example:
              formulary submissions list --form kyc/NL --refused
            """,
        subcommands: [List.self, ShowOne.self])

    /// `submissions list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            abstract: "List submissions and refused attempts, newest first.",
            discussion: """
                No answer is shown, so no key is needed.

                Examples:
                  formulary submissions list --form kyc/NL --version 2
                  formulary submissions list --after 81
                """)

        @Option(help: "Only of this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(
            name: .customLong("version"), help: "Only judged by this version of the form.", transform: TypedWord.number)
        var number: Int?

        @Flag(help: "Only accepted ones.")
        var accepted = false

        @Flag(help: "Only refused attempts.")
        var refused = false

        @Option(help: .init("At most this many. (default: 100)", valueName: "number"), transform: TypedWord.number)
        var limit: Int?

        @Option(
            help: .init("Go on after this sequence number, to older ones.", valueName: "number"),
            transform: TypedWord.number)
        var after: Int?

        @OptionGroup var global: ListOptions

        func validate() throws {
            if accepted, refused { throw ValidationError("Give one of `--accepted` and `--refused`.") }
            if number != nil, form == nil { throw ValidationError("`--version` needs `--form`.") }
        }

        func answer(_ session: Session) async throws -> Answer {
            try await session.reading { registry in
                if let form { _ = try await registry.version(number ?? 1, of: form) }
                let query = SubmissionQuery(
                    form: form, version: number, accepted: accepted ? true : refused ? false : nil, after: after,
                    limit: limit ?? 100)
                let found = try await registry.store.submissions(query)
                let idLength = try await registry.idLength(telling: found.elements.map(\.id))
                let rows = found.elements.map { SubmissionRow(record: $0, idLength: idLength) }
                var page = Page()
                if rows.isEmpty {
                    page.line(.dim("no submissions"))
                } else {
                    page.table(Table(SubmissionRow.columns, rows.map(\.cells)))
                }
                if let next = found.next, !session.isJSON { session.note("older ones: --after \(next)") }
                return Answer(rows: rows.map(\.json), keys: SubmissionRow.keys, page)
            }
        }
    }

    /// `submissions show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show a submission, its answers, and the exact rules it was judged by.",
            discussion: """
                It is named by its id, as much of its id as no other has, or its number. That it was read stands in the \
                audit log before the answers are shown.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  formulary submissions show 1 --rules
                """)

        @Argument(help: "The submission: its id, the beginning of it, or its number.")
        var id: String

        @Flag(help: "Print the rules too; with --json they always are.")
        var rules = false

        @OptionGroup var global: TracedLookOptions

        func answer(_ session: Session) async throws -> Answer {
            try await session.writing { registry in
                let id = try await registry.submissionID(id)
                let opened = try await registry.read(id, actor: session.actor)
                let version = try await registry.version(opened.record.version, of: opened.record.form)
                let answer = OpenedSubmissionAnswer(
                    opened: opened, digest: version.digest, config: try await registry.pin(version).config)
                return Answer(answer.json, try answer.page(withRules: rules))
            }
        }
    }
}

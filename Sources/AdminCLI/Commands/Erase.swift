internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `erase`: makes a person's answers unreadable, for ever.
struct Erase: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Make a person's answers unreadable, in the database and in every backup of it.",
        discussion: """
            Destroys the keys that sealed the answers of a subject: its submissions, open sessions and images. Names \
            become free after 90 days. Nothing brings the answers back. Verdicts, pins and proofs stay, and still \
            verify; replay counts the submissions as erased. Messages (-m, --purpose) stay in the log, so do not name \
            people in them.

            --submission names a submission without a subject: it is erased with those that amend it, and with its \
            session. On a terminal the command asks first. An interrupted run is finished by the next one.

            Examples:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json --subject jan
              formulary erase --subject jan -m "Asked for on 1 March" --dry-run
              formulary erase --subject jan -m "Asked for on 1 March"
            """)

    @Option(help: .init("The subject.", valueName: "subject"))
    var subject: String?

    @Option(
        help: .init(
            "A submission without a subject: its id, the beginning of it, or its number.", valueName: "submission"))
    var submission: String?

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String

    @Flag(help: "Print the result, and write nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if (subject == nil) == (submission == nil) {
            throw ValidationError("Give one of `--subject` and `--submission`.")
        }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            let person: ErasedPerson
            if let submission {
                person = .sender(of: try await registry.submissionID(submission))
            } else {
                person = .subject(subject ?? "")
            }
            if !dryRun, Terminal.canAsk { try await ask(person, in: registry, context) }
            let report = try await registry.erase(
                person, actor: context.actor, message: message, isDryRun: dryRun)
            let reply = ErasureReply(report, isDryRun: dryRun)
            return CommandReply(reply.json, page(reply))
        }
    }

    private func ask(_ person: ErasedPerson, in registry: Registry, _ context: CommandContext) async throws {
        let preview = try await registry.erase(person, actor: context.actor, message: message, isDryRun: true)
        try context.tell(page(ErasureReply(preview, isDryRun: true)))
        guard Terminal.asks("Erase these answers? Nothing brings them back.") else {
            throw CommandError(.declined, "Nothing was erased.", help: "Erase again when you are ready.")
        }
    }

    private func page(_ reply: ErasureReply) -> TextPage {
        var page = TextPage()
        page.line(dryRun ? .yellow("dry run: ") : .green("erased: "), StyledText(reply.sentence))
        for line in reply.deferred { page.line(.yellow("deferred  "), StyledText(line)) }
        if let names = reply.names { page.line(.dim("names     "), StyledText(names)) }
        page.line(.dim("remains   "), StyledText(ErasureReply.remains.joined(separator: "; ")))
        page.line(.dim("beyond    "), StyledText(ErasureReply.notReached.joined(separator: "; ")))
        return page
    }
}

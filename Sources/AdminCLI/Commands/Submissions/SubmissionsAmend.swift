internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Submissions {
    /// `submissions amend`.
    struct Amend: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "amend",
            abstract: "Change accepted answers, and judge them again by their version.",
            discussion: """
                The data holds the changes: a JSON object by field id, where null removes an answer. All other \
                answers, with passwords, images, names and consents, are taken over. The same version judges the whole \
                again, as of today, and the result is stored as another submission. An accepted amendment supersedes \
                the submission. So does one that a route refuses, such as a birthday that makes somebody too young: \
                then no accepted answers are left, and the exit status is 1. Plain errors supersede nothing. Answers \
                are never in the reply: `submissions show` shows them, and the audit log records who read them.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  echo '{"birth_date": "1991-05-17"}' > change.json
                  formulary submissions amend 1 --data change.json -m "passport seen"
                """)

        @Argument(help: "The submission: its id, the beginning of it, or its number.")
        var id: String

        @Option(
            help: .init("The changes: a file with a JSON object, or - for standard input.", valueName: "file"),
            completion: .file())
        var data: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var said: SourceOptions

        @OptionGroup var person: SubjectOptions

        @OptionGroup var once: IdempotencyOptions

        @Option(help: .init("The language of messages. (default: the submission's)", valueName: "language"))
        var locale: String?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput([data, said.sources, person.subjectFile, once.idempotencyKeyFile])
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let changes = try InputFile(data).read()
            return try await context.writingWithSources { registry in
                let id = try await registry.submissionID(id)
                let amendment = try amendment(of: id, changes, actor: context.actor)
                do {
                    let receipt = try await registry.amend(amendment)
                    let reply = AmendmentReply(amends: id, SubmissionReply(receipt, locale: locale))
                    said.tell(unread: receipt.unreadSources, by: receipt.record.form, context)
                    return CommandReply(reply.json, reply.page, status: reply.submission.status)
                } catch {
                    throw JudgementOptions.located(error, answers: changes, in: data)
                }
            }
        }

        private func amendment(of id: String, _ changes: [UInt8], actor: String) throws -> Amendment {
            var amendment = Amendment(of: id, changes: changes, actor: actor, message: message)
            amendment.sources = try said.read()
            amendment.subject = try person.read()
            amendment.locale = locale
            amendment.idempotencyKey = try once.read()
            return amendment
        }
    }
}

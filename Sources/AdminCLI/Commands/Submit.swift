internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `submit`: judges answers by the live version, and stores them.
struct Submit: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "submit",
        abstract: "Judge answers by the live version, and store them.",
        discussion: """
            Replies once the submission is on disk. Answers that are not valid are stored as a refused attempt, exit \
            status 1; the answers themselves are kept only if the form's policy says so. If a data source gives no \
            value or a wrong one, nothing is stored, exit status 2. A .jsonl file holds one set of answers a line, and \
            the output has a line for each, in the same order. Keep secrets out of the command line: --subject-file, \
            --idempotency-key-file, --context @FILE.

            Examples:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json --subject customer-17
              echo cust-17 | formulary submit quote/loan --data loan.json --subject-file -
              tr -d '\\n' < loan.json > loans.jsonl
              formulary submit quote/loan --data loans.jsonl --idempotency-key import-2026
            """)

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @OptionGroup var judging: JudgementOptions

    @OptionGroup var person: SubjectOptions

    @OptionGroup var once: IdempotencyOptions

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Flag(help: "Mark the submission as test traffic.")
    var test = false

    @Flag(help: "The data is one JSON object a line. (default: if the file's name ends in .jsonl)")
    var jsonl = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try SecretFile.checkStandardInput(judging.files + [person.subjectFile, once.idempotencyKeyFile])
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        if jsonl || judging.data.lowercased().hasSuffix(".jsonl") { return try await submitLines(context) }
        let answers = try InputFile(
            judging.data, helpIfTooLarge: "Put each set of answers on a line of a `.jsonl` file."
        ).read()
        let request = try request(answers, actor: context.actor)
        return try await context.writingWithSources { registry in
            do {
                let receipt = SubmissionReply(try await registry.submit(request), locale: request.locale)
                judging.said.tell(unread: receipt.receipt.unreadSources, by: form, context)
                return CommandReply(receipt.json, receipt.page, status: receipt.status)
            } catch {
                if case RegistryError.sourceMissing(_, let unread) = error {
                    judging.said.tell(unread: unread, by: form, context)
                }
                throw judging.located(error, answers: answers)
            }
        }
    }

    private func request(_ answers: [UInt8], actor: String) throws -> SubmissionRequest {
        var request = SubmissionRequest(form: form, answers: answers, actor: actor)
        request.channel = channel ?? .production
        request.sources = try judging.said.read()
        request.context = try judging.known.read()
        request.subject = try person.read()
        request.locale = judging.locale
        request.asOf = judging.asOf
        request.idempotencyKey = try once.read()
        request.isTest = test
        return request
    }

    private func submitLines(_ context: CommandContext) async throws -> CommandReply {
        let template = try request([], actor: context.actor)
        let file = InputFile(judging.data)
        var reader = try LineReader(file, limit: InputFile.usualLimit)
        defer { reader.finish() }
        return try await context.writingWithSources { registry in
            // An unknown form is reported once, before the first line.
            _ = try await registry.liveRelease(of: form, on: template.channel)
            var lines = SubmissionLines(
                registry: registry, template: template, fileName: file.name, isJSON: context.isJSON,
                tellUnread: { judging.said.tell(unread: $0, by: form, context) })
            return .printed(try await lines.submit(&reader))
        }
    }
}

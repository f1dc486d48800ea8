internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `submit`: judges answers by what is live, and stores them.
struct Submit: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Judge answers by what is live, and store them.",
        discussion: """
            Answers once the submission is on disk. What is not valid is kept as a refused attempt, without answers \
            unless the form's policy keeps them; the exit status is 1 then. A .jsonl file holds one set of answers a \
            line and gives a line for each, in the same order.

            Examples:
              formulary submit kyc/NL --data answers.json --sources profile.json --subject customer-17
              formulary submit kyc/DE --data answers.jsonl --idempotency-key import-2026-01
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @OptionGroup var judging: JudgementOptions

    @Option(help: .init("Whom the answers are about. It is kept as a keyed hash only.", valueName: "name"))
    var subject: String?

    @Option(
        help: .init(
            "Under this key the same answers are submitted once; for lines, its number is added: KEY:3.",
            valueName: "key"))
    var idempotencyKey: String?

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Flag(help: "Mark it as test traffic.")
    var test = false

    @Flag(help: "The data is one JSON object a line. (default: if the file's name ends in .jsonl)")
    var jsonl = false

    func validate() throws {
        if subject?.isEmpty ?? false { throw ValidationError("`--subject` needs a name.") }
        if idempotencyKey?.isEmpty ?? false { throw ValidationError("`--idempotency-key` needs a key.") }
    }

    func answer(_ session: Session) async throws -> Answer {
        if jsonl || judging.data.hasSuffix(".jsonl") { return try await submitLines(session) }
        let answers = try InputFile(judging.data).read()
        let request = try request(answers, actor: session.actor)
        return try await session.writing { registry in
            do {
                let receipt = SubmissionAnswer(try await registry.submit(request), locale: request.locale)
                return Answer(receipt.json, receipt.page, status: receipt.status)
            } catch {
                throw judging.located(error, answers: answers)
            }
        }
    }

    private func request(_ answers: [UInt8], actor: String) throws -> SubmissionRequest {
        var request = SubmissionRequest(form: form, answers: answers, actor: actor)
        request.channel = channel ?? .production
        request.sources = try judging.readSources()
        request.context = try judging.readContext()
        request.subject = subject
        request.locale = judging.locale
        request.asOf = judging.asOf
        request.idempotencyKey = idempotencyKey
        request.isTest = test
        return request
    }

    private func submitLines(_ session: Session) async throws -> Answer {
        let template = try request([], actor: session.actor)
        let file = InputFile(judging.data)
        var reader = try LineReader(file, limit: InputFile.usualLimit)
        defer { reader.finish() }
        return try await session.writing { registry in
            // What no line could do is told once, before the first.
            _ = try await registry.liveRelease(of: form, on: template.channel)
            var lines = SubmissionLines(
                registry: registry, template: template, fileName: file.name, isJSON: session.isJSON)
            return .printed(try await lines.submit(&reader))
        }
    }
}

/// What came of one submission.
struct SubmissionAnswer: Sendable {
    let receipt: SubmissionReceipt
    let judgement: JudgementAnswer

    init(_ receipt: SubmissionReceipt, locale: String?) {
        self.receipt = receipt
        judgement = JudgementAnswer(
            form: receipt.record.form, version: receipt.record.version, digest: receipt.digest,
            verdict: receipt.judgement.verdict, values: receipt.judgement.values,
            locale: locale ?? receipt.fallbackLocale, fallback: receipt.fallbackLocale)
    }

    var status: ExitStatus { receipt.record.accepted ? .yes : .no }

    var json: JSONValue {
        let record = receipt.record
        return judgement.json.adding([
            "submission": .text(record.id), "release": .int(record.release), "arm": .text(orNull: record.arm),
            "reason": .text(record.reason), "backdated": .bool(record.isBackdated),
            "channel": .text(record.channel.name), "asOf": .text(record.asOf.text), "test": .bool(record.isTest),
            "judgedAt": .text(record.judgedAt.text), "repeated": .bool(receipt.isRepeated),
            "earlierUseOfKey": .time(receipt.earlierUseOfKey),
        ])
    }

    var page: Page {
        var page = judgement.findingsPage
        page.line(headline)
        if receipt.isRepeated { page.line(.dim("the same request was carried out before; nothing was added")) }
        if let time = receipt.earlierUseOfKey {
            page.line(.dim("the idempotency key was used at \(time.text), too long ago to count"))
        }
        return page
    }

    /// Accepted or refused, under which id.
    var headline: [Span] {
        let record = receipt.record
        let word: Span = record.accepted ? .green("accepted: ") : .red("refused: ")
        let marks = SubmissionRow(record: record).marks
        return [
            word,
            Span(
                "\(record.id) by \(record.form.text)@\(record.version), release \(record.release)\(judgement.outcomeText)"
            ),
            .yellow(marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"),
        ]
    }
}

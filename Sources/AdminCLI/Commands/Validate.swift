internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `validate`: judges answers by a version, and stores nothing.
struct Validate: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Judge answers by a version, and store nothing.",
        discussion: """
            Queries the data sources that the form needs, unless --sources gives their replies. Exit status 0 if the \
            answers are valid; 1 if not, or if something is pending: a name that could not be checked, or a rule that \
            is not due at --timing.

            Examples:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary validate quote/loan@1 --data loan.json
              formulary validate quote/loan --data loan.json --timing instant
              cat loan.json | formulary validate quote/loan --data - --as-of 2026-01-31
            """)

    @Argument(help: "The version, such as kyc/NL@2, or kyc/NL for the live one.", transform: TypedWord.reference)
    var version: VersionReference

    @OptionGroup var judging: JudgementOptions

    @OptionGroup var person: SubjectOptions

    @Option(help: "The channel, if no version is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(
        help: .init(
            "The timing to judge at: instant (while typing), debounced (after a pause), or submit (every rule is due).",
            valueName: "time"),
        transform: TypedWord.timing)
    var timing: Timing = .submit

    @Option(
        help: .init(
            "A file with states of names, in place of the registry: {\"screen_name\": \"free\"}, or taken, or unknown.",
            valueName: "file"), completion: .file())
    var names: String?

    @OptionGroup var global: LookOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let answers = try InputFile(judging.data).read()
        let names = try NameFile.answers(in: names)
        let sources = try judging.said.read()
        let known = try judging.known.read()
        let subject = try person.read()
        return try await context.readingWithSources { registry in
            let record = try await registry.version(version, on: channel ?? .production)
            let form = try await registry.pin(record)
            let zone = form.config.policy.timeZone
            guard let today = CivilClock.date(at: try await registry.now(), in: zone) else {
                throw RegistryError.unknownTimeZone(zone ?? "")
            }
            let named = try await judging.said.named(sources, for: form, registry: registry, context: context)
            do {
                var input = JudgementInput(
                    answers: answers, sources: named?.bytes, asOf: judging.asOf ?? today, names: names,
                    context: known, timing: timing)
                let asked = try await registry.sources(
                    for: input, by: form, subject: subject, locale: judging.locale)
                if let asked { input.sources = asked.bytes }
                let told = try await told(of: input, by: form, registry, context)
                return reply(told, record: record, config: form.config, sources: named ?? asked)
            } catch {
                throw judging.located(error, answers: answers)
            }
        }
    }

    /// Judges the answers, and checks names in the registry if its keys are available.
    private func told(
        of input: JudgementInput, by form: PinnedForm, _ registry: Registry, _ context: CommandContext
    ) async throws -> NamedJudgement {
        let judgement = try form.judge(input)
        guard let question = judgement.verdict.questions.first else {
            return NamedJudgement(judgement: judgement, suggestions: [])
        }
        return try await context.addingKeys(to: registry) { registry in
            let told = try await registry.judge(input, by: form, on: channel ?? .production)
            if !told.isAnswered {
                context.note(
                    "Checking a name needs the registry's keys; without them, pass its state with `--names FILE`, a "
                        + "JSON object such as {\"\(question.field)\": \"free\"}.")
            }
            return told
        }
    }

    private func reply(
        _ told: NamedJudgement, record: VersionRecord, config: FormConfig, sources: NamedSources?
    ) -> CommandReply {
        let judgement = told.judgement
        let reply = JudgementReply(
            form: record.form, version: record.number, digest: record.digest, alias: config.alias,
            verdict: judgement.verdict, values: judgement.values, locale: judging.locale ?? config.locale,
            fallback: config.locale,
            unreadSources: sources?.unread ?? [], silentSources: sources?.silent ?? [],
            suggestions: told.suggestions)
        var page = reply.findingsPage
        page.line(reply.headline)
        return CommandReply(reply.json, page, status: judgement.verdict.isValid ? .yes : .no)
    }
}

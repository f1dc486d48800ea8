internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `validate`: judges answers by a version, and stores nothing.
struct Validate: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Judge answers by a version, and store nothing.",
        discussion: """
            Exit status 0 if they are valid, 1 if not, or if something is pending: a name that is asked about, or a rule
            that is not due at the time named by --timing.

            Examples:
              formulary validate kyc/NL@2 --data answers.json --sources profile.json
              formulary validate kyc/NL --data half.json --timing instant
              echo '{"bsn": "123456782"}' | formulary validate kyc/NL --data - --as-of 2026-01-31
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The version, such as kyc/NL@2, or kyc/NL for what is live.", transform: TypedWord.reference)
    var version: VersionReference

    @OptionGroup var judging: JudgementOptions

    @Option(help: "Where it is live, if no version is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(
        help: .init(
            "When to judge as if: instant (while typing), debounced (after a pause), or submit, when every rule is due.",
            valueName: "time"),
        transform: TypedWord.timing)
    var timing: Timing = .submit

    func answer(_ session: Session) async throws -> Answer {
        let answers = try InputFile(judging.data).read()
        let sources = try judging.readSources()
        let context = try judging.readContext()
        return try await session.reading { registry in
            let record = try await registry.version(version, on: channel ?? .production)
            let form = try await registry.pin(record)
            let zone = form.config.policy.timeZone
            guard let today = CivilClock.date(at: try await registry.now(), in: zone) else {
                throw RegistryError.unknownTimeZone(zone ?? "")
            }
            do {
                let judgement = try form.judge(
                    JudgementInput(
                        answers: answers, sources: sources, asOf: judging.asOf ?? today, context: context,
                        timing: timing))
                return answer(judgement, record, form.config)
            } catch {
                throw judging.located(error, answers: answers)
            }
        }
    }

    private func answer(_ judgement: Judgement, _ record: VersionRecord, _ config: FormConfig) -> Answer {
        let answer = JudgementAnswer(
            form: record.form, version: record.number, digest: record.digest, verdict: judgement.verdict,
            values: judgement.values, locale: judging.locale ?? config.locale, fallback: config.locale)
        var page = answer.findingsPage
        page.line(answer.headline)
        return Answer(answer.json, page, status: judgement.verdict.isValid ? .yes : .no)
    }
}

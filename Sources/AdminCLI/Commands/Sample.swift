internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `sample`: makes answers that a version accepts, or refuses because of one rule.
struct Sample: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Make answers that a version accepts, or that one rule refuses.",
        discussion: """
            Prints one set of answers a line, made up from the version's examples, rules and expressions, and judged \
            by the version. With --invalid each set fails in exactly one rule, another one each time. Names count as \
            free. The same seed makes the same answers. Fewer lines are printed if no more answers are found.

            Examples:
              formulary sample quote/loan --count 3
              formulary sample quote/loan@2 --invalid --json
            """)

    @Argument(help: "The version, such as kyc/NL@2, or kyc/NL for the live one.", transform: TypedWord.reference)
    var version: VersionReference

    @Option(help: "The number of sets of answers, from 1 to 1000.")
    var count = 10

    @Flag(help: "Make answers that fail in one rule.")
    var invalid = false

    @Option(help: "The seed of the random choices.")
    var seed: UInt64 = 1

    @Option(help: "The channel, if no version is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var global: LookOptions

    func validate() throws {
        guard (1...1_000).contains(count) else { throw ValidationError("`--count` must be between 1 and 1000.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            let record = try await registry.version(version, on: channel ?? .production)
            let form = try await registry.pin(record)
            let clock = try await registry.now()
            let today = CivilClock.date(at: clock, in: form.config.policy.timeZone) ?? clock.utcDate
            var sampler = AnswerSampler(of: Candidate(form), asOf: today, seed: seed)
            let samples =
                invalid
                ? sampler.refused(count).map { SampleReply(refused: $0) }
                : sampler.accepted(count).map { SampleReply(accepted: $0) }
            if samples.count < count { context.note("\(samples.count) of \(count) were found") }
            var page = TextPage()
            for sample in samples { page.document(JSONWriter.bytes(of: sample.answers) + [UInt8(ascii: "\n")]) }
            return CommandReply(
                .object([
                    "form": .text(record.form.text), "version": .int(record.number), "seed": .text("\(seed)"),
                    "samples": .array(samples.map { $0.json }),
                ]), page)
        }
    }
}

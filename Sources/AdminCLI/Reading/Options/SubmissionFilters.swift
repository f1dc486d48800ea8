internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Filters of a search for submissions.
struct SubmissionFilters: ParsableArguments {
    @Option(help: "Only submissions of this form.", transform: TypedWord.form)
    var form: FormKey?

    @Option(
        name: .customLong("version"), help: "Only submissions judged by this version of the form.",
        transform: TypedWord.number)
    var number: Int?

    @Flag(help: "Only accepted submissions.")
    var accepted = false

    @Flag(help: "Only refused attempts.")
    var refused = false

    @Option(
        help: .init(
            "Only attempts refused for an error at this field, in any item; with a colon, by this rule or code.",
            valueName: "field[:rule]"),
        transform: TypedWord.refusal)
    var refusedBy: SubmissionQuery.Refusal?

    @Option(help: .init("Only submissions with this outcome.", valueName: "name"))
    var outcome: String?

    @Option(
        help: .init(
            "Only submissions of this rollout, such as kyc/NL/1; a form alone means its current one.",
            valueName: "rollout"), transform: TypedWord.rollout)
    var rollout: RolloutReference?

    @Option(help: .init("Only submissions of this arm of the rollout.", valueName: "name"))
    var arm: String?

    @Option(
        help: .init("Only submissions judged from this time or day on.", valueName: "time"),
        transform: TypedWord.beginning)
    var since: Timestamp?

    @Option(
        help: .init("Only submissions judged before this time, or until this day's end.", valueName: "time"),
        transform: TypedWord.end)
    var until: Timestamp?

    @OptionGroup var person: SubjectOptions

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Only test traffic, or no test traffic.")
    var test: Bool?

    @Flag(help: "Only submissions judged as of another date than the registry's own.")
    var backdated = false

    @Flag(help: "Only submissions about which a person's decision is in force.")
    var overridden = false

    /// Rejects filters that contradict each other.
    ///
    /// The command calls this after parsing: during a parsing error, `--version` would mean the program's version.
    func check() throws {
        if accepted, refused { throw ValidationError("Give one of `--accepted` and `--refused`.") }
        if accepted, refusedBy != nil { throw ValidationError("Give one of `--accepted` and `--refused-by`.") }
        if number != nil, form == nil { throw ValidationError("`--version` needs `--form`.") }
        if arm != nil, rollout == nil { throw ValidationError("`--arm` needs `--rollout`.") }
        if let since, let until, until <= since { throw ValidationError("`--until` must be later than `--since`.") }
        if outcome?.isEmpty ?? false { throw ValidationError("`--outcome` needs a name.") }
    }

    /// A query by these filters, except the subject, whose hash needs the registry's keys.
    func query(in registry: Registry) async throws -> SubmissionQuery {
        var query = SubmissionQuery(form: form, version: number, accepted: accepted ? true : refused ? false : nil)
        query.refusal = refusedBy
        query.outcome = outcome
        (query.since, query.until) = (since, until)
        query.rollout = try await rollout?.find(on: .production, in: registry)
        query.arm = arm
        query.isTest = test
        query.isBackdated = backdated
        query.isOverridden = overridden
        return query
    }
}

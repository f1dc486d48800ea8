internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Filters of a search for submissions.
struct SubmissionFilters: ParsableArguments {
    @Option(help: "Only of this form.", transform: TypedWord.form)
    var form: FormKey?

    @Option(
        name: .customLong("version"), help: "Only judged by this version of the form.", transform: TypedWord.number)
    var number: Int?

    @Flag(help: "Only accepted ones.")
    var accepted = false

    @Flag(help: "Only refused attempts.")
    var refused = false

    @Option(
        help: .init(
            "Only refused for an error at this field, in any item; with a colon, by this rule or code.",
            valueName: "field[:rule]"),
        transform: TypedWord.refusal)
    var refusedBy: SubmissionQuery.Refusal?

    @Option(help: .init("Only with this outcome.", valueName: "name"))
    var outcome: String?

    @Option(
        help: .init("Only judged from this time or day on.", valueName: "time"), transform: TypedWord.beginning)
    var since: Timestamp?

    @Option(
        help: .init("Only judged before this time, or until this day's end.", valueName: "time"),
        transform: TypedWord.end)
    var until: Timestamp?

    @OptionGroup var person: SubjectOptions

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Only test traffic, or none of it.")
    var test: Bool?

    @Flag(help: "Only judged as of another date than the registry's own.")
    var backdated = false

    /// Refuses filters that contradict each other.
    ///
    /// The command asks, after parsing: where parsing itself failed, the program's own `--version` would be meant.
    func check() throws {
        if accepted, refused { throw ValidationError("Give one of `--accepted` and `--refused`.") }
        if accepted, refusedBy != nil { throw ValidationError("Give one of `--accepted` and `--refused-by`.") }
        if number != nil, form == nil { throw ValidationError("`--version` needs `--form`.") }
        if let since, let until, until <= since { throw ValidationError("`--until` must be later than `--since`.") }
        if outcome?.isEmpty ?? false { throw ValidationError("`--outcome` needs a name.") }
    }

    /// A query by these filters, except the subject, whom only the registry's keys can find.
    var query: SubmissionQuery {
        var query = SubmissionQuery(form: form, version: number, accepted: accepted ? true : refused ? false : nil)
        query.refusal = refusedBy
        query.outcome = outcome
        (query.since, query.until) = (since, until)
        query.isTest = test
        query.isBackdated = backdated
        return query
    }
}

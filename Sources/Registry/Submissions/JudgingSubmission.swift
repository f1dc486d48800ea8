internal import FormEngine

/// Judges one set of answers, of a direct submission or a session, by the chosen version.
struct JudgingSubmission: Sendable {
    let registry: Registry
    let request: SubmissionRequest
    let version: ChosenVersion
    /// The locks on the subject's answers; nil for an anonymous person, or if no outcome depends on an age.
    let locks: AgeLocks?
    /// Sender of the answers, to whom their images must belong.
    let sender: ImageSender
    /// The session of the answers; nil for a direct submission.
    var session: ClosingSession?
    /// The clock's time.
    var time: Timestamp

    /// Source values, and the last judgement of the queries.
    private typealias Asked = (sources: NamedSources?, last: (bytes: [UInt8]?, asOf: CivilDate, judgement: Judgement)?)

    private var form: PinnedForm { version.form }

    /// Queries data sources, judges the answers, and checks names and images.
    mutating func judge() async throws(RegistryError) -> JudgedSubmission {
        let asked = try await askedSources(asOf: try dates().asOf)
        let sources = asked.sources
        let checking = CheckingImages(registry: registry, form: form, sender: sender)
        let issued = try await checking.issued(in: request.answers)
        // A session is judged as of the time after its sources replied.
        if session != nil { time = registry.surroundings.now() }
        let dates = try dates()
        var version = version
        // Backdated judgements expose nobody.
        if dates.asOf != dates.clock { version.choice.exposing = nil }
        let input = input(sources: sources?.bytes, asOf: dates.asOf)
        // The queries end with a judgement that lacks no source; it can be reused for equal input.
        let isCurrent = asked.last.map { $0.bytes == input.sources && $0.asOf == input.asOf } ?? false
        var judgement: Judgement
        if isCurrent, let last = asked.last {
            judgement = last.judgement
        } else {
            judgement = try registry.submissionReader.judge(input, by: form)
        }
        try checkSources(judgement.verdict, by: sources)
        let names = try await nameFindings(for: &judgement, on: input)
        let id = registry.surroundings.uuid(at: time)
        let images = try await checking.taken(of: issued, after: judgement)
        return JudgedSubmission(
            id: id, time: time, version: version, sources: sources, asOf: dates.asOf, clockDate: dates.clock,
            judgement: judgement, session: session, amended: request.amended, ageLocks: locks, images: images,
            names: names)
    }

    /// The date to judge as of, and the current date in the form's time zone.
    private func dates() throws(RegistryError) -> (asOf: CivilDate, clock: CivilDate) {
        let clock = try registry.sessionReader.date(at: time, for: form)
        let asOf = request.asOf ?? clock
        if asOf != clock, form.config.policy.backdating == .refuse {
            throw .backdatingRefused(request.form, version.number)
        }
        return (asOf, clock)
    }

    /// The values of the data sources: the given ones, or else the sources' replies.
    private func askedSources(asOf: CivilDate) async throws(RegistryError) -> Asked {
        guard var sourceSession = try await sourceSession() else {
            if let session { return (session.open.answers.sources.map { NamedSources(bytes: $0, unread: []) }, nil) }
            return (try await registry.submissionReader.namedSources(of: request, for: form), nil)
        }
        let judgement = try await sourceSession.settle(at: time) { (bytes) throws(RegistryError) in
            try registry.submissionReader.judge(input(sources: bytes, asOf: asOf), by: form)
        }
        return (sourceSession.named, (sourceSession.bytes, asOf, judgement))
    }

    /// The source session for querying sources; nil if the caller gave the values, or nothing can be queried.
    private func sourceSession() async throws(RegistryError) -> SourceSession? {
        if let session { return try await registry.sessionReader.sourceSession(of: session.open) }
        if request.sources != nil { return nil }
        let person = SourceSession.Person(
            subject: request.subject, context: request.context, locale: request.locale ?? form.config.locale)
        return try await registry.definitionReader.sourceSession(of: form, for: person)
    }

    /// The engine's input.
    private func input(sources: [UInt8]?, asOf: CivilDate) -> JudgementInput {
        var input = JudgementInput(
            answers: request.answers, sources: sources, asOf: asOf,
            attested: request.amended?.attested ?? session?.open.answers.progress.attested ?? [],
            context: request.context, through: session?.through)
        input.locked = locks?.answers ?? []
        let given = session?.open.answers.consents.map(\.outcome)
        input.consents = given ?? request.amended?.consents.map(\.outcome) ?? []
        return input
    }

    /// Throws for missing or invalid source values: an operator's mistake is never evidence about a person.
    private func checkSources(_ verdict: Verdict, by sources: NamedSources?) throws(RegistryError) {
        let missing = verdict.missingSources
        // A source without a request is not down: its value was not given.
        let silent = (sources?.silent ?? []).filter { missing.contains($0.name) && $0.fault != .noRequest }
        if !silent.isEmpty { throw .sourcesSilent(silent) }
        let errors = verdict.findings.filter { $0.severity == .error }
        let lacking = errors.filter { $0.code == FindingCode.sourceMissing.rawValue }.map { finding in
            let field = form.config.fields.first { $0.id == finding.field }
            return MissingSourceValue(
                source: field?.sourceName ?? "", path: field?.dataPath ?? field?.defaultDataPath ?? "",
                field: finding.field)
        }
        if !lacking.isEmpty { throw .sourceMissing(lacking, unread: sources?.unread ?? []) }
        let invalid = errors.filter { $0.code == FindingCode.sourceInvalid.rawValue }.map(\.field)
        if !invalid.isEmpty { throw .sourceInvalid(fields: invalid) }
    }

    /// Answers to a judgement's questions about names; judges again with them, if there are any.
    private func nameFindings(
        for judgement: inout Judgement, on input: JudgementInput
    ) async throws(RegistryError) -> NameFindings {
        let asker = NameAsker(channel: request.channel, session: session?.open.record.id ?? request.amends)
        let names = try await registry.submissionReader.nameFindings(
            for: judgement.verdict, on: input, by: form, asker: asker)
        if !names.answers.isEmpty {
            var answered = input
            answered.names = names.answers
            judgement = try registry.submissionReader.judge(answered, by: form)
        }
        if !judgement.verdict.isRefused, let question = judgement.verdict.questions.first {
            throw .openQuestion(field: question.field)
        }
        return names
    }
}

extension SubmissionReader {
    /// The engine's judgement, by a pooled judge of the version.
    func judge(_ input: JudgementInput, by form: PinnedForm) throws(RegistryError) -> Judgement {
        do throws(InputError) {
            return try registry.pins.judge(input, by: form) { $0.judgement }
        } catch {
            throw .unreadableInput(error)
        }
    }
}

internal import FormEngine

/// Conversions of a session into its view.
extension SessionReader {
    /// The state of an open session.
    ///
    /// - Parameter verdict: The new verdict; nil: the stored one of the last step.
    func view(
        of session: OpenSession, verdict: Verdict? = nil,
        asked: (silent: [SilentSource], offers: [SourceOffer]) = ([], [])
    ) throws(RegistryError) -> SessionView {
        let answers = session.answers
        let progress = answers.progress
        let steps = session.form.config.steps
        let reached = progress.reached(in: session.form) ?? steps[0].id
        let judgement = try judgement(of: session, through: reached)
        // Answers carried over from another session may belong to later steps than the sent ones.
        let answered = progress.furthestAnswered(in: session.form) ?? reached
        let isAhead = steps.first { $0.id == answered || $0.id == reached }?.id == reached && answered != reached
        let values = isAhead ? try self.judgement(of: session, through: answered).values : judgement.values
        var found = verdict
        if found == nil, let last = answers.last {
            // A stored verdict with pending findings is incomplete, so the answers are judged again.
            found = session.form.verdict(stored: last.verdict) ?? judgement.verdict
        }
        return SessionView(
            record: session.record, digest: session.form.digest, revision: session.revision,
            step: answers.last?.step, next: progress.current(in: session.form), outcome: progress.outcome,
            findings: (found?.findings ?? []).filter { $0.isFault || $0.severity != .error },
            dropped: answers.last?.dropped ?? [], pending: judgement.verdict.missingSources, silent: asked.silent,
            offers: asked.offers, values: values, submission: nil,
            consent: try consentRequest(of: session), suggestions: answers.last?.suggestions ?? [],
            locale: answers.locale ?? session.form.config.locale, fallbackLocale: session.form.config.locale)
    }

    /// The engine's judgement of the answers up to a step, with the stored source values.
    func judgement(of session: OpenSession, through step: String) throws(RegistryError) -> Judgement {
        try judgement(of: session, through: step, sources: session.answers.sources)
    }

    /// The engine's judgement of the answers up to a step, with the given source values.
    func judgement(
        of session: OpenSession, through step: String, sources: [UInt8]?
    ) throws(RegistryError) -> Judgement {
        let answers = session.answers
        let asOf = try date(at: surroundings.now(), for: session.form)
        do throws(InputError) {
            let input = JudgementInput(
                answers: answers.progress.answers, sources: sources, asOf: asOf,
                attested: answers.progress.attested, context: answers.context, through: step)
            return try session.form.judge(answers.consenting(input))
        } catch {
            throw .unreadableInput(error)
        }
    }

    /// The end of a session, from its stored submission.
    func endView(of record: SessionRecord, end: SessionEndRecord) async throws(RegistryError) -> SessionView {
        let stored = try await registry.submission(end.submission)
        let form = try await registry.pin(record.version, of: record.form)
        guard let verdict = form.verdict(stored: stored.verdict) else { throw .damagedVerdict(stored.id) }
        let receipt = SubmissionReceipt(
            record: stored, digest: form.digest, alias: form.config.alias, verdict: verdict, values: nil,
            fallbackLocale: form.config.locale, unreadSources: [], isRepeated: true)
        return endView(of: record, receipt: receipt, locale: nil)
    }

    /// The end of a session, from the receipt of its submission.
    func endView(of record: SessionRecord, receipt: SubmissionReceipt, locale: String?) -> SessionView {
        let verdict = receipt.verdict
        return SessionView(
            record: record, digest: receipt.digest, revision: nil, step: nil, next: nil, outcome: verdict.outcome,
            findings: verdict.findings, pending: [], values: receipt.values, submission: receipt,
            suggestions: receipt.suggestions,
            locale: locale ?? receipt.fallbackLocale, fallbackLocale: receipt.fallbackLocale)
    }
}

extension Verdict {
    /// The names of the data sources with missing values, without repetition.
    var missingSources: [String] {
        var names: [String] = []
        for finding in findings
        where finding.severity == .error && finding.code == FindingCode.sourceMissing.rawValue {
            let name = finding.parameters.first { $0.name == "source" }?.value.string ?? ""
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

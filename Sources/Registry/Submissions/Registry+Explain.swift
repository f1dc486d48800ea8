internal import FormEngine

extension Registry {
    /// Explains a submission: what each rule of the version that judged it said, and why it came to its outcome.
    ///
    /// Its sealed record is opened for that, which is on record before anything of it leaves here. A refused attempt whose
    /// answers were not kept is explained by its verdict, and nothing is opened.
    ///
    /// - Parameters:
    ///   - id: The submission's id.
    ///   - reveal: Whether values are told too.
    ///   - actor: Who asks.
    public func explain(_ id: String, reveal: Bool, actor: String) async throws(RegistryError) -> Explanation {
        let record = try await submission(id)
        var (explanation, form) = try await explanationByVerdict(of: record)
        guard record.key != nil else { return explanation }
        let stored = try await sealed(record)
        let kept = try opened(try await open(stored), record)
        try await recordExplanation(of: record, reveal: reveal, actor: actor)
        guard let trace = try? form.trace(kept.input) else { throw .damagedBox(record.id) }
        explanation.basis = .record(reveal ? trace : trace.withoutValues)
        explanation.fitsVerdict = trace.judgement.verdict.canonicalBytes == record.verdict
        explanation.rowDifferences = kept.differences(
            from: stored, usesExpireBefore: IdempotencyUse.expiry(at: try await now()))
        if kept.form != record.form || kept.version != record.version { explanation.rowDifferences.append(.pin) }
        explanation.locale = kept.locale
        if reveal { explanation.values = trace.judgement.values }
        return explanation
    }

    /// Explains a refused attempt whose answers were not kept by its verdict; nil if a sealed record must be opened.
    ///
    /// No key is needed, and nothing is written: nobody's answers are read.
    public func explanationOfUnkept(_ id: String) async throws(RegistryError) -> Explanation? {
        let record = try await submission(id)
        return record.key == nil ? try await explanationByVerdict(of: record).explanation : nil
    }

    /// Explanation by what stands in the clear, with the version that a record is judged again by.
    private func explanationByVerdict(
        of record: SubmissionRecord
    ) async throws(RegistryError) -> (explanation: Explanation, form: PinnedForm) {
        // An accepted submission was always sealed.
        if record.accepted, record.key == nil { throw .damagedBox(record.id) }
        let version = try await version(record.version, of: record.form)
        let form = try await pin(version)
        guard let verdict = form.verdict(stored: record.verdict) else { throw .damagedVerdict(record.id) }
        let source = try await storing { () throws(StoreError) in
            try await store.source(of: record.form, version: record.version)
        }
        let explanation = Explanation(
            record: record, version: version, config: form.config, release: try await release(of: record),
            source: source, basis: .verdict(verdict), fitsVerdict: true, findings: verdict.findings)
        return (explanation, form)
    }

    /// Record in a box that was opened, or why there is none.
    private func opened(
        _ opening: Opening, _ row: SubmissionRecord
    ) throws(RegistryError) -> JudgementRecord {
        switch opening {
        case .opened(let record): return record
        case .notKept, .damaged: throw .damagedBox(row.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
    }

    private func recordExplanation(
        of record: SubmissionRecord, reveal: Bool, actor: String
    ) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "submission.explain", object: record.id,
            details: [
                .init("form", .text("\(record.form.text)@\(record.version)")), .init("revealed", .bool(reveal)),
            ])
        _ = try await storing { () throws(StoreError) in try await store.commit(Change(rows: [], leaf: leaf)) }
    }

    /// The release that a submission was judged under.
    private func release(of record: SubmissionRecord) async throws(RegistryError) -> ReleaseRecord {
        var query = ReleaseQuery(form: record.form, channel: record.channel)
        repeat {
            let page = try await storing { () throws(StoreError) in try await store.releases(query) }
            if let release = page.elements.first(where: { $0.draft.number == record.release }) { return release }
            query.after = page.next
        } while query.after != nil
        throw .noSuchRelease(record.form, record.channel, record.release, latest: 0)
    }
}

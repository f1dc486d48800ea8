internal import FormEngine

/// Explains a submission from its verdict, or from its sealed record.
struct Explaining: Sendable {
    let registry: Registry
    let record: SubmissionRecord

    /// Results of each rule from the sealed record; the audit log records its opening before this returns.
    func explanation(
        reveal: Bool, actor: String, purpose: String?
    ) async throws(RegistryError) -> Explanation {
        var (explanation, form) = try await byVerdict()
        guard record.key != nil else { return explanation }
        try await registry.checkReadable(record)
        if reveal { try await registry.checkPurpose(purpose, for: record) }
        let stored = try await registry.submissionReader.sealed(record)
        guard stored.ends.isEmpty, let kept = try opened(try await registry.submissionReader.open(stored)) else {
            return explanation
        }
        try await log(reveal: reveal, actor: actor, purpose: purpose)
        guard let trace = try? form.trace(kept.input) else { throw .damagedBox(record.id) }
        explanation.basis = .record(reveal ? trace : trace.withoutValues)
        explanation.fitsVerdict = trace.judgement.verdict.canonicalBytes == record.verdict
        explanation.rowDifferences = kept.differences(
            from: stored, usesExpireBefore: IdempotencyUse.expiry(at: try await registry.now()))
        if kept.form != record.form || kept.version != record.version { explanation.rowDifferences.append(.pin) }
        explanation.locale = kept.locale
        if reveal { explanation.values = trace.judgement.values }
        return explanation
    }

    /// Explanation from the stored verdict, and the version to judge the record with.
    func byVerdict() async throws(RegistryError) -> (explanation: Explanation, form: PinnedForm) {
        // Accepted submissions are always sealed.
        if record.accepted, record.key == nil { throw .damagedBox(record.id) }
        let version = try await registry.version(record.version, of: record.form)
        let form = try await registry.pin(version)
        guard let verdict = form.verdict(stored: record.verdict) else { throw .damagedVerdict(record.id) }
        let source = try await registry.storing { () throws(StoreError) in
            try await registry.store.source(of: record.form, version: record.version)
        }
        let explanation = Explanation(
            record: record, version: version, config: form.config, release: try await release(),
            source: source, basis: .verdict(verdict), fitsVerdict: true, findings: verdict.findings)
        return (explanation, form)
    }

    /// Record in an opened box; nil if it was erased; throws if the box or its key is missing or damaged.
    private func opened(_ opening: SubmissionReader.Opening) throws(RegistryError) -> JudgementRecord? {
        switch opening {
        case .opened(let record): return record
        case .erased: return nil
        case .notKept, .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
    }

    /// Records in the audit log that the answers are opened.
    private func log(reveal: Bool, actor: String, purpose: String?) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await registry.now(), actor: actor, action: "submission.explain", object: record.id,
            details: [
                .init("form", .text("\(record.form.text)@\(record.version)")), .init("revealed", .bool(reveal)),
            ], note: registry.surroundings.note(purpose))
        try await registry.log(leaf)
    }

    /// The release of the submission's judgement.
    private func release() async throws(RegistryError) -> ReleaseRecord {
        var query = ReleaseQuery(form: record.form, channel: record.channel)
        repeat {
            let page = try await registry.storing { () throws(StoreError) in try await registry.store.releases(query) }
            if let release = page.elements.first(where: { $0.draft.number == record.release }) { return release }
            query.after = page.next
        } while query.after != nil
        throw .noSuchRelease(record.form, record.channel, record.release, latest: 0)
    }
}

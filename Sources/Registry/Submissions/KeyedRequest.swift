internal import FormEngine

/// A request under an idempotency key, which takes effect once.
struct KeyedRequest: Sendable {
    let registry: Registry
    let request: SubmissionRequest
    /// The keyed hash of the key.
    let key: [UInt8]

    /// Receipt of the earlier request under the key; nil without one, or after it expired.
    ///
    /// It is the stored result: nothing is judged again. Another body under the key throws.
    func receipt() async throws(RegistryError) -> SubmissionReceipt? {
        let use = try await registry.storing { () throws(StoreError) in
            try await registry.store.idempotencyUse(of: key)
        }
        // This uses the clock, as the guard of the commit does: with two clocks they would disagree after the clock
        // went back.
        guard let use, use.usedAt >= IdempotencyUse.expiry(at: registry.surroundings.now()) else { return nil }
        let record = try await registry.submission(use.submission)
        let form = try await registry.pin(record.version, of: record.form)
        let sent = try await self.use(for: record.id, judgedBy: form, salt: use.salt, at: use.usedAt)
        guard sent.body == use.body else { throw .idempotencyConflict(submission: record.id) }
        guard let verdict = form.verdict(stored: record.verdict) else { throw .damagedVerdict(record.id) }
        return SubmissionReceipt(
            record: record, digest: form.digest, alias: form.config.alias, verdict: verdict, values: nil,
            fallbackLocale: form.config.locale,
            unreadSources: try await registry.submissionReader.namedSources(of: request, for: form)?.unread ?? [],
            isRepeated: true)
    }

    /// The use of the key by the request: the keyed hash of the complete request, with its own salt.
    ///
    /// Source values are hashed as given, not under a version's names, since a retry may meet a later version. The
    /// submission's id is included, so that a use cannot be moved to another submission. Passwords are included by
    /// their scrypt hashes: a holder of the index key could otherwise guess them quickly.
    func use(
        for submission: String, judgedBy form: PinnedForm, salt: [UInt8], at time: Timestamp
    ) async throws(RegistryError) -> IdempotencyUse {
        let answers = try await RequestBody.parts(of: request.answers, to: form, salt: salt)
        let optional: [[UInt8]?] = [
            request.sources.map { RequestBody.normalised($0) }, request.subject.map { Array($0.utf8) },
            request.locale.map { Array($0.utf8) }, request.asOf.map { Array($0.text.utf8) },
        ]
        var parts: [[UInt8]] = [salt, key, Array(submission.utf8)] + answers
        parts += [
            Array(request.channel.name.utf8), request.context.canonicalBytes, [request.isTest ? 1 : 0],
        ]
        if let amends = request.amends { parts.append(Array("amends \(amends)".utf8)) }
        // An empty text differs from an absent one.
        for part in optional { parts.append(part.map { [1] + $0 } ?? []) }
        let body = try registry.openedKeyring().hash(.body, parts)
        return IdempotencyUse(key: key, submission: submission, salt: salt, body: body, usedAt: time)
    }
}

extension SubmissionReader {
    /// The source values of a request under the names of a version; nil without any.
    func namedSources(
        of request: SubmissionRequest, for form: PinnedForm
    ) async throws(RegistryError) -> NamedSources? {
        guard let given = request.sources else { return nil }
        return try await registry.sources(given, for: form)
    }
}

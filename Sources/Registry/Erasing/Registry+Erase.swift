internal import FormEngine

/// A person whose answers are to be erased.
public enum ErasedPerson: Sendable, Equatable {
    /// A subject, as applications name it.
    case subject(String)
    /// The sender of a submission without a subject, by the submission's id.
    case sender(of: String)
}

extension Registry {
    /// Erases a person's answers: destroys the keys that sealed them, in the database and in every backup of it.
    ///
    /// Verdicts, pins and proofs stay, and still verify. Answers that a hold or a law keeps are restricted, and end by
    /// `runRetention(actor:isDryRun:)` once nothing keeps them. A run that was interrupted is finished by the next one;
    /// one more changes nothing. With `isDryRun` it returns an equal report and writes nothing.
    public func erase(
        _ person: ErasedPerson, actor: String, message: String, isDryRun: Bool = false
    ) async throws(RegistryError) -> ErasureReport {
        let scope = try await scope(of: person)
        let ended =
            isDryRun ? RetentionReport() : try await endDeferred(in: scope, actor: actor, message: message)
        var report = try await Erasing(
            registry: self, scope: scope, actor: actor, message: message, isDryRun: isDryRun
        ).run()
        report.ended = ended.erased
        report.keys += ended.keys
        report.names += ended.names
        return report
    }

    /// Ends answers of a person whose erasure was deferred, and that nothing keeps any more.
    private func endDeferred(
        in scope: ErasureScope, actor: String, message: String
    ) async throws(RegistryError) -> RetentionReport {
        let pending = try await pendingErasures()
        if pending.isEmpty { return RetentionReport() }
        let reached = Set(try await reach(of: scope, before: nil).submissions.map(\.id))
        let own = pending.filter { reached.contains($0.record.id) }
        return try await end(
            DueAnswers(own, in: self, at: try await now()), actor: actor, message: message, isDryRun: false)
    }

    /// Deferred erasures whose submissions have not ended yet, once for each submission.
    func pendingErasures() async throws(RegistryError) -> [PendingErasure] {
        let all = try await storing { () throws(StoreError) in try await store.pendingErasures() }
        var known: Set<String> = []
        return all.filter { known.insert($0.record.id).inserted }
    }

    private func scope(of person: ErasedPerson) async throws(RegistryError) -> ErasureScope {
        switch person {
        case .subject(let name): return .subject(try openedKeyring().hash(ofSubject: name))
        case .sender(let id):
            let record = try await submission(id)
            if record.subject != nil { throw .hasSubject(submission: id) }
            return .submission(try await amended(by: record) ?? id)
        }
    }

    /// The submission that a refused amendment was to change; nil for any other submission.
    private func amended(by record: SubmissionRecord) async throws(RegistryError) -> String? {
        if record.accepted { return nil }
        let range = SequenceRange(first: record.leaf, last: record.leaf)
        let leaf = try await storing { () throws(StoreError) in try await store.leaves(range) }.first
        return leaf.flatMap { try? JSONValue(stored: $0.bytes) }?["details"]?["amends"]?.string
    }

    func reach(of scope: ErasureScope, before leaf: Int?) async throws(RegistryError) -> ErasureReach {
        try await storing { () throws(StoreError) in try await store.reach(of: scope, before: leaf) }
    }

    /// The ids of keys in a scope that are not destroyed yet, with the subject's own key if it was made by a time.
    ///
    /// No row need name the subject's own key: an age lock that names it has no sealed content.
    func keptKeys(
        of scope: ErasureScope, _ reach: ErasureReach, madeBy time: Timestamp
    ) async throws(RegistryError) -> Set<String> {
        var ids = reach.keys
        if case .subject(let subject) = scope {
            let own = try await storing { () throws(StoreError) in
                try await keyStore.subjectKeyID(of: subject, madeBy: time)
            }
            if let own { ids.insert(own) }
        }
        let wanted = Array(ids)
        return Set(
            try await storing { () throws(StoreError) in try await keyStore.subjectKeys(wanted) }.keys)
    }

    /// Destroys the keys of everything that was recorded before an erasure and is not deferred; returns their number.
    ///
    /// A submission under way is sealed by a key of its own, so that none that is answered later becomes unreadable.
    func destroyKeys(of erasure: Erasure) async throws(RegistryError) -> Int {
        let reach = try await reach(of: erasure.scope, before: erasure.leaf)
        let pending = try await storing { () throws(StoreError) in try await store.pendingErasures() }
        let ids = try await keptKeys(of: erasure.scope, reach, madeBy: erasure.erasedAt)
            .subtracting(try await sealingKeys(of: pending.map(\.record))).sorted()
        let time = surroundings.now()
        try await storing { () throws(StoreError) in try await keyStore.destroy(ids, at: time) }
        return ids.count
    }

    /// The keys that seal submissions and the images that they took.
    func sealingKeys(of records: [SubmissionRecord]) async throws(RegistryError) -> Set<String> {
        var keys = Set(records.compactMap(\.key))
        for record in records {
            keys.formUnion(try await answerEnds(of: record.id).compactMap(\.key))
            keys.formUnion(
                try await storing { () throws(StoreError) in try await store.imageKeys(of: record.id, in: nil) })
        }
        return keys
    }
}

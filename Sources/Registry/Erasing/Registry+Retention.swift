extension Registry {
    /// Ends all answers that are due: those of deferred erasures that nothing keeps any more, and those whose retention
    /// period is over.
    ///
    /// Killed or cancelled at any moment, it is finished by the next run. With `isDryRun` it returns an equal report and
    /// writes nothing.
    public func runRetention(actor: String, isDryRun: Bool = false) async throws(RegistryError) -> RetentionReport {
        _ = try openedKeyring()
        let report = try await end(
            DueAnswers(in: self, at: try await now()), actor: actor, isDryRun: isDryRun)
        if !isDryRun { try await destroyLeftKeys() }
        return report
    }

    /// Ends answers that are due, a batch at a time; a cancelled task stops after its batch.
    func end(
        _ due: DueAnswers, actor: String, message: String? = nil, isDryRun: Bool
    ) async throws(RegistryError) -> RetentionReport {
        var (due, report) = (due, RetentionReport())
        while !Task.isCancelled {
            let candidates = try await due.next()
            if candidates.isEmpty { break }
            report.add(
                try await EndingAnswers(
                    registry: self, candidates: candidates, actor: actor, message: message, isDryRun: isDryRun
                ).run())
        }
        return report
    }

    /// Destroys keys that an interrupted run left.
    private func destroyLeftKeys() async throws(RegistryError) {
        let last = try await storing { () throws(StoreError) in try await store.lastAnswerEnds() }
        _ = try await destroyKeys(of: last)
        let erasures = try await storing { () throws(StoreError) in try await store.erasures() }
        if let erasure = erasures.last { _ = try await destroyKeys(of: erasure) }
    }

    /// Destroys the keys of ended answers, except those that seal anything else; returns their number.
    func destroyKeys(of ends: [AnswerEnd]) async throws(RegistryError) -> Int {
        var ids: Set<String> = []
        for end in ends {
            let record = try await submission(end.submission)
            let all = try await answerEnds(of: end.submission)
            ids.formUnion([record.key].compactMap(\.self) + all.dropLast().compactMap(\.key))
            ids.formUnion(
                try await storing { () throws(StoreError) in
                    try await store.imageKeys(of: end.submission, in: end.fields)
                })
        }
        let wanted = Array(ids)
        let kept = try await storing { () throws(StoreError) in try await keyStore.subjectKeys(wanted) }
        var ended: [String] = []
        for key in kept.values where try await !isShared(key) { ended.append(key.id) }
        let (destroyed, time) = (ended.sorted(), surroundings.now())
        if !destroyed.isEmpty {
            try await storing { () throws(StoreError) in try await keyStore.destroy(destroyed, at: time) }
        }
        return destroyed.count
    }

    /// Whether a key still seals something: an earlier program sealed all of a subject by one key.
    func isShared(_ key: WrappedKey) async throws(RegistryError) -> Bool {
        guard key.purpose == "subject" else { return false }
        let owners = try await storing { () throws(StoreError) in try await keyStore.keyOwners([key.id]) }
        guard let subject = owners[key.id]?.subject else { return false }
        for record in try await reach(of: .subject(subject), before: nil).submissions where record.key == key.id {
            let ends = try await answerEnds(of: record.id)
            if !ends.contains(where: { $0.fields == nil }) { return true }
        }
        return false
    }
}

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
    /// Verdicts, pins and proofs stay, and still verify. A run that was interrupted is finished by the next one; one
    /// more changes nothing. With `isDryRun` it returns an equal report and writes nothing.
    public func erase(
        _ person: ErasedPerson, actor: String, message: String, isDryRun: Bool = false
    ) async throws(RegistryError) -> ErasureReport {
        let scope = try await scope(of: person)
        if !isDryRun { try await finishErasures(of: scope) }
        return try await Erasing(registry: self, scope: scope, actor: actor, message: message, isDryRun: isDryRun)
            .run()
    }

    private func scope(of person: ErasedPerson) async throws(RegistryError) -> ErasureScope {
        switch person {
        case .subject(let name): return .subject(try openedKeyring().hash(ofSubject: name))
        case .sender(let id):
            let record = try await submission(id)
            if record.subject != nil { throw .hasSubject(submission: id) }
            return .submission(id)
        }
    }

    /// Destroys keys of recorded erasures that an interrupted run left.
    private func finishErasures(of scope: ErasureScope) async throws(RegistryError) {
        let recorded = try await storing { () throws(StoreError) in try await store.erasures() }
        for erasure in recorded where erasure.scope == scope { _ = try await destroyKeys(of: erasure) }
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

    /// Destroys the keys of everything that was recorded before an erasure; returns their number.
    ///
    /// A submission under way is sealed by a key of its own, so that none that is answered later becomes unreadable.
    func destroyKeys(of erasure: Erasure) async throws(RegistryError) -> Int {
        let reach = try await reach(of: erasure.scope, before: erasure.leaf)
        let ids = try await keptKeys(of: erasure.scope, reach, madeBy: erasure.erasedAt).sorted()
        let time = surroundings.now()
        try await storing { () throws(StoreError) in try await keyStore.destroy(ids, at: time) }
        return ids.count
    }
}

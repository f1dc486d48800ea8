internal import FormEngine

extension AuditVerification {
    /// Problems of the key store, in itself and compared with the database.
    ///
    /// The check needs no key: only the ids of keys, and their subjects.
    func keyStoreProblems() async throws(RegistryError) -> AuditProblems {
        let keyStore = registry.keyStore
        var problems = try await registry.storing { () throws(StoreError) in
            try await keyStore.problems(thoroughly: true)
        }
        let records = try await registry.storing { () throws(StoreError) in try await store.keys() }
        let named = records.inUse
        let kept = try await registry.storing { () throws(StoreError) in try await keyStore.registryKeys() }
        for key in named where !kept.contains(where: { $0.id == key.id }) {
            problems.add(Self.problem(.keyMissing, of: key.id, message: "The key store lacks this key."))
        }
        for key in kept where !records.contains(where: { $0.id == key.id }) {
            problems.add(Self.problem(.keyUnknown, of: key.id, message: "The database does not name this key."))
        }
        let erased = try await ErasedPeople(in: registry)
        let loss = records.lastAdoption ?? .min
        problems.add(
            try await subjectKeyProblems(of: "submission", erased, lostBefore: loss) { from throws(StoreError) in
                try await store.keyUses(from: from, limit: 2048)
            })
        problems.add(
            try await subjectKeyProblems(of: "image", erased, lostBefore: loss) { from throws(StoreError) in
                try await store.imageKeyUses(from: from, limit: 2048)
            })
        problems.add(try await endedKeyProblems(erased, lostBefore: loss))
        return problems
    }

    /// Checks that the keys of ended answers are destroyed, and that those of the rest are known.
    private func endedKeyProblems(
        _ erased: ErasedPeople, lostBefore loss: Int
    ) async throws(RegistryError) -> AuditProblems {
        var problems = AuditProblems()
        var next = Int.min
        while true {
            let from = next
            let uses = try await registry.storing { () throws(StoreError) in try await store.endedKeyUses(from: from) }
            guard let last = uses.last?.leaf else { return problems }
            let ids = uses.map(\.key)
            let (owners, kept) = try await registry.storing { () throws(StoreError) in
                (try await registry.keyStore.keyOwners(ids), try await registry.keyStore.subjectKeys(ids))
            }
            for use in uses {
                if owners[use.key] == nil {
                    if use.sealedAt < loss { continue }
                    let message = "The key store lacks this key, which sealed answers of submission \(use.submission)."
                    problems.add(Self.problem(.keyMissing, of: use.key, message: message, leaf: use.leaf))
                } else if owners[use.key]?.subject != use.subject {
                    let message = "The key was made for another subject than that of submission \(use.submission)."
                    problems.add(Self.problem(.keyMoved, of: use.key, message: message, leaf: use.leaf))
                } else if let key = kept[use.key], try await isLeft(key, of: use, erased) {
                    let message = "The key of ended answers of submission \(use.submission) was not destroyed."
                    problems.add(Self.problem(.erasureUnfinished, of: use.key, message: message, leaf: use.leaf))
                }
            }
            next = last + 1
        }
    }

    /// Whether a key that is to be destroyed is still there.
    private func isLeft(
        _ key: WrappedKey, of use: EndedKeyUse, _ erased: ErasedPeople
    ) async throws(RegistryError) -> Bool {
        if use.sealsRest {
            return !erased.keptKeys.contains(key.id) && erased.hold(use.submission, of: use.subject, at: use.leaf)
        }
        return try await !registry.isShared(key)
    }

    private static func problem(
        _ code: AuditProblem.Code, of id: String, message: String, leaf: Int? = nil
    ) -> AuditProblem {
        AuditProblem(code: code, leaf: leaf, object: "key \(id)", message: message)
    }

    /// Checks that each sealed submission or image uses a key of its subject, which is destroyed if that was erased.
    private func subjectKeyProblems(
        of kind: String, _ erased: ErasedPeople, lostBefore loss: Int,
        _ read: (Int) async throws(StoreError) -> [KeyUse]
    ) async throws(RegistryError) -> AuditProblems {
        var problems = AuditProblems()
        var next: Int? = .min
        while let from = next {
            let uses = try await registry.storing { () throws(StoreError) in try await read(from) }
            let ids = uses.compactMap(\.key)
            let owners = try await registry.storing { () throws(StoreError) in
                try await registry.keyStore.keyOwners(ids)
            }
            let kept = try await registry.storing { () throws(StoreError) in
                try await registry.keyStore.subjectKeys(ids)
            }
            for use in uses {
                guard let id = use.key else { continue }
                if kept[id] != nil, !erased.keptKeys.contains(id), let leaf = use.leaf,
                    erased.hold(use.submission, of: use.subject, at: leaf)
                {
                    let message = "The key of \(kind) \(use.submission), whose person was erased, was not destroyed."
                    problems.add(Self.problem(.erasureUnfinished, of: id, message: message, leaf: leaf))
                }
                if let owner = owners[id] {
                    guard owner.subject != use.subject else { continue }
                    let message = "The key was made for another subject than that of \(kind) \(use.submission)."
                    problems.add(Self.problem(.keyMoved, of: id, message: message, leaf: use.leaf))
                } else if use.leaf.map({ $0 >= loss }) ?? true {
                    let message = "The key store lacks this key, which sealed \(kind) \(use.submission)."
                    problems.add(Self.problem(.keyMissing, of: id, message: message, leaf: use.leaf))
                }
            }
            next = uses.last.flatMap { $0.sequence == .max ? nil : $0.sequence + 1 }
        }
        return problems
    }
}

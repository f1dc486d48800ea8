internal import FormEngine

/// Name as somebody names it who looks after a registry.
public enum NameReference: Sendable, Equatable {
    /// The name itself, in a namespace.
    case name(String, namespace: String)
    /// All names that a submission took.
    case submission(String)
}

extension Registry {
    /// Names that were taken, newest first; the names themselves are nowhere.
    public func names(_ query: NameQuery) async throws(RegistryError) -> [StoredName] {
        try await storing { () throws(StoreError) in try await store.names(query) }
    }

    /// Frees names: from now on they rest, and are free for others after ninety days.
    public func releaseNames(
        _ reference: NameReference, on channel: Channel = .production, actor: String, message: String
    ) async throws(RegistryError) -> [StoredName] {
        for _ in 0..<Self.attempts {
            let taken = try await unfreed(reference, on: channel)
            guard let submission = taken.first?.record.submission else { throw .nameNotTaken }
            let drafts = taken.map { NameReleaseDraft(submission: submission, field: $0.record.field) }
            let leaf = LeafDraft(
                time: try await now(), actor: actor, action: "name.release", object: submission, note: note(message))
            let change = Change(
                guards: drafts.map { .unfreed(submission: submission, field: $0.field) },
                rows: drafts, leaf: leaf)
            guard try await commitIfCurrent(change) != nil else { continue }
            let fields = drafts.map(\.field)
            return try await names(NameQuery(submission: submission, limit: .max)).filter {
                fields.contains($0.record.field)
            }
        }
        throw .contention
    }

    /// Names of one submission that it has not freed.
    private func unfreed(
        _ reference: NameReference, on channel: Channel
    ) async throws(RegistryError) -> [StoredName] {
        switch reference {
        case .name(let name, let namespace):
            let hash = hash(ofName: name, in: namespace, on: channel, try openedKeyring())
            let found = try await names(NameQuery(name: hash, limit: .max)).filter { $0.release == nil }
            // One may differ by case, another look like it: whoever frees a name means what it says.
            let own = found.first { $0.record.name.letters == hash.letters } ?? found.first
            return own.map { [$0] } ?? []
        case .submission(let id):
            return try await names(NameQuery(submission: id, limit: .max)).filter { $0.release == nil }
        }
    }
}

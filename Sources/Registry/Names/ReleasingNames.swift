internal import FormEngine

/// Frees names of one submission, which rest from then on.
struct ReleasingNames: RegistryOperation {
    let registry: Registry
    let reference: NameReference
    let channel: Channel
    let actor: String
    let message: String

    func plan() async throws(RegistryError) -> OperationPlan<[StoredName]> {
        let taken = try await unfreed()
        guard let submission = taken.first?.record.submission else { throw .nameNotTaken }
        let drafts = taken.map { NameReleaseDraft(submission: submission, field: $0.record.field) }
        let change = Change(
            guards: drafts.map { .unfreed(submission: submission, field: $0.field) }, rows: drafts,
            leaf: LeafDraft(
                time: try await registry.now(), actor: actor, action: "name.release", object: submission,
                note: registry.surroundings.note(message)))
        let fields = drafts.map(\.field)
        return .change(change) { [registry] _ async throws(RegistryError) in
            try await registry.names(NameQuery(submission: submission, limit: .max)).filter {
                fields.contains($0.record.field)
            }
        }
    }

    /// The referenced names of one submission that are not freed yet.
    private func unfreed() async throws(RegistryError) -> [StoredName] {
        switch reference {
        case .name(let name, let namespace):
            let hash = try registry.openedKeyring().hash(ofName: name, in: namespace, on: channel)
            let found = try await registry.names(NameQuery(name: hash, limit: .max)).filter { $0.release == nil }
            // Of names that differ by case or look alike, the one with exactly these letters is preferred.
            let own = found.first { $0.record.name.letters == hash.letters } ?? found.first
            return own.map { [$0] } ?? []
        case .submission(let id):
            return try await registry.names(NameQuery(submission: id, limit: .max)).filter { $0.release == nil }
        }
    }
}

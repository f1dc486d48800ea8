internal import FormEngine

/// People whose answers were erased, each with the leaf of the last erasure.
struct ErasedPeople: Sendable {
    private var subjects: [[UInt8]: Int] = [:]
    /// Submissions, sessions and images of people without a subject, by id.
    private var ids: [String: Int] = [:]
    /// Keys of submissions whose erasure is deferred, which stay until it is done.
    private(set) var keptKeys: Set<String> = []

    /// Nobody.
    init() {}

    /// All people whose erasure a registry recorded; erasures that cannot be read are reported as damaged rows.
    init(in registry: Registry) async throws(RegistryError) {
        let store = registry.store
        let erasures: [Erasure]
        let pending: [PendingErasure]
        do throws(StoreError) {
            erasures = try await store.erasures()
            pending = try await store.pendingErasures()
        } catch {
            if case .damaged = error { return }
            throw .store(error)
        }
        keptKeys = try await registry.sealingKeys(of: pending.map(\.record))
        for erasure in erasures {
            switch erasure.scope {
            case .subject(let subject): subjects[subject] = max(erasure.leaf, subjects[subject] ?? 0)
            case .submission:
                let reach = try await registry.reach(of: erasure.scope, before: erasure.leaf)
                for id in reach.submissions.map(\.id) + reach.sessions + reach.images {
                    ids[id] = max(erasure.leaf, ids[id] ?? 0)
                }
            }
        }
    }

    /// Whether the person of a submission or session, which a leaf records, was erased later.
    func hold(_ row: AuditedValues, at leaf: Int) -> Bool {
        hold(row["id"]?.string ?? "", of: row.subject, at: leaf)
    }

    /// Whether the person of a submission or image, which a leaf records, was erased later.
    func hold(_ id: String, of subject: [UInt8]?, at leaf: Int) -> Bool {
        max(subject.flatMap { subjects[$0] } ?? 0, ids[id] ?? 0) > leaf
    }
}

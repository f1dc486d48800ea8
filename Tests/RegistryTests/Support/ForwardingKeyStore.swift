import FormEngine
import Registry

/// A key store that forwards each call to another; a conforming type overrides single functions.
protocol ForwardingKeyStore: KeyStore {
    /// The key store that does the work.
    var base: any KeyStore { get }
}

extension ForwardingKeyStore {
    func registryKeys() async throws(StoreError) -> [WrappedKey] { try await base.registryKeys() }
    func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey] {
        try await base.registryKeys(orStore: drafts)
    }
    func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey? {
        try await base.subjectKey(orStore: draft)
    }
    func store(boxKey draft: SubjectKeyDraft) async throws(StoreError) -> Bool {
        try await base.store(boxKey: draft)
    }
    func wrappedKeys(after id: String, limit: Int) async throws(StoreError) -> [WrappedKey] {
        try await base.wrappedKeys(after: id, limit: limit)
    }
    func rewrap(_ keys: [WrappedKey]) async throws(StoreError) {
        try await base.rewrap(keys)
    }
    func subjectKeyID(of subject: [UInt8], madeBy time: Timestamp) async throws(StoreError) -> String? {
        try await base.subjectKeyID(of: subject, madeBy: time)
    }
    func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        try await base.destroy(ids, at: time)
    }
    func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems {
        try await base.problems(thoroughly: thoroughly)
    }
    func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner] {
        try await base.keyOwners(ids)
    }
    func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey] {
        try await base.subjectKeys(ids)
    }
}

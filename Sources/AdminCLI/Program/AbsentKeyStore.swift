internal import Registry

/// Placeholder for a registry that is opened without keys: every call fails.
struct AbsentKeyStore: KeyStore {
    let path: String

    func registryKeys() async throws(StoreError) -> [WrappedKey] { throw .missing(path: path) }

    func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey] {
        throw .missing(path: path)
    }

    func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey {
        throw .missing(path: path)
    }

    func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems { throw .missing(path: path) }

    func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner] { throw .missing(path: path) }

    func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey] {
        throw .missing(path: path)
    }
}

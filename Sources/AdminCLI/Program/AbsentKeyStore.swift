internal import Registry

/// Placeholder for a registry that is opened without keys: every call fails.
struct AbsentKeyStore: KeyStore {
    let path: String

    func registryKeys() async throws(StoreError) -> [WrappedKey] { throw .missing(path: path) }

    func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey] {
        throw .missing(path: path)
    }

    func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey? {
        throw .missing(path: path)
    }

    func store(boxKey draft: SubjectKeyDraft) async throws(StoreError) -> Bool { throw .missing(path: path) }

    func wrappedKeys(after id: String, limit: Int) async throws(StoreError) -> [WrappedKey] {
        throw .missing(path: path)
    }

    func rewrap(_ keys: [WrappedKey]) async throws(StoreError) { throw .missing(path: path) }

    func subjectKeyID(of subject: [UInt8], madeBy time: Timestamp) async throws(StoreError) -> String? {
        throw .missing(path: path)
    }

    func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) { throw .missing(path: path) }

    func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems { throw .missing(path: path) }

    func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner] { throw .missing(path: path) }

    func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey] {
        throw .missing(path: path)
    }
}

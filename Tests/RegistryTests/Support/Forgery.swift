import Crypto
import FormEngine
import SQLiteStore

@testable import Registry

/// What somebody with the right keys and write access to the file could do to one submission.
enum Forgery {
    /// A registry over the same store in which one submission's box holds an edited record, sealed with the right key.
    static func reseal(
        _ id: String, in test: TestRegistry, _ edit: (inout JudgementRecord) -> Void
    ) async throws -> Registry {
        let row = try await test.registry.submission(id)
        let opened = try await test.registry.read(id, actor: "forger")
        guard var record = opened.judgementRecord, let keyID = row.key,
            let wrapped = try await test.keyStore.subjectKeys([keyID])[keyID],
            let key = Keyring.unwrap(wrapped, by: test.master)
        else { preconditionFailure("the submission has a box and a key") }
        edit(&record)
        let box = SealedBox.seal(
            record: record.bytes, salt: Array(repeating: 7, count: 32), submission: id, keyID: keyID, key: key,
            nonce: Array(repeating: 9, count: 12))
        let forged = ForgedStore(store: test.store, submission: id, box: box)
        return Registry(
            store: forged, keyStore: test.keyStore, surroundings: test.registry.surroundings,
            keyring: test.registry.keyring)
    }
}

/// A store that hands out another box for one submission.
struct ForgedStore: Store {
    let store: SQLiteStore
    let submission: String
    let box: [UInt8]

    func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> [SealedSubmission] {
        try await store.scan(range, limit: limit).map { sealed in
            sealed.record.id == submission ? SealedSubmission(record: sealed.record, box: box) : sealed
        }
    }

    func head() async throws(StoreError) -> LogHead { try await store.head() }
    func document(_ digest: FormEngine.Digest) async throws(StoreError) -> [UInt8]? { try await store.document(digest) }
    func forms() async throws(StoreError) -> [FormRecord] { try await store.forms() }
    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        try await store.versions(query)
    }
    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument? {
        try await store.source(of: form, version: version)
    }
    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord> {
        try await store.releases(query)
    }
    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        try await store.timeline(of: form, on: channel)
    }
    func channels(of form: FormKey) async throws(StoreError) -> [Channel] { try await store.channels(of: form) }
    func dataSources() async throws(StoreError) -> [DataSourceRecord] { try await store.dataSources() }
    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await store.submissions(query)
    }
    func keys() async throws(StoreError) -> [KeyRecord] { try await store.keys() }
    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] { try await store.leaves(range) }
    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow] {
        try await store.auditedRows(range)
    }
    func integrityProblems() async throws(StoreError) -> [AuditProblem] { try await store.integrityProblems() }
    func commit(_ change: Change) async throws(StoreError) -> Receipt { try await store.commit(change) }
}

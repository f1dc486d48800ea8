public import Registry

/// A key store whose database runs SQL: its statements, written once for SQLite and PostgreSQL.
public protocol SQLKeyStore: KeyStore {
    /// The database, with its queue of changes.
    var keys: KeyDatabase { get }

    /// Closes the database; later calls throw.
    func close() throws(StoreError)
}

/// The database of a key store, with its queue of changes.
public struct KeyDatabase: Sendable {
    package let backend: any SQLBackend
    /// The registry's own keys, as they were when a store began to watch this key store.
    package let ownKeys: OwnKeys
    let changes: GroupCommit<NoState, KeyChange, KeyChange.Answer>

    /// The number of PostgreSQL's lock on a key store: `FmK1` in ASCII.
    ///
    /// Servers that add keys share it, so that their commits do not wait for each other; a change of the registry's own
    /// keys, or of the master key, has it alone. A subject gets one key by a unique index.
    package static let lock = 0x466D_4B31

    /// A queue for a database.
    package init(_ backend: any SQLBackend) {
        let ownKeys = OwnKeys()
        self.backend = backend
        self.ownKeys = ownKeys
        changes = GroupCommit(
            backend, state: NoState(),
            begin: { db, _ in try ownKeys.check(db, path: backend.name) },
            apply: { db, _, change in .success(try change.apply(to: db)) })
    }

    /// Destroys the bytes of keys in their rows.
    package func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        if !ids.isEmpty { _ = try await changes.submit(.destroy(ids, at: time)) }
    }
}

extension SQLKeyStore {
    /// The registry's own wrapped keys, by purpose.
    public func registryKeys() async throws(StoreError) -> [WrappedKey] {
        try await self.keys.backend.read { try OwnKeys.keys($0) }
    }

    /// The registry's own keys in force.
    ///
    /// Stores the drafts first if the key store has no such keys, in one transaction.
    public func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey] {
        _ = try await keys.changes.submit(.registry(drafts))
        return try await registryKeys()
    }

    /// The subject's key in force; nil if another master key must wrap the draft.
    ///
    /// Stores the draft first if the subject has no key, in one transaction.
    public func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey? {
        switch try await keys.changes.submit(.subject(draft)) {
        case .done: draft.key
        case .had(let key): key
        case .former: nil
        }
    }

    /// Stores the key of one box; false if another master key must wrap it.
    public func store(boxKey draft: SubjectKeyDraft) async throws(StoreError) -> Bool {
        if case .former = try await keys.changes.submit(.box(draft)) { return false }
        return true
    }

    /// Keys that are not erased, behind an id and in the order of ids.
    public func wrappedKeys(after id: String, limit: Int) async throws(StoreError) -> [WrappedKey] {
        try await self.keys.backend.read { db in
            try db.all(
                """
                SELECT \(WrappedKey.columns) FROM keys WHERE id > ? AND wrapped IS NOT NULL ORDER BY id LIMIT ?
                """, [.text(id), .integer(limit)]
            ) { try WrappedKey(&$0) }
        }
    }

    /// Replaces the bytes of keys, in one transaction.
    public func rewrap(_ keys: [WrappedKey]) async throws(StoreError) {
        _ = try await self.keys.changes.submit(.rewrap(keys))
    }

    /// The id of the subject's own key, if it was made by a time and is not erased.
    public func subjectKeyID(of subject: [UInt8], madeBy time: Timestamp) async throws(StoreError) -> String? {
        try await self.keys.backend.read { db in
            try db.first(
                "SELECT id FROM keys WHERE subject = ? AND purpose = 'subject' AND erased_at IS NULL AND made_at <= ?",
                [.blob(subject), .text(time.text)]
            ) { try $0.next() }
        }
    }

    /// The number of keys of subjects and boxes that are not erased.
    public func subjectKeyCount() async throws(StoreError) -> Int {
        try await self.keys.backend.read { db in
            try db.first("SELECT count(*) FROM keys WHERE purpose IN ('subject', 'box') AND wrapped IS NOT NULL") {
                try $0.next(Int.self)
            } ?? 0
        }
    }

    /// The subjects for whom keys of subjects and boxes were made, by key id.
    public func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner] {
        try await self.keys.backend.read { db in
            var owners: [String: KeyOwner] = [:]
            for id in ids where owners[id] == nil {
                owners[id] = try db.first(
                    "SELECT subject FROM keys WHERE id = ? AND purpose IN ('subject', 'box')", [.text(id)]
                ) { KeyOwner(subject: try $0.next()) }
            }
            return owners
        }
    }

    /// Wrapped keys of subjects and boxes by key id; erased keys are left out.
    public func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey] {
        try await self.keys.backend.read { db in
            var keys: [String: WrappedKey] = [:]
            keys.reserveCapacity(ids.count)
            // Sorted, so that each page of the index is read once.
            for id in ids.sorted() {
                keys[id] = try db.first(
                    """
                    SELECT \(WrappedKey.columns) FROM keys
                    WHERE id = ? AND purpose IN ('subject', 'box') AND wrapped IS NOT NULL
                    """, [.text(id)]
                ) { try WrappedKey(&$0) }
            }
            return keys
        }
    }
}

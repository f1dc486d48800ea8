public import Registry
internal import SQLStore

/// The key store: a separate SQLite file, readable by its owner only, which backups do not include.
public final class SQLiteKeyStore: Sendable {
    let database: OpenDatabase
    /// The registry's own keys, as they were when a store began to watch this key store.
    let ownKeys = OwnKeys()
    private let changes: GroupCommit<NoState, KeyChange, KeyChange.Answer>

    /// Opens the key store at a path; with `.create` it is created if the file is missing or empty.
    public convenience init(
        path: String, access: DatabaseAccess, patience: Patience = Patience()
    ) throws(StoreError) {
        self.init(try DatabaseFile(path: path, schema: .keyStore, mode: 0o600, patience: patience).open(access))
    }

    /// An empty key store in memory.
    public static func inMemory() throws(StoreError) -> SQLiteKeyStore {
        SQLiteKeyStore(try OpenDatabase.inMemory(.keyStore))
    }

    init(_ database: OpenDatabase) {
        self.database = database
        changes = GroupCommit(
            database, state: NoState(),
            begin: { [ownKeys] db, _ in try ownKeys.check(db, path: database.file.path) },
            apply: { db, _, change in .success(try change.apply(to: db)) })
    }

    /// Whether opening created the file.
    public var wasMade: Bool { database.wasMade }

    /// Closes the file; later calls throw.
    public func close() throws(StoreError) {
        try database.close()
    }
}

extension SQLiteKeyStore: KeyStore {
    /// The registry's own wrapped keys, by purpose.
    public func registryKeys() async throws(StoreError) -> [WrappedKey] {
        try await database.read { try OwnKeys.keys($0) }
    }

    /// The registry's own keys in force.
    ///
    /// Stores the drafts first if the key store has no such keys, in one transaction.
    public func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey] {
        _ = try await changes.submit(.registry(drafts))
        return try await registryKeys()
    }

    /// The subject's key in force; nil if another master key must wrap the draft.
    ///
    /// Stores the draft first if the subject has no key, in one transaction.
    public func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey? {
        switch try await changes.submit(.subject(draft)) {
        case .done: draft.key
        case .had(let key): key
        case .former: nil
        }
    }

    /// Stores the key of one box; false if another master key must wrap it.
    public func store(boxKey draft: SubjectKeyDraft) async throws(StoreError) -> Bool {
        if case .former = try await changes.submit(.box(draft)) { return false }
        return true
    }

    /// Keys that are not erased, behind an id and in the order of ids.
    public func wrappedKeys(after id: String, limit: Int) async throws(StoreError) -> [WrappedKey] {
        try await database.read { db in
            try db.all(
                """
                SELECT \(WrappedKey.columns) FROM keys WHERE id > ? AND wrapped IS NOT NULL ORDER BY id LIMIT ?
                """, [.text(id), .integer(limit)]
            ) { try WrappedKey(&$0) }
        }
    }

    /// Replaces the bytes of keys, in one transaction.
    public func rewrap(_ keys: [WrappedKey]) async throws(StoreError) {
        _ = try await changes.submit(.rewrap(keys))
    }

    /// The id of the subject's own key, if it was made by a time and is not erased.
    public func subjectKeyID(of subject: [UInt8], madeBy time: Timestamp) async throws(StoreError) -> String? {
        try await database.read { db in
            try db.first(
                "SELECT id FROM keys WHERE subject = ? AND purpose = 'subject' AND erased_at IS NULL AND made_at <= ?",
                [.blob(subject), .text(time.text)]
            ) { try $0.next() }
        }
    }

    /// Destroys the bytes of keys: overwrites them, and empties the write-ahead log, which has their former pages.
    public func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        if !ids.isEmpty { _ = try await changes.submit(.destroy(ids, at: time)) }
        try await database.emptyLog()
    }

    /// The number of keys of subjects and boxes that are not erased.
    public func subjectKeyCount() async throws(StoreError) -> Int {
        try await database.read { db in
            try db.first("SELECT count(*) FROM keys WHERE purpose IN ('subject', 'box') AND wrapped IS NOT NULL") {
                try $0.next(Int.self)
            } ?? 0
        }
    }

    /// Problems of the key store: codes of `SQLiteStore.integrityProblems(progress:)`, and two of its own.
    ///
    /// | code | means |
    /// |---|---|
    /// | `key_store_open` | users other than the owner can read or write the file |
    /// | `key_repeated` | a purpose or a subject has more than one key |
    public func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems {
        let mode = database.file.modeForOthers
        return try await database.read { db in
            var check = IntegrityCheck(db: db)
            check.runOnKeys(.keyStore, mode: mode, thoroughly: thoroughly)
            return check.problems
        }
    }

    /// The subjects for whom keys of subjects and boxes were made, by key id.
    public func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner] {
        try await database.read { db in
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
        try await database.read { db in
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

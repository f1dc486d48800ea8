internal import Registry

/// A change of the key store.
enum KeyChange: Sendable {
    /// Adds the registry's own keys, unless the key store has some.
    case registry([WrappedKey])
    /// Adds a subject's key, unless the subject has one.
    case subject(SubjectKeyDraft)
    /// Adds the key of a box.
    case box(SubjectKeyDraft)
    /// Destroys the bytes of keys.
    case destroy([String], at: Timestamp)
    /// Rewraps keys.
    case rewrap([WrappedKey])

    /// Answer to a change.
    enum Answer: Sendable {
        case done
        /// The subject had this key already.
        case had(WrappedKey)
        /// Refused: another master key wraps the registry's own keys.
        case former
    }

    func apply(to db: any SQLConnection) throws -> Answer {
        switch self {
        case .registry(let keys):
            try Self.excludeOthers(db)
            guard try OwnKeys.keys(db).isEmpty else { return .done }
            for key in keys { try Self.insert(key, subject: nil, madeAt: nil, db) }
        case .subject(let draft):
            if let subject = draft.subject, let key = try Self.key(of: subject, db) { return .had(key) }
            return try Self.add(draft, db)
        case .box(let draft):
            return try Self.add(draft, db)
        case .destroy(let ids, let time):
            for id in ids {
                try db.run(
                    """
                    UPDATE keys SET wrapped = NULL, erased_at = ?
                    WHERE id = ? AND purpose IN ('subject', 'box') AND wrapped IS NOT NULL
                    """, [.text(time.text), .text(id)])
            }
        case .rewrap(let keys):
            try Self.excludeOthers(db)
            for key in keys {
                try db.run(
                    "UPDATE keys SET master = ?, wrapped = ? WHERE id = ? AND purpose = ? AND wrapped IS NOT NULL",
                    [.text(key.master), .blob(key.bytes), .text(key.id), .text(key.purpose)])
            }
        }
        return .done
    }

    private static func excludeOthers(_ db: any SQLConnection) throws {
        if db.dialect == .postgres { try db.run("SELECT pg_advisory_xact_lock(\(KeyDatabase.lock))") }
    }

    /// Adds a key, unless a former master key wrapped it: a rotation would never find it.
    private static func add(_ draft: SubjectKeyDraft, _ db: any SQLConnection) throws -> Answer {
        if try OwnKeys.keys(db).contains(where: { $0.master != draft.key.master }) { return .former }
        try insert(draft.key, subject: draft.subject, madeAt: draft.madeAt, db)
        return .done
    }

    private static func key(of subject: [UInt8], _ db: any SQLConnection) throws -> WrappedKey? {
        try db.first(
            "SELECT \(WrappedKey.columns) FROM keys WHERE subject = ? AND purpose = 'subject' AND erased_at IS NULL",
            [.blob(subject)]
        ) { try WrappedKey(&$0) }
    }

    private static func insert(_ key: WrappedKey, subject: [UInt8]?, madeAt: Timestamp?, _ db: any SQLConnection) throws
    {
        try db.run(
            "INSERT INTO keys (id, purpose, subject, master, wrapped, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(key.id), .text(key.purpose), .optional(subject), .text(key.master), .blob(key.bytes),
                .optional(madeAt?.text),
            ])
    }
}

extension WrappedKey {
    static let columns = "id, purpose, master, wrapped"

    init(_ row: inout RowReader) throws(ColumnFault) {
        self.init(id: try row.next(), purpose: try row.next(), master: try row.next(), bytes: try row.next())
    }
}

internal import GRDB
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

    /// Applies the change; returns the subject's key if there was one already.
    func apply(to db: Database) throws -> WrappedKey? {
        switch self {
        case .registry(let keys):
            let count = try db.first(
                "SELECT count(*) FROM keys WHERE purpose NOT IN ('subject', 'box') AND wrapped IS NOT NULL"
            ) { try $0.next(Int.self) }
            guard count == 0 else { return nil }
            for key in keys { try Self.insert(key, subject: nil, madeAt: nil, db) }
            return nil
        case .subject(let draft):
            if let subject = draft.subject, let key = try Self.key(of: subject, db) { return key }
            try Self.insert(draft.key, subject: draft.subject, madeAt: draft.madeAt, db)
            return nil
        case .destroy(let ids, let time):
            for id in ids {
                try db.run(
                    """
                    UPDATE keys SET wrapped = NULL, erased_at = ?
                    WHERE id = ? AND purpose IN ('subject', 'box') AND wrapped IS NOT NULL
                    """, [.text(time.text), .text(id)])
            }
            return nil
        case .box(let draft):
            try Self.insert(draft.key, subject: draft.subject, madeAt: draft.madeAt, db)
            return nil
        }
    }

    private static func key(of subject: [UInt8], _ db: Database) throws -> WrappedKey? {
        try db.first(
            "SELECT \(WrappedKey.columns) FROM keys WHERE subject = ? AND purpose = 'subject' AND erased_at IS NULL",
            [.blob(subject)]
        ) { try WrappedKey(&$0) }
    }

    private static func insert(_ key: WrappedKey, subject: [UInt8]?, madeAt: Timestamp?, _ db: Database) throws {
        try db.run(
            "INSERT INTO keys (id, purpose, subject, master, wrapped, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(key.id), .text(key.purpose), .optional(subject), .text(key.master), .blob(key.bytes),
                .optional(madeAt?.text),
            ])
    }
}

/// State of a writer that caches nothing of the database.
struct NoState: Sendable {}

extension WrappedKey {
    static let columns = "id, purpose, master, wrapped"

    init(_ row: inout RowReader) throws(ColumnFault) {
        self.init(id: try row.next(), purpose: try row.next(), master: try row.next(), bytes: try row.next())
    }
}

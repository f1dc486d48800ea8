internal import GRDB
internal import Registry
internal import Synchronization

/// Memory of the registry's own keys: without them no subject's key is found again.
///
/// A key store that somebody emptied takes new keys of subjects as before, and nobody could open it any more.
final class OwnKeys: Sendable {
    private let known = Mutex<[WrappedKey]>([])

    /// Remembers the keys that there are.
    func remember(in database: OpenDatabase) throws(StoreError) {
        let keys = try Self.keys(in: database)
        known.withLock { $0 = keys }
    }

    /// Refuses a key store that no longer holds one of the keys as it was.
    func check(in database: OpenDatabase) throws(StoreError) {
        try check(try Self.keys(in: database), path: database.file.path)
    }

    /// Refuses a key store that no longer holds one of the keys as it was, inside a transaction of it.
    func check(_ db: Database, path: String) throws {
        if known.withLock({ $0.isEmpty }) { return }
        try check(try Self.keys(db), path: path)
    }

    private func check(_ found: [WrappedKey], path: String) throws(StoreError) {
        guard let gone = known.withLock({ $0 }).first(where: { !found.contains($0) }) else { return }
        throw .damaged(path: path, detail: "Its \(gone.purpose) key was taken away or changed while it was open")
    }

    private static func keys(in database: OpenDatabase) throws(StoreError) -> [WrappedKey] {
        do {
            return try database.writer.read { try keys($0) }
        } catch {
            throw database.file.translate(error)
        }
    }

    static func keys(_ db: Database) throws -> [WrappedKey] {
        try db.all(
            """
            SELECT \(WrappedKey.columns) FROM keys
            WHERE purpose <> 'subject' AND wrapped IS NOT NULL ORDER BY purpose, id
            """
        ) { try WrappedKey(&$0) }
    }
}

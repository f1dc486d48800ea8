internal import GRDB
internal import Registry
internal import Synchronization

/// The registry's own keys as remembered by this process: without them, no subject's key can be found again.
///
/// An emptied key store would still accept new subjects' keys, but nobody could unseal by them later.
final class OwnKeys: Sendable {
    private let known = Mutex<[WrappedKey]>([])

    /// Remembers the keys now in a key store.
    func remember(in database: OpenDatabase) throws(StoreError) {
        let keys = try Self.keys(in: database)
        known.withLock { $0 = keys }
    }

    /// Throws if a key that this process remembers is missing from the key store, or was changed there.
    func check(in database: OpenDatabase) throws(StoreError) {
        try check(try Self.keys(in: database), path: database.file.path)
    }

    /// Throws if a key that this process remembers is missing from the key store, or was changed there; for use inside
    /// a transaction of the key store.
    func check(_ db: Database, path: String) throws {
        if known.withLock({ $0.isEmpty }) { return }
        try check(try Self.keys(db), path: path)
    }

    private func check(_ found: [WrappedKey], path: String) throws(StoreError) {
        guard let gone = known.withLock({ $0 }).first(where: { !found.contains($0) }) else { return }
        throw .damaged(
            path: path, detail: "The \(gone.purpose) key was removed or changed while the key store was open")
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
            WHERE purpose NOT IN ('subject', 'box') AND wrapped IS NOT NULL ORDER BY purpose, id
            """
        ) { try WrappedKey(&$0) }
    }
}

package import Registry
internal import Synchronization

/// The registry's own keys as remembered by this process: without them, no subject's key can be found again.
///
/// An emptied key store would still accept new subjects' keys, but nobody could unseal by them later.
package final class OwnKeys: Sendable {
    private struct Memory {
        var keys: [WrappedKey] = []
        var masters: MasterKeys?
    }

    private let memory = Mutex(Memory())

    /// Remembers the keys now in a key store, and the master keys that may wrap them anew.
    package func remember(in backend: any SQLBackend, wrappedBy masters: MasterKeys?) throws(StoreError) {
        let keys = try Self.keys(in: backend)
        memory.withLock { $0 = Memory(keys: keys, masters: masters) }
    }

    /// The keys now in a key store; throws if a key that this process remembers is missing there, or was changed.
    @discardableResult
    package func check(in backend: any SQLBackend) throws(StoreError) -> [WrappedKey] {
        let keys = try Self.keys(in: backend)
        try check(keys, path: backend.name)
        return keys
    }

    /// Throws if a key that this process remembers is missing from the key store, or was changed there; for use inside
    /// a transaction of the key store.
    package func check(_ db: any SQLConnection, path: String) throws {
        if memory.withLock({ $0.keys.isEmpty }) { return }
        try check(try Self.keys(db), path: path)
    }

    private func check(_ found: [WrappedKey], path: String) throws(StoreError) {
        let memory = memory.withLock { $0 }
        for key in memory.keys where !found.contains(key) {
            let rewrapped = found.first { $0.id == key.id && $0.purpose == key.purpose }
            guard let rewrapped, memory.masters?.opens(rewrapped) == true else {
                let isElsewhere = rewrapped.map { $0.master != key.master } ?? false
                throw .damaged(
                    path: path,
                    detail: isElsewhere
                        ? "The \(key.purpose) key is wrapped by another master key than this process has"
                        : "The \(key.purpose) key was removed or changed while the key store was open")
            }
        }
        if memory.keys != found { self.memory.withLock { $0.keys = found } }
    }

    private static func keys(in backend: any SQLBackend) throws(StoreError) -> [WrappedKey] {
        try backend.readNow { try keys($0) }
    }

    static func keys(_ db: any SQLConnection) throws -> [WrappedKey] {
        try db.all(
            """
            SELECT \(WrappedKey.columns) FROM keys
            WHERE purpose NOT IN ('subject', 'box') AND wrapped IS NOT NULL ORDER BY purpose, id
            """
        ) { try WrappedKey(&$0) }
    }
}

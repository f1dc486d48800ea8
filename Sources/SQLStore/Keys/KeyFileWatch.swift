internal import Glibc
package import Registry
internal import Synchronization

/// Checks that the master key is still in its file: otherwise, what is sealed now could never be read after a restart.
package final class KeyFileWatch: Sendable {
    /// Identity and modification time of a file: while these stay equal, the file was not written.
    private struct Stamp: Equatable {
        var device: UInt
        var inode: UInt
        var size: Int
        var seconds: Int
        var nanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return nil }
            device = UInt(status.st_dev)
            inode = UInt(status.st_ino)
            size = Int(status.st_size)
            seconds = Int(status.st_mtim.tv_sec)
            nanoseconds = Int(status.st_mtim.tv_nsec)
        }
    }

    private let file: KeyFile
    private let keys: KeyDatabase
    private let seen = Mutex<Stamp?>(nil)

    /// Watches the file that holds the master key of a key store.
    package init(_ file: KeyFile, of keyStore: any SQLKeyStore) {
        self.file = file
        keys = keyStore.keys
    }

    /// Throws if the file is missing, or lacks the key that wraps the registry's own keys.
    ///
    /// The file is read only if it was written since the last check.
    package func check() throws(StoreError) {
        // A rotation may replace the file between its reading and that of the key store.
        for _ in 0..<Self.attempts {
            guard let stamp = Stamp(file.path) else { throw .removed(path: file.path) }
            if stamp == seen.withLock({ $0 }) { return }
            let masters = (try? file.masterKeys()) ?? []
            let own = try keys.ownKeys.check(in: keys.backend)
            if !masters.isEmpty, own.allSatisfy({ key in masters.contains { $0.id == key.master } }) {
                return seen.withLock { $0 = stamp }
            }
        }
        throw .replaced(path: file.path)
    }

    private static let attempts = 3
}

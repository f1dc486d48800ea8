internal import Glibc
internal import Registry
internal import Synchronization

/// Checks that the master key is still in its file: otherwise, what is sealed now could never be read after a restart.
final class KeyFileWatch: Sendable {
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
    private let id: String
    private let seen = Mutex<Stamp?>(nil)

    /// Watches the file that holds the key with this id.
    init(_ file: KeyFile, holding id: String) {
        self.file = file
        self.id = id
    }

    /// Throws if the file is missing or no longer holds the key; reads it only if it was written since the last check.
    func check() throws(StoreError) {
        guard let stamp = Stamp(file.path) else { throw .removed(path: file.path) }
        if stamp == seen.withLock({ $0 }) { return }
        let key = try? file.read()
        guard key?.id == id else { throw .replaced(path: file.path) }
        seen.withLock { $0 = stamp }
    }
}

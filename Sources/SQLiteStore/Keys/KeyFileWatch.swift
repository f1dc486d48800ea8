internal import Glibc
internal import Registry
internal import Synchronization

/// Watch over the file of the master key: content sealed by a key that no file holds is lost with the process.
final class KeyFileWatch: Sendable {
    /// Identity and age of a file: while these stay, nobody wrote it.
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

    /// Watches over the file that holds a key of this id.
    init(_ file: KeyFile, holding id: String) {
        self.file = file
        self.id = id
    }

    /// Refuses where the file is gone, or holds another key or none; one that was written anew is read.
    func check() throws(StoreError) {
        guard let stamp = Stamp(file.path) else { throw .removed(path: file.path) }
        if stamp == seen.withLock({ $0 }) { return }
        let key = try? file.read()
        guard key?.id == id else { throw .replaced(path: file.path) }
        seen.withLock { $0 = stamp }
    }
}

internal import Glibc
internal import Registry

/// The files that SQLite keeps beside a database while it is open: `-wal`, `-shm`, `-journal`.
extension DatabaseFile {
    /// The path beside whose end SQLite puts them: that of the file itself, where the path is a symbolic link.
    var targetPath: String {
        guard let resolved = unsafe realpath(plainPath, nil) else { return plainPath }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The path as it was given, or where the symbolic link leads that it is: what a rename replaces.
    var placePath: String {
        var status = stat()
        let isLink = unsafe lstat(plainPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        return isLink ? targetPath : plainPath
    }

    /// Whether a non-empty file with this ending exists beside the database.
    func hasContent(beside ending: String) -> Bool {
        var status = stat()
        return unsafe stat(targetPath + ending, &status) == 0 && status.st_size > 0
    }

    /// Whether a rollback journal beside the database has pages that SQLite would restore.
    ///
    /// One that begins with a zero was not flushed yet: its writer was killed before it touched the database. SQLite passes
    /// over it (file format, section 3).
    var hasHotJournal: Bool {
        let descriptor = unsafe Glibc.open(targetPath + "-journal", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return hasContent(beside: "-journal") }
        defer { close(descriptor) }
        var first: UInt8 = 0
        return unsafe read(descriptor, &first, 1) == 1 && first != 0
    }

    /// The first of the database and its companion files that exists and is not writable, or nil.
    var unwritablePath: String? {
        let target = targetPath
        if Self.isUnwritable(plainPath) { return path }
        return ["-wal", "-shm", "-journal"].map { target + $0 }.first { Self.isUnwritable($0) }
    }

    // One question: between two, the last process that closes the database takes its files away.
    private static func isUnwritable(_ path: String) -> Bool { unsafe access(path, W_OK) != 0 && errno != ENOENT }

    /// The folder of the files.
    var folder: String {
        let target = targetPath
        guard let slash = target.lastIndex(of: "/") else { return "." }
        return slash == target.startIndex ? "/" : String(target[..<slash])
    }

    /// Makes the folder's entries durable; a file system that cannot has nothing better.
    func syncFolder() {
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Whether the disk has no room left for what SQLite makes beside the database.
    var isDiskFull: Bool {
        var disk = statvfs()
        guard unsafe statvfs(folder, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
    }
}

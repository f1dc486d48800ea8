internal import Glibc
internal import Registry

/// SQLite's companion files beside an open database: `-wal`, `-shm`, `-journal`.
extension DatabaseFile {
    /// The path to which SQLite appends `-wal` and so on: the database's own, with symbolic links resolved.
    var targetPath: String {
        guard let resolved = unsafe realpath(plainPath, nil) else { return plainPath }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The path that a rename must replace: the given one, or the target if that is a symbolic link.
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

    /// Whether the rollback journal beside the database holds pages that SQLite would restore.
    ///
    /// A journal that begins with a zero byte was never flushed: its writer was killed before it changed the database.
    /// SQLite ignores it ("Database File Format", section 3).
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

    // A single system call: between two calls, another process that closes the database could delete the file.
    private static func isUnwritable(_ path: String) -> Bool { unsafe access(path, W_OK) != 0 && errno != ENOENT }

    /// The folder of the database and its companion files.
    var folder: String {
        let target = targetPath
        guard let slash = target.lastIndex(of: "/") else { return "." }
        return slash == target.startIndex ? "/" : String(target[..<slash])
    }

    /// Flushes the folder's entries to disk; errors are ignored, since not every file system supports it.
    func syncFolder() {
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Whether the disk has too little room for SQLite's companion files: less than 64 KiB.
    var isDiskFull: Bool {
        var disk = statvfs()
        guard unsafe statvfs(folder, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
    }
}

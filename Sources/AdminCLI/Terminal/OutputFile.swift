internal import Glibc
internal import Registry

/// A file that a command writes, whole or not at all.
struct OutputFile: Sendable {
    /// The path as typed.
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Rejects a path in a missing folder.
    func checkFolder(help: String) throws(CommandError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        var status = stat()
        guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw CommandError(.noSuchFolder, "There is no folder \(folder).", help: help)
        }
    }

    /// Rejects a path of an existing file, or in a missing folder.
    func checkAbsent() throws(CommandError) {
        try checkFolder(help: "Make the folder, or name a file elsewhere.")
        try checkEnding()
        var status = stat()
        guard unsafe lstat(path, &status) != 0 else { throw unwritable(EEXIST) }
    }

    /// Replaces the file's content durably.
    func write(_ content: [UInt8], mode: mode_t = 0o644) throws(CommandError) {
        try checkReplaceable()
        let draft = path + ".new-\(getpid())"
        try place(content, at: draft, mode: mode)
        guard unsafe rename(draft, path) == 0 else {
            let code = errno
            unsafe unlink(draft)
            throw unwritable(code)
        }
    }

    /// Endings of files that SQLite keeps beside a database, and reads when it opens the database.
    static let reserved = ["-wal", "-shm", "-journal"]

    /// Rejects a path of a file that SQLite keeps beside a database.
    private func checkEnding() throws(CommandError) {
        if let ending = Self.reserved.first(where: { path.hasSuffix($0) }) {
            throw CommandError(
                .reservedEnding, "\(path) cannot be written: a file that ends in `\(ending)` belongs to a database.",
                help: "Choose a name with another ending.")
        }
    }

    /// Rejects a path of anything but a file: a device, a pipe or a link would be replaced by one.
    private func checkReplaceable() throws(CommandError) {
        try checkEnding()
        var status = stat()
        if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw CommandError(
                .fileHoldsOther, "\(path) is no ordinary file, and is left as it is.",
                help: "Name a file that does not exist; a file is written whole, in the place of the one before.")
        }
    }

    /// Writes a note, key or request; replaces only a file of these kinds, so that a mistyped path destroys nothing.
    func writeNote(_ content: [UInt8]) throws(CommandError) {
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_size > 0 {
            let known = status.st_size > Self.mostBytesOfNote ? [] : (try? InputFile(path).read()) ?? []
            let isNote =
                SignedNote(known) != nil || WitnessRequest(known) != nil
                || NoteKey(String(decoding: known, as: UTF8.self).split(separator: "\n").first.map { String($0) } ?? "")
                    != nil
            if !isNote {
                throw CommandError(
                    .fileHoldsOther, "\(path) holds other content, and is left as it is.",
                    help: "Name a file that does not exist, or a file of checkpoints, keys or requests to a witness.")
            }
        }
        try write(content)
    }

    /// Writes a page; replaces only a page with the same beginning, so that a mistyped path destroys nothing.
    func writePage(_ content: [UInt8], beginning: String, mode: mode_t = 0o644) throws(CommandError) {
        try checkPage(beginning: beginning)
        try write(content, mode: mode)
    }

    /// Rejects a path of a file other than a page of this kind.
    func checkPage(beginning: String) throws(CommandError) {
        try checkReplaceable()
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_size > 0 {
            guard status.st_mode & S_IFMT == S_IFREG, (try? start(count: beginning.utf8.count)) == Array(beginning.utf8)
            else {
                throw CommandError(
                    .fileHoldsOther, "\(path) holds other content, and is left as it is.",
                    help: "Name a file that does not exist, or a file that the same command wrote before.")
            }
        }
    }

    /// The first bytes of the file.
    private func start(count: Int) throws(CommandError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unwritable(errno) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let found = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, count) }
        return Array(bytes.prefix(max(0, found)))
    }

    /// Size limit of a note that may be replaced.
    private static let mostBytesOfNote = 1 << 20

    /// Writes a secret to a new file, readable by its owner alone.
    func writeSecret(_ content: [UInt8]) throws(CommandError) {
        try place(content, at: path, mode: 0o600)
    }

    private func place(_ content: [UInt8], at path: String, mode: mode_t) throws(CommandError) {
        if self.path.utf8.elementsEqual("-".utf8) {
            throw CommandError(
                .unwritableFile, "`-` is no file to be written.",
                help: "Name a file; `/dev/stdout` is no file either, since files are written whole or not at all.")
        }
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw unwritable(errno) }
        defer { close(descriptor) }
        do throws(OutputError) {
            try Output(descriptor: descriptor).write(content)
        } catch {
            unsafe unlink(path)
            throw unwritable(EIO)
        }
        guard fsync(descriptor) == 0 else { throw unwritable(errno) }
    }

    private func unwritable(_ code: Int32) -> CommandError {
        CommandError(
            .unwritableFile, unsafe "\(path) cannot be written: \(String(cString: strerror(code))).",
            help: code == EEXIST ? "Name a file that does not exist." : "Check who may write to the file's folder.")
    }
}

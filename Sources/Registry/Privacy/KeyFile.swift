internal import Foundation

/// The file with the master key, which only its owner can read.
public struct KeyFile: Sendable {
    /// Its path.
    public let path: String

    /// The file at a path.
    public init(path: String) {
        self.path = path
    }

    /// Whether the file exists.
    public var exists: Bool { unsafe access(path, F_OK) == 0 }

    /// Reads the key.
    ///
    /// Reading rejects a file with another owner, with access for other users, or without a key.
    public func read() throws(KeyError) -> MasterKey {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .fileMissing(path: path) : .fileUnreadable(path: path, detail: Self.reason())
        }
        defer { close(descriptor) }
        try check(descriptor)
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe Foundation.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .fileUnreadable(path: path, detail: Self.reason()) }
        guard let key = MasterKey(fileText: Array(bytes.prefix(count))) else { throw .fileMalformed(path: path) }
        return key
    }

    private func check(_ descriptor: Int32) throws(KeyError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .fileUnreadable(path: path, detail: Self.reason()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .fileMalformed(path: path) }
        guard status.st_mode & 0o077 == 0 else {
            throw .fileOpenToOthers(path: path, mode: "0" + String(status.st_mode & 0o777, radix: 8))
        }
        guard isTrusted(owner: status.st_uid) else {
            let name = unsafe getpwuid(status.st_uid).flatMap { unsafe $0.pointee.pw_name }.map {
                unsafe String(cString: $0)
            }
            throw .fileOfAnother(path: path, owner: name ?? "user \(status.st_uid)")
        }
    }

    /// Whether the file's owner may know the key: the program's user, root, and the folder's owner, who could replace
    /// the file anyway.
    private func isTrusted(owner: uid_t) -> Bool {
        if owner == geteuid() || owner == 0 { return true }
        var status = stat()
        return unsafe stat(Self.folder(of: (path as NSString).resolvingSymlinksInPath), &status) == 0
            && status.st_uid == owner
    }

    /// Writes a new key file atomically, and never over an existing one.
    public func write(_ key: MasterKey) throws(KeyError) {
        for _ in 0..<Self.attempts where try place(key) { return }
        throw .fileUnwritable(path: path, detail: "other processes kept removing what was written")
    }

    private static let attempts = 20

    /// Returns false if another process removed the draft as an abandoned one.
    private func place(_ key: MasterKey) throws(KeyError) -> Bool {
        // Each process writes its own draft, since two may create a key at the same time.
        let draft = draftPrefix + "\(getpid())"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST {
                removeDrafts()
                return false
            }
            throw .fileUnwritable(path: path, detail: Self.reason())
        }
        defer { close(descriptor) }
        // A lock, which ends with the process, distinguishes a draft in progress from an abandoned one.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        let text = key.fileText
        let isWritten = unsafe Foundation.write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
        // A link fails if the file exists, whereas a rename would replace it.
        let isPlaced = unsafe isWritten && link(draft, path) == 0
        let code = errno
        unsafe unlink(draft)
        if isPlaced {
            Self.syncFolder(of: path)
            return true
        }
        if isWritten, code == ENOENT { return false }
        if isWritten, code == EEXIST { throw .fileExists(path: path) }
        throw unsafe .fileUnwritable(path: path, detail: String(cString: strerror(code)))
    }

    private var draftPrefix: String { path + ".new-" }

    /// Removes drafts of keys that killed processes left beside the file: they look like key files, and hold no key in
    /// use.
    public func removeDrafts() {
        let folder = Self.folder(of: path)
        let prefix = (draftPrefix as NSString).lastPathComponent
        // An unreadable folder is reported by the next use of the key file.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let draft = folder + "/" + name
            let descriptor = unsafe open(draft, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(draft) }
            close(descriptor)
        }
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Makes the folder's entry durable, if the file system supports that.
    private static func syncFolder(of path: String) {
        let descriptor = unsafe open(folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}

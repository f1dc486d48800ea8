internal import Foundation

/// The file with the master key, which only its owner can read.
public struct KeyFile: MasterKeySource {
    /// Its path.
    public let path: String

    /// The file at a path.
    public init(path: String) {
        self.path = path
    }

    /// Whether the file exists.
    public var exists: Bool { unsafe access(path, F_OK) == 0 }

    /// Reads the key that is to wrap all others.
    ///
    /// Reading rejects a file with another owner, with access for other users, or without a key.
    public func read() throws(KeyError) -> MasterKey {
        guard let key = try masterKeys().first else { throw .fileMalformed(path: path) }
        return key
    }

    /// Reads the key and, during a rotation, the former one behind it.
    public func masterKeys() throws(KeyError) -> [MasterKey] {
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
        let keys = MasterKey.keys(inText: Array(bytes.prefix(count)))
        guard !keys.isEmpty else { throw .fileMalformed(path: path) }
        return keys
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
    public func write(_ keys: [MasterKey]) throws(KeyError) {
        // A link fails if the file exists, whereas a rename would replace it.
        try place(keys, owner: nil) { unsafe link($0, path) == 0 }
    }

    /// Replaces the keys in the file atomically; the file keeps its owner.
    public func replace(with keys: [MasterKey]) throws(KeyError) {
        // A rename would replace a link by a file.
        let target = (path as NSString).resolvingSymlinksInPath
        if target != path { return try KeyFile(path: target).replace(with: keys) }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .fileMissing(path: path) }
        try place(keys, owner: (status.st_uid, status.st_gid)) { unsafe rename($0, path) == 0 }
        // Bytes that a new key wraps must not outlast it.
        guard isFolderSynced else { throw .fileUnwritable(path: path, detail: Self.reason()) }
    }

    private static let attempts = 20

    private func place(
        _ keys: [MasterKey], owner: (uid_t, gid_t)?, _ move: (String) -> Bool
    ) throws(KeyError) {
        for _ in 0..<Self.attempts where try attempt(keys, owner: owner, move) { return }
        throw .fileUnwritable(path: path, detail: "other processes kept removing what was written")
    }

    /// Returns false if another process removed the draft as an abandoned one.
    private func attempt(
        _ keys: [MasterKey], owner: (uid_t, gid_t)?, _ move: (String) -> Bool
    ) throws(KeyError) -> Bool {
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
        let text = MasterKey.text(of: keys)
        let isOwned = owner.map { Self.gives(descriptor, to: $0) } ?? true
        let isWritten =
            unsafe isOwned && Foundation.write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
        let isPlaced = isWritten && move(draft)
        let code = errno
        if isPlaced {
            unsafe unlink(draft)
            _ = isFolderSynced
            return true
        }
        unsafe unlink(draft)
        if isWritten, code == ENOENT { return false }
        if isWritten, code == EEXIST { throw .fileExists(path: path) }
        throw unsafe .fileUnwritable(path: path, detail: String(cString: strerror(code)))
    }

    /// Gives a file to the owner of the one before; a group that this user is not in stays its own.
    private static func gives(_ descriptor: Int32, to owner: (uid_t, gid_t)) -> Bool {
        let isGrouped = fchown(descriptor, owner.0, owner.1) == 0
        return isGrouped || owner.0 == geteuid()
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

    /// Makes the folder's entry durable; true also where the file system has no such call.
    private var isFolderSynced: Bool {
        let descriptor = unsafe open(Self.folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}

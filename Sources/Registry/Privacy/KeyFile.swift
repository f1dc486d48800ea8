internal import Foundation

/// The file that holds the master key, readable by its owner alone.
public struct KeyFile: Sendable {
    /// Where it stands.
    public let path: String

    /// The file at a path.
    public init(path: String) {
        self.path = path
    }

    /// Whether something stands there.
    public var exists: Bool { access(path, F_OK) == 0 }

    /// Reads the key.
    ///
    /// A file that others can read, or that holds no key, is refused.
    public func read() throws(KeyError) -> MasterKey {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .fileMissing(path: path) : .fileUnreadable(path: path, detail: Self.reason())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .fileUnreadable(path: path, detail: Self.reason()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .fileMalformed(path: path) }
        guard status.st_mode & 0o077 == 0 else {
            throw .fileOpenToOthers(path: path, mode: "0" + String(status.st_mode & 0o777, radix: 8))
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .fileUnreadable(path: path, detail: Self.reason()) }
        guard let key = MasterKey(fileText: Array(bytes.prefix(count))) else { throw .fileMalformed(path: path) }
        return key
    }

    /// Writes a new key file, whole or not at all, and never over another.
    public func write(_ key: MasterKey) throws(KeyError) {
        // Two processes that make a key at once must not write into one draft.
        let draft = path + ".new-\(getpid())"
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .fileUnreadable(path: path, detail: Self.reason()) }
        let text = key.fileText
        let isWritten = Foundation.write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
        let detail = Self.reason()
        close(descriptor)
        // A link fails where a file stands already, which a rename would replace.
        let isPlaced = isWritten && link(draft, path) == 0
        let isTaken = isWritten && !isPlaced && errno == EEXIST
        let placing = Self.reason()
        unlink(draft)
        guard isPlaced else {
            if isTaken { throw .fileExists(path: path) }
            throw .fileUnreadable(path: path, detail: isWritten ? placing : detail)
        }
        Self.syncFolder(of: path)
    }

    /// Makes the folder's entry durable; a file system that cannot has nothing better.
    private static func syncFolder(of path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

internal import GRDBSQLite
internal import Glibc
internal import Registry

/// A path at which one of our databases exists, or may be created.
struct DatabaseFile: Sendable {
    /// The path as it was given, for messages.
    let path: String
    let schema: Schema
    /// The file's mode when it is made; SQLite gives the files beside it the same.
    let mode: mode_t
    /// How long its locks are waited for.
    var patience = Patience()
    /// Temporary path during its creation; nil: the final path.
    var draftPath: String?

    /// Kind of file at a path.
    enum Finding: Equatable {
        case nothing
        /// An empty file, or a SQLite database without any content: made, but never completed.
        case blank
        /// A file that somebody is making, or that was left half made: nothing in it counts until SQLite has taken back
        /// what its rollback journal holds.
        case half
        /// A database of ours, of this schema version as far as the main file says.
        case ours(version: Int)
    }

    /// The path as SQLite must be given it: never one of its special names, such as `:memory:` or `file:…`.
    var plainPath: String {
        let path = draftPath ?? path
        return path.hasPrefix("/") ? path : "./" + path
    }

    /// Inspects the file without writing, locking or creating anything, and refuses one that is not ours.
    ///
    /// The file is read through SQLite: opening it by another descriptor and closing that would drop all locks that
    /// this process holds on it (POSIX `fcntl`).
    func inspect() throws -> Finding {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0 else {
            guard errno == ENOENT else { throw unreadable(errno) }
            return .nothing
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw foreign("It is a folder.") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw foreign("It is no regular file.") }
        guard unsafe access(plainPath, R_OK) == 0 else { throw unreadable(errno) }
        return status.st_size == 0 ? .blank : try inspectHeader()
    }

    private func inspectHeader() throws -> Finding {
        let connection = try FrozenConnection(uri: frozenURI)
        // Only the making of a database uses such a journal; later changes go through the write-ahead log.
        let isHalf = hasHotJournal
        let bytes = try connection.header(DatabaseHeader.size)
        guard let header = bytes.flatMap({ DatabaseHeader($0) }) else {
            if isHalf, bytes.map({ $0.allSatisfy { $0 == 0 } }) ?? true { return .half }
            throw foreign("It is no SQLite database.")
        }
        switch header.applicationID {
        case schema.applicationID where isHalf: return .half
        case schema.applicationID: return .ours(version: header.userVersion)
        case let number where Schema.previews.contains(number): throw StoreError.madeByPreview(path: path)
        case Schema.registry.applicationID: throw foreign("It is a registry.")
        case Schema.keyStore.applicationID: throw foreign("It is a key store.")
        default: break
        }
        if isHalf, header.applicationID == 0, header.userVersion == 0 { return .half }
        guard header.applicationID == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
            throw foreign("It is the database of another program.")
        }
        return .blank
    }

    /// Whether a file that lost bytes has fewer than its header counts: SQLite shortens both, after `VACUUM`.
    func isCutShort(to bytes: Int) -> Bool {
        // A header that cannot be read any more is cut off, too.
        guard let connection = try? FrozenConnection(uri: frozenURI),
            let header = (try? connection.header(DatabaseHeader.size)).flatMap({ DatabaseHeader($0) })
        else { return true }
        return header.pageBytes > bytes
    }

    /// The file as a URI that makes SQLite read it without locks and without files beside it.
    var frozenURI: String {
        // An absolute path follows an empty authority (RFC 8089), so that its first letters are not taken for one.
        var uri = plainPath.hasPrefix("/") ? "file://" : "file:"
        for byte in plainPath.utf8 {
            let isPlain =
                byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "?")
                && byte != UInt8(ascii: "#")
            let hex = String(byte, radix: 16)
            uri += isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.utf8.count == 1 ? "0" : "") + hex
        }
        return uri + "?immutable=1"
    }

    func foreign(_ detail: String) -> StoreError { .foreign(path: path, detail: detail) }

    private func unreadable(_ code: Int32) -> StoreError {
        unsafe .failed(path: path, code: Int(SQLITE_CANTOPEN), detail: String(cString: strerror(code)))
    }
}

internal import GRDBSQLite
internal import Glibc
internal import Registry

/// The path of a registry or key store, which may not exist yet.
struct DatabaseFile: Sendable {
    /// The path as the user gave it, for messages.
    let path: String
    let schema: Schema
    /// The file's mode at creation; SQLite gives its companion files the same mode.
    let mode: mode_t
    /// Limits the waiting for locks of other processes.
    var patience = Patience()
    /// The temporary path while a draft is built; nil afterwards.
    var draftPath: String?

    /// Kind of file at a path.
    enum Finding: Equatable {
        case nothing
        /// An empty file, or a SQLite database without content: its creation was never completed.
        case blank
        /// A file whose creation is in progress or was interrupted: its content counts only after SQLite has rolled
        /// back the rollback journal.
        case half
        /// A database of ours; the schema version is that in the main file's header.
        case ours(version: Int)
    }

    /// The path in a form that SQLite never takes for a special name such as `:memory:` or `file:…`.
    var plainPath: String {
        let path = draftPath ?? path
        return path.hasPrefix("/") ? path : "./" + path
    }

    /// Determines the kind of file without writing, locking or creating anything; throws if it is not a database of
    /// ours.
    ///
    /// SQLite reads the header: closing any other descriptor of the file would drop all locks that this process holds
    /// on it (POSIX `fcntl`).
    func inspect() throws -> Finding {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0 else {
            guard errno == ENOENT else { throw unreadable(errno) }
            return .nothing
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw foreign("The path names a folder.") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw foreign("The path names a device, a pipe or a socket, not a file.")
        }
        guard unsafe access(plainPath, R_OK) == 0 else { throw unreadable(errno) }
        return status.st_size == 0 ? .blank : try inspectHeader()
    }

    private func inspectHeader() throws -> Finding {
        let connection = try FrozenConnection(uri: frozenURI)
        // Only creating a database uses a rollback journal; later changes use the write-ahead log.
        let isHalf = hasHotJournal
        let bytes = try connection.header(DatabaseHeader.size)
        guard let header = bytes.flatMap({ DatabaseHeader($0) }) else {
            if isHalf, bytes.map({ $0.allSatisfy { $0 == 0 } }) ?? true { return .half }
            throw foreign("The file is no SQLite database.")
        }
        switch header.applicationID {
        case schema.applicationID where isHalf: return .half
        case schema.applicationID: return .ours(version: header.userVersion)
        case let number where Schema.previews.contains(number): throw StoreError.madeByPreview(path: path)
        case Schema.registry.applicationID: throw foreign("The file is the database of a registry.")
        case Schema.keyStore.applicationID: throw foreign("The file is a key store.")
        default: break
        }
        if isHalf, header.applicationID == 0, header.userVersion == 0 { return .half }
        guard header.applicationID == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
            throw foreign("The file is the database of another program.")
        }
        return .blank
    }

    /// Whether the file is shorter than its header's page count says; after `VACUUM` both shrink together.
    func isCutShort(to bytes: Int) -> Bool {
        // An unreadable header counts as cut off too.
        guard let connection = try? FrozenConnection(uri: frozenURI),
            let header = (try? connection.header(DatabaseHeader.size)).flatMap({ DatabaseHeader($0) })
        else { return true }
        return header.pageBytes > bytes
    }

    /// The file as a URI with which SQLite reads it without locks and without companion files.
    var frozenURI: String {
        // `file://` before an absolute path gives the URI an empty authority (RFC 8089). Otherwise SQLite could take
        // the start of the path for the authority.
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

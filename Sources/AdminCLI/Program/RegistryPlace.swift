internal import FormEngine
internal import Glibc
internal import Registry
internal import SQLiteStore

/// Where a registry's two databases are, and how they are opened.
protocol RegistryPlace: Sendable {
    /// The database as people name it: a path, or an address without user and password.
    var name: String { get }
    /// The key store as people name it.
    var keyStoreName: String { get }
    /// The key file, unless the environment names another one.
    var usualKeyFile: KeyFile { get }

    func open(_ access: DatabaseAccess) async throws(StoreError) -> any SQLStore
    func openKeyStore(_ access: DatabaseAccess) async throws(StoreError) -> any SQLKeyStore

    /// Whether this user, not a failing disk, is the reason that the key store cannot be read.
    var isKeyStoreForbidden: Bool { get }
    /// Locks the master key, so that one command at a time replaces it.
    func lockRotation() async throws -> RotationLock
    /// Applies missing migrations to both databases, or tells them.
    func migrate(isDryRun: Bool) async throws -> [MigratedDatabase]
    /// Copies a registry to this place, where none may be.
    func fill(
        from store: any SQLStore, _ keyStore: any SQLKeyStore, progress: (_ table: String, _ rows: Int) -> Void
    ) async throws -> MovedRows
    /// Gives a role of the database's server the rights of a program that serves.
    func grant(to role: String) async throws
    /// Checks what is beside the databases' contents, such as the disk or the server.
    func doctor() async -> [DoctorFinding]
}

/// A registry in two files of SQLite, with the key file beside them.
struct RegistryFiles: RegistryPlace {
    let path: String

    /// Waiting time for the locks of other processes, shared by all files.
    let patience = Patience { path in
        var page = TextPage()
        page.line(.dim("note: "), StyledText("waiting: another process has locked \(path)"))
        // A note that cannot be printed is no reason to stop waiting.
        try? Output.error.write(page.bytes(Terminal.error.layout))
    }

    var name: String { path }
    var keyStoreName: String { target + ".keystore" }
    var usualKeyFile: KeyFile { KeyFile(path: target + ".key") }

    /// Target of the database's path: keys are beside the file itself, as SQLite's own files are, not beside a symbolic
    /// link to it.
    private var target: String {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let resolved = unsafe realpath(path, nil)
        else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    func open(_ access: DatabaseAccess) throws(StoreError) -> any SQLStore { try database(access) }

    func openKeyStore(_ access: DatabaseAccess) throws(StoreError) -> any SQLKeyStore { try keyStore(access) }

    /// Opens the database's file.
    func database(_ access: DatabaseAccess) throws(StoreError) -> SQLiteStore {
        try SQLiteStore(path: path, access: access, patience: patience)
    }

    /// Opens the key store's file.
    func keyStore(_ access: DatabaseAccess) throws(StoreError) -> SQLiteKeyStore {
        try SQLiteKeyStore(path: keyStoreName, access: access, patience: patience)
    }

    var isKeyStoreForbidden: Bool { unsafe access(keyStoreName, R_OK) != 0 && errno == EACCES }

    func grant(to role: String) throws {
        throw CommandError(
            .usage, "`--grant` names a role of PostgreSQL, and \(path) is a file.",
            help: "Leave it out: who may write the file is decided by its permissions.", status: .usage)
    }

    func lockRotation() throws -> RotationLock { try RotationLock(besides: keyStoreName) }
}

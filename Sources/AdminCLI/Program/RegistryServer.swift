#if PostgreSQL
internal import PostgresStore
internal import Registry
internal import SQLiteStore

/// A registry in two databases of PostgreSQL, with a key file on each machine or a key service.
struct RegistryServer: RegistryPlace {
    let address: PostgresAddress
    let keys: PostgresAddress

    var name: String { address.name }
    var keyStoreName: String { keys.name }
    var usualKeyFile: KeyFile { KeyFile(path: "formulary.key") }
    /// A role may lack rights in the key store, and then a statement fails.
    var isKeyStoreForbidden: Bool { true }

    func open(_ access: DatabaseAccess) async throws(StoreError) -> any SQLStore {
        try await PostgresStore(address, access: .init(access))
    }

    func openKeyStore(_ access: DatabaseAccess) async throws(StoreError) -> any SQLKeyStore {
        try await PostgresKeyStore(keys, access: .init(access))
    }

    func lockRotation() async throws -> RotationLock {
        guard let connection = try await PostgresLock.take(.rotation, in: keys) else {
            throw CommandError(
                .rotationRunning, "Another command is replacing the master key of \(keys.name).",
                help: "Run the command again once that one has ended.")
        }
        return RotationLock { connection.release() }
    }
}

extension RegistryServer {
    func migrate(isDryRun: Bool) async throws -> [MigratedDatabase] {
        var migrated = [
            MigratedDatabase(
                name: name, standing: try await PostgresStore.schemaStanding(of: address), isTried: !isDryRun),
            MigratedDatabase(
                name: keyStoreName, standing: try await PostgresKeyStore.schemaStanding(of: keys), isTried: !isDryRun),
        ]
        if isDryRun { return migrated }
        if !migrated[0].standing.missing.isEmpty {
            let store = try await open(.readWrite)
            defer { try? store.close() }
            migrated[0].problems = try await store.integrityProblems()
        }
        if !migrated[1].standing.missing.isEmpty {
            let keyStore = try await openKeyStore(.readWrite)
            defer { try? keyStore.close() }
            migrated[1].problems = try await keyStore.problems(thoroughly: true)
        }
        return migrated
    }

    func fill(
        from store: any SQLStore, _ keyStore: any SQLKeyStore, progress: (_ table: String, _ rows: Int) -> Void
    ) async throws -> MovedRows {
        let counts = try PostgresDraft(database: address, keys: keys).fill(from: store, keyStore, progress: progress)
        return MovedRows(rows: counts.rows.values.reduce(0, +), keys: counts.keys)
    }

    func grant(to role: String) async throws {
        let store = try await PostgresStore(address, access: .read)
        defer { store.close() }
        try await store.grant(to: role)
        let keyStore = try await PostgresKeyStore(keys, access: .read)
        defer { keyStore.close() }
        try await keyStore.grant(to: role)
    }

    /// Checks the settings of both servers, and the rights of this role.
    func doctor() async -> [DoctorFinding] {
        do throws(StoreError) {
            let store = try await PostgresStore(address, access: .read)
            defer { store.close() }
            let settings = try await store.settings()
            return [Self.server(settings), Self.rights(settings, of: "the log")] + (try await keyServer())
        } catch {
            return [DoctorFinding("server", failedBy: error)]
        }
    }

    private func keyServer() async throws(StoreError) -> [DoctorFinding] {
        let keyStore = try await PostgresKeyStore(keys, access: .read)
        defer { keyStore.close() }
        let settings = try await keyStore.settings()
        let rights = Self.rights(settings, of: "the key store")
        guard settings.isArchiving else {
            return [rights, DoctorFinding("erasing", "the key store's server keeps no archive of its log")]
        }
        return [
            rights,
            DoctorFinding(
                "erasing", .warning, "the key store's server archives its log, which keeps the keys that are erased",
                help: "Keep the key store on a server of its own without an archive, or end its archives in time."),
        ]
    }

    private static func server(_ settings: PostgresSettings) -> DoctorFinding {
        let version = "PostgreSQL \(settings.version)"
        if settings.unsafe.isEmpty {
            return DoctorFinding("server", "\(version), which answers commits once they are safe")
        }
        return DoctorFinding(
            "server", .warning,
            "\(version), which may lose commits that it answered: \(settings.unsafe.joined(separator: ", "))",
            help: "Set `fsync`, `full_page_writes` and `synchronous_commit` to `on`.")
    }

    private static func rights(_ settings: PostgresSettings, of history: String) -> DoctorFinding {
        guard settings.mayRewrite else {
            return DoctorFinding("rights", "this role may add to \(history), and change no history")
        }
        return DoctorFinding(
            "rights", .warning, "this role may change the history of \(history): only triggers refuse it",
            help: "Let servers connect as a role that `formulary migrate --grant` gives its rights.")
    }
}

extension PostgresStore.Access {
    fileprivate init(_ access: DatabaseAccess) {
        switch access {
        case .create: self = .create
        case .readWrite: self = .write
        case .readOnly, .asItIs: self = .read
        }
    }
}
#endif

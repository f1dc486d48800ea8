internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

/// `migrate`: brings the files to this program's schema, or tries that on a copy.
struct Migrate: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the database and the key store to this program's schema.",
        discussion: """
            Every command that writes does so too. This one says which migrations are missing, and with --dry-run it \
            applies them to a copy beside the database, checks the copy, and deletes it; the files stay as they are. A \
            copy needs as much room as the database. Migrations never change or delete what is stored, and each is \
            applied whole or not at all. Back the files up first: an older program does not open a newer schema.

            Examples:
              formulary migrate --dry-run
              formulary backup before.db --keystore before.keystore
              formulary migrate
            """)

    @Flag(help: "Try it on a copy, and change nothing.")
    var dryRun = false

    @Option(
        help: .init(
            "A role of PostgreSQL that gets the rights of a server: to read and to add, and to change no history.",
            valueName: "role"))
    var grant: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if dryRun, grant != nil { throw ValidationError("`--dry-run` changes nothing, so it gives no rights.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let files = try await context.place.migrate(isDryRun: dryRun)
        let isSound = files.allSatisfy { $0.problems.count == 0 }
        var page = TextPage()
        for file in files { page.append(file.page(isDryRun: dryRun)) }
        if let grant {
            try await context.place.grant(to: grant)
            page.line(.green("granted: "), StyledText("\(grant) may read and add rows, and change no history"))
        }
        return CommandReply(
            .object([
                "granted": .text(orNull: grant), "dryRun": .bool(dryRun), "ok": .bool(isSound),
                "files": .array(files.map(\.json)),
            ]), page, status: isSound ? .yes : .no)
    }
}

extension RegistryFiles {
    func migrate(isDryRun: Bool) async throws -> [MigratedDatabase] {
        var files = [try await migrateDatabase(isDryRun: isDryRun)]
        if let keyStore = try await migrateKeyStore(isDryRun: isDryRun) { files.append(keyStore) }
        return files
    }

    private func migrateDatabase(isDryRun: Bool) async throws -> MigratedDatabase {
        let store = try database(.asItIs)
        defer { try? store.close() }
        var migrated = MigratedDatabase(name: path, standing: try await store.schemaStanding())
        if migrated.standing.missing.isEmpty { return migrated }
        if isDryRun {
            let draft = try DatabaseDraft(for: path, replaces: true)
            defer { draft.discard() }
            try await draft.fill(from: store)
            let copy = try draft.open(.readWrite)
            defer { try? copy.close() }
            migrated.problems = try await copy.integrityProblems()
        } else {
            let store = try database(.readWrite)
            defer { try? store.close() }
            migrated.problems = try await store.integrityProblems()
        }
        return migrated
    }

    /// The key store; nil for a database without one, such as a backup.
    private func migrateKeyStore(isDryRun: Bool) async throws -> MigratedDatabase? {
        let keyStore: SQLiteKeyStore
        do throws(StoreError) {
            keyStore = try self.keyStore(.asItIs)
        } catch {
            guard case .missing = error else { throw error }
            return nil
        }
        defer { try? keyStore.close() }
        var migrated = MigratedDatabase(name: keyStoreName, standing: try await keyStore.schemaStanding())
        if migrated.standing.missing.isEmpty { return migrated }
        if isDryRun {
            let draft = try DatabaseDraft.ofKeyStore(at: keyStoreName, replaces: true)
            defer { draft.discard() }
            try await draft.fill(from: keyStore)
            let copy = try draft.openKeyStore(.readWrite)
            defer { try? copy.close() }
            migrated.problems = try await copy.problems(thoroughly: true)
        } else {
            let keyStore = try self.keyStore(.readWrite)
            defer { try? keyStore.close() }
            migrated.problems = try await keyStore.problems(thoroughly: true)
        }
        return migrated
    }
}

/// A database with the migrations that it lacked, and the problems of it, or of its copy, after them.
struct MigratedDatabase {
    let name: String
    let standing: SchemaStanding
    /// Whether a copy took the migrations, if they were not to be applied.
    let isTried: Bool
    var problems = AuditProblems()

    init(name: String, standing: SchemaStanding, isTried: Bool = true) {
        self.name = name
        self.standing = standing
        self.isTried = isTried
    }

    var json: JSONValue {
        .object([
            "path": .text(name), "schema": .int(standing.version),
            "migrations": .array(standing.missing.map { .text($0) }), "problems": .int(problems.count),
            "problem": .text(orNull: problems.held.first?.message),
        ])
    }

    func page(isDryRun: Bool) -> TextPage {
        var page = TextPage()
        guard !standing.missing.isEmpty else {
            page.line(.green("unchanged: "), StyledText("\(name) has this program's schema"))
            return page
        }
        let count = String(counting: standing.missing.count, "migration")
        if isDryRun {
            page.line(
                .yellow("would migrate: "), StyledText("\(name), by \(count)\(isTried ? ", which a copy took" : "")"))
        } else {
            page.line(.green("migrated: "), StyledText("\(name), by \(count)"))
        }
        for name in standing.missing { page.line("  ", StyledText(name)) }
        if let first = problems.held.first {
            page.line(
                .red("not sound: "), StyledText("\(String(counting: problems.count, "problem")); \(first.message)"))
        }
        return page
    }
}

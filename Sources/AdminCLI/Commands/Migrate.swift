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

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        var files = [try await Self.database(context, isDryRun: dryRun)]
        if let keyStore = try await Self.keyStore(context, isDryRun: dryRun) { files.append(keyStore) }
        let isSound = files.allSatisfy { $0.problems.count == 0 }
        var page = TextPage()
        for file in files { page.append(file.page(isDryRun: dryRun)) }
        return CommandReply(
            .object([
                "dryRun": .bool(dryRun), "ok": .bool(isSound), "files": .array(files.map(\.json)),
            ]), page, status: isSound ? .yes : .no)
    }

    private static func database(_ context: CommandContext, isDryRun: Bool) async throws -> MigratedFile {
        let store = try context.openStore(.asItIs)
        var file = MigratedFile(path: context.database, standing: try await store.schemaStanding())
        defer { try? store.close() }
        if file.standing.missing.isEmpty { return file }
        if isDryRun {
            let draft = try DatabaseDraft(for: context.database, replaces: true)
            defer { draft.discard() }
            try await draft.fill(from: store)
            let copy = try draft.open(.readWrite)
            defer { try? copy.close() }
            file.problems = try await copy.integrityProblems()
        } else {
            let store = try context.openStore(.readWrite)
            defer { try? store.close() }
            file.problems = try await store.integrityProblems()
        }
        return file
    }

    /// The key store; nil for a database without one, such as a backup.
    private static func keyStore(_ context: CommandContext, isDryRun: Bool) async throws -> MigratedFile? {
        let keyStore: SQLiteKeyStore
        do throws(StoreError) {
            keyStore = try SQLiteKeyStore(path: context.keyStorePath, access: .asItIs)
        } catch {
            guard case .missing = error else { throw error }
            return nil
        }
        defer { try? keyStore.close() }
        var file = MigratedFile(path: context.keyStorePath, standing: try await keyStore.schemaStanding())
        if file.standing.missing.isEmpty { return file }
        if isDryRun {
            let draft = try DatabaseDraft.ofKeyStore(at: context.keyStorePath, replaces: true)
            defer { draft.discard() }
            try await draft.fill(from: keyStore)
            let copy = try draft.openKeyStore(.readWrite)
            defer { try? copy.close() }
            file.problems = try await copy.problems(thoroughly: true)
        } else {
            let keyStore = try context.openKeyStore(.readWrite)
            defer { try? keyStore.close() }
            file.problems = try await keyStore.problems(thoroughly: true)
        }
        return file
    }
}

/// A file with the migrations that it lacked, and the problems of it, or of its copy, after them.
private struct MigratedFile {
    let path: String
    let standing: SchemaStanding
    var problems = AuditProblems()

    init(path: String, standing: SchemaStanding) {
        self.path = path
        self.standing = standing
    }

    var json: JSONValue {
        .object([
            "path": .text(path), "schema": .int(standing.version),
            "migrations": .array(standing.missing.map { .text($0) }), "problems": .int(problems.count),
            "problem": .text(orNull: problems.held.first?.message),
        ])
    }

    func page(isDryRun: Bool) -> TextPage {
        var page = TextPage()
        guard !standing.missing.isEmpty else {
            page.line(.green("unchanged: "), StyledText("\(path) has this program's schema"))
            return page
        }
        let count = String(counting: standing.missing.count, "migration")
        if isDryRun {
            page.line(.yellow("would migrate: "), StyledText("\(path), by \(count), which a copy took"))
        } else {
            page.line(.green("migrated: "), StyledText("\(path), by \(count)"))
        }
        for name in standing.missing { page.line("  ", StyledText(name)) }
        if let first = problems.held.first {
            page.line(
                .red("not sound: "), StyledText("\(String(counting: problems.count, "problem")); \(first.message)"))
        }
        return page
    }
}

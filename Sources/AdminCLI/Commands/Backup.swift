internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

/// `backup`: copies the database without the keys, while others write to it.
struct Backup: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the database while others write to it.",
        discussion: """
            Writes a snapshot of the database to a new file; it never replaces a file. The key file and the key store \
            are not in the backup: keep a copy of each elsewhere. Without them no answer in a backup can be read. When a key \
            is erased from the key store, its answers become unreadable in every backup. Needs no key.

            --keystore copies the key store too, after the database. Keep that copy apart from the backups, and replace \
            it often: a copy that is older than an erasure still opens what was erased, with the key file. To use a copy, \
            end all servers, and copy the file to the path of the key store; then `formulary audit verify` names erasures \
            that must be repeated, and `formulary retention run` repeats them.

            Examples:
              formulary backup monday.db
              formulary audit verify --db monday.db
              formulary backup tuesday.db --keystore tuesday.keystore
            """)

    @Argument(help: "The new file.", completion: .file())
    var path: String

    @Option(
        name: .customLong("keystore"), help: .init("A new file with a copy of the key store.", valueName: "file"),
        completion: .file())
    var keyStorePath: String?

    @OptionGroup var global: LookOptions

    func validate() throws {
        for path in [path, keyStorePath ?? path] where path.isEmpty || path == "-" {
            throw ValidationError("A backup is a new file: name a file that does not exist.")
        }
        if path == keyStorePath {
            throw ValidationError("Name two files: one for the database, one for the key store.")
        }
    }

    /// Endings of the files that SQLite and this program keep beside a database.
    private static let reserved = OutputFile.reserved + [".key", ".keystore"]

    func reply(in context: CommandContext) async throws -> CommandReply {
        let files = try context.files(for: "backup")
        if let ending = Self.reserved.first(where: { path.hasSuffix($0) }) {
            throw CommandError(
                .reservedEnding,
                "A backup cannot be called \(path): a file that ends in `\(ending)` belongs to a database.",
                help: "Choose a name with another ending, such as `.db`.")
        }
        try OutputFile(path).checkFolder(help: "Make the folder, or name another path.")
        let store = try files.database(.asItIs)
        defer { try? store.close() }
        let draft = try DatabaseDraft(for: path)
        defer { draft.discard() }
        try await draft.fill(from: store)
        let (standing, damaged) = try await Self.look(at: draft, context)
        // Copied after the database, so that it has the key of each answer in the backup.
        let keyCopy = try await copyOfKeyStore(context, files, of: store)
        defer { keyCopy?.discard() }
        let isPlaced = try keyCopy?.takePlace() != nil
        let bytes: Int
        do {
            bytes = try draft.takePlace()
        } catch {
            // Both files, or none.
            if isPlaced, let keyStorePath { unsafe unlink(keyStorePath) }
            throw error
        }
        return reply(standing, damaged: damaged, bytes: bytes, context: context)
    }

    /// The copied key store, which has not taken its place yet; nil if none is wanted.
    private func copyOfKeyStore(
        _ context: CommandContext, _ files: RegistryFiles, of store: SQLiteStore
    ) async throws -> DatabaseDraft? {
        guard let keyStorePath else { return nil }
        if let ending = OutputFile.reserved.first(where: { keyStorePath.hasSuffix($0) }) {
            throw CommandError(
                .reservedEnding,
                "A copy of the key store cannot be called \(keyStorePath): a file that ends in `\(ending)` belongs to a database.",
                help: "Choose a name with another ending.")
        }
        try OutputFile(keyStorePath).checkFolder(help: "Make the folder, or name another path.")
        let keyStore = try await context.existing { () throws(StoreError) in try files.keyStore(.readOnly) }
        defer { try? keyStore.close() }
        _ = try await Registry.withoutKeys(store: store, keyStore: keyStore).ownKeys(thoroughly: true)
        let draft = try DatabaseDraft.ofKeyStore(at: keyStorePath)
        do {
            try await draft.fill(from: keyStore)
        } catch {
            draft.discard()
            throw error
        }
        return draft
    }

    /// Kinds of rows that a backup checks in its copy: few rows, on which many others depend.
    private static let kinds: [RowKind] = [
        .form, .version, .release, .versionState, .unscheduling, .rollout, .rolloutEvent, .dataSource, .wordList,
        .token,
        .tokenRevocation, .key, .origin,
    ]

    /// Log size and damaged rows of the copy; the database may have grown since.
    private static func look(
        at draft: DatabaseDraft, _ context: CommandContext
    ) async throws -> (LogStanding, damaged: [DamagedRow]) {
        let copy = try draft.open(.asItIs)
        defer { try? copy.close() }
        let keys = AbsentKeyStore(path: context.keyStorePath)
        let standing = try await Registry.withoutKeys(store: copy, keyStore: keys).auditLog.standing()
        return (standing, try await copy.damagedRows(kinds))
    }

    private func reply(_ standing: LogStanding, damaged: [DamagedRow], bytes: Int, context: CommandContext)
        -> CommandReply
    {
        var page = TextPage()
        page.line(.green("backed up: "), StyledText("\(path), \(standing.size) leaves, \(bytes) bytes"))
        if let keyStorePath { page.line(.dim("key store: "), StyledText("copied to \(keyStorePath)")) }
        page.line(.dim("not in the backup: "), StyledText(keys(of: context)))
        page.damaged(damaged)
        return CommandReply(
            .object([
                "backup": .text(path), "leaves": .int(standing.size), "root": .text(HexText.encode(standing.root)),
                "origin": .text(orNull: standing.origin), "bytes": .int(bytes), "damaged": damaged.json,
                "keystore": .text(orNull: keyStorePath),
            ]), page)
    }

    /// Sentence with the paths of the key files that exist; a database that is itself a backup has none beside it.
    private func keys(of context: CommandContext) -> String {
        let files = [("the key file", context.keyFile.path), ("the key store", context.keyStorePath)]
        let there = files.prefix(keyStorePath == nil ? 2 : 1).filter { unsafe access($0.1, F_OK) == 0 }.map {
            "\($0.0) \($0.1)"
        }
        switch there.count {
        case 0: return "the keys; there are none beside \(context.database) either"
        case 1: return "\(there[0]); keep a copy of it elsewhere"
        default: return there.joined(separator: " and ") + "; keep a copy of each elsewhere"
        }
    }
}

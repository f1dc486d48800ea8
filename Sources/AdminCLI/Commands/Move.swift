internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

/// `move`: copies a registry to another place, such as from a file to PostgreSQL.
struct Move: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Copy a registry to another place, such as from a file to PostgreSQL.",
        discussion: """
            Copies all rows and keys to a place without a registry: the log keeps its name, numbers, times and root, so \
            evidence and checkpoints from before verify afterwards. Checks both ends, and verifies the copy. A move that is \
            interrupted leaves nothing that counts, unless all was copied already: then delete the copy, and run it again.

            End all servers first: two registries that go on under one name contradict each other. The source stays as it \
            is; delete it, or keep it where nobody writes to it. The key file is not copied: name the same one at the new place.

            To PostgreSQL, --to and --to-keystore are the URIs of two empty databases. From there, FORMULARY_KEYSTORE names \
            the key store beside --db.

            Example:
              formulary move --to other.db
            """)

    @Option(help: .init("The new database: a path, or the URI of an empty database.", valueName: "place"))
    var to: String

    @Option(
        name: .customLong("to-keystore"),
        help: .init("The URI of an empty database for the keys, in PostgreSQL.", valueName: "uri"))
    var toKeyStore: String?

    @OptionGroup var global: LookOptions

    func validate() throws {
        try DatabaseOption.check(to, keyStore: toKeyStore, named: "`--to-keystore`")
        if toKeyStore != nil, DatabaseOption.place(of: to, keyStore: toKeyStore) is RegistryFiles {
            throw ValidationError("The keys of a file are beside it: leave `--to-keystore` out.")
        }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let target = DatabaseOption.place(of: to, keyStore: toKeyStore)
        let store = try await context.openStore(.readOnly)
        defer { try? store.close() }
        let keyStore = try await context.openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        let registry = Registry.withoutKeys(store: store, keyStore: keyStore, surroundings: store.surroundings)
        _ = try await registry.ownKeys(thoroughly: true)
        let standing = try await registry.auditLog.standing()
        let progress = ProgressLine("rows copied")
        let moved = try await target.fill(from: store, keyStore) { _, rows in progress.show(rows) }
        progress.clear()
        try await Self.check(target, has: standing)
        guard try await registry.auditLog.standing() == standing else {
            throw CommandError(
                .movedWhileChanged,
                "\(context.database) changed during the move, so \(target.name) lacks the last changes.",
                help: "End all servers, delete \(target.name) and \(target.keyStoreName), and run the command again.")
        }
        return reply(context, target, standing, moved)
    }

    /// Verifies the copy, and compares its log with that of the source.
    private static func check(_ target: any RegistryPlace, has standing: LogStanding) async throws {
        let store = try await target.open(.readOnly)
        defer { try? store.close() }
        let keyStore = try await target.openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        let registry = Registry.withoutKeys(store: store, keyStore: keyStore, surroundings: store.surroundings)
        _ = try await registry.ownKeys(thoroughly: true)
        let report = try await registry.auditLog.verify()
        let copied = try await registry.auditLog.standing()
        let first = report.problems.held.first
        guard report.isSound, copied == standing else {
            throw CommandError(
                .movedUnsound,
                "\(target.name) does not equal the source: \(first?.message ?? "its log has another root.")",
                help: "Run `formulary audit verify` on the source. If that is sound, delete the copy, and move again.")
        }
    }

    private func reply(
        _ context: CommandContext, _ target: any RegistryPlace, _ standing: LogStanding, _ moved: MovedRows
    ) -> CommandReply {
        let json = JSONValue.object([
            "from": .text(context.database), "to": .text(target.name), "leaves": .int(standing.size),
            "root": .text(HexText.encode(standing.root)), "origin": .text(orNull: standing.origin),
            "rows": .int(moved.rows), "keys": .int(moved.keys),
        ])
        var page = TextPage()
        page.line(
            .green("moved: "),
            StyledText(
                "\(context.database) to \(target.name), \(String(counting: standing.size, "leaf", "leaves")), "
                    + "\(String(counting: moved.rows, "row")), \(String(counting: moved.keys, "key"))"))
        page.line(.dim("root:  "), StyledText(HexText.encode(standing.root)))
        page.line(
            .dim("now:   "),
            StyledText("name the key file at the new place (FORMULARY_KEY_FILE), and delete \(context.database)"))
        return CommandReply(json, page)
    }
}

/// Numbers of rows that a move copied.
struct MovedRows {
    let rows: Int
    let keys: Int
}

extension RegistryFiles {
    func fill(
        from store: any SQLStore, _ keyStore: any SQLKeyStore, progress: (_ table: String, _ rows: Int) -> Void
    ) async throws -> MovedRows {
        try OutputFile(path).checkFolder(help: "Make the folder, or name another path.")
        let draft = try DatabaseDraft(for: path)
        defer { draft.discard() }
        let keys = try DatabaseDraft.ofKeyStore(at: keyStoreName)
        defer { keys.discard() }
        let rows = try draft.fill(from: store, progress: progress)
        let copied = try keys.fill(from: keyStore, progress: progress)
        // The keys first, so that a database has its keys.
        _ = try keys.takePlace()
        do {
            _ = try draft.takePlace()
        } catch {
            unsafe unlink(keyStoreName)
            throw error
        }
        return MovedRows(rows: rows.values.reduce(0, +), keys: copied["keys"] ?? 0)
    }
}

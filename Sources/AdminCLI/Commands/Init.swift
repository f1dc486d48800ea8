internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

/// `init`: makes key file, key store and database, in this order, so that a database that exists has its keys.
struct Init: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a new registry.",
        discussion: """
            Makes the database, the key file (mode 0600; FORMULARY_KEY_FILE names another path) and the key store \
            beside it. A complete registry stays unchanged, and an interrupted `init` is completed. If the key store \
            holds subjects' keys but the database is missing, `init` stops: that registry was lost. Keep a copy of the key \
            file elsewhere: it is never made again.

            Example:
              formulary init --db other.db
            """)

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let isCreated = try await Founding(context: context).run()
        let json = JSONValue.object(["database": .text(context.database), "created": .bool(isCreated)])
        guard isCreated else {
            return CommandReply(json, TextPage(.green("unchanged: "), StyledText("\(context.database) is complete")))
        }
        var page = TextPage(.green("created: "), StyledText(context.database))
        if context.keyCommand == nil {
            page.line(.dim("key file:  "), StyledText(context.keyFile.path), .dim(" (keep a copy elsewhere)"))
        } else {
            page.line(.dim("key:       "), "as FORMULARY_KEY_COMMAND printed it", .dim(" (keep a copy elsewhere)"))
        }
        page.line(.dim("key store: "), StyledText(context.keyStorePath))
        return CommandReply(json, page)
    }
}

/// Creation of a registry, which also completes one that was interrupted at any point.
private struct Founding {
    let context: CommandContext

    /// True if the registry was made or completed, false if it was complete.
    func run() async throws -> Bool {
        context.keyFile.removeDrafts()
        if try await isComplete() { return false }
        try await checkNothingIsLost()
        let master = try await masterKey()
        let keyStore = try await context.makeKeyStore()
        defer { try? keyStore.close() }
        let store = try await context.openStore(.create)
        defer { try? store.close() }
        try store.watch(keyStore, wrappedBy: nil)
        do throws(RegistryError) {
            _ = try await Registry.create(
                store: store, keyStore: keyStore, master: master, actor: context.actor,
                surroundings: store.surroundings)
            return true
        } catch {
            // Another process made it first.
            guard case .store(.stale(.emptyLog)) = error else { throw error }
            return try await !isComplete()
        }
    }

    /// Whether the database holds a registry that opens with its keys.
    ///
    /// Throws if its keys do not open it: an existing registry gets no new keys.
    private func isComplete() async throws -> Bool {
        let store: any SQLStore
        do throws(StoreError) {
            store = try await context.openStore(.readOnly)
        } catch {
            switch error {
            case .missing, .incomplete:
                try checkFolder()
                return false
            default: throw error
            }
        }
        defer { try? store.close() }
        guard try await store.head().size > 0 else { return false }
        let masters = try context.masterKeys()
        let keyStore = try await context.openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        _ = try await Registry.open(store: store, keyStore: keyStore, masters: masters)
        return true
    }

    /// The key of an interrupted attempt or a key service, or a new one, durable in its file.
    private func masterKey() async throws -> MasterKey {
        if context.keyCommand == nil, !context.keyFile.exists {
            try await checkNoKeysAreWrapped()
            PrivateMemory.shield()
            do throws(KeyError) {
                try context.keyFile.write([MasterKey(random: Surroundings.system.randomBytes)])
            } catch {
                guard case .fileExists = error else { throw error }
            }
        }
        // The key is always the file's content, which another process may have written.
        return try context.masterKeys().wrapping
    }

    /// Rejects a new key file beside a key store with keys: only the file that wrapped them opens them.
    private func checkNoKeysAreWrapped() async throws {
        let isEmpty = try await lookIntoKeyStore { try await $0.registryKeys().isEmpty } ?? true
        guard isEmpty else { throw KeyError.fileMissing(path: context.keyFile.path) }
    }

    /// Rejects a key store with subjects' keys: the registry that made them was lost.
    private func checkNothingIsLost() async throws {
        let count = try await lookIntoKeyStore { try await $0.subjectKeyCount() } ?? 0
        guard count > 0 else { return }
        throw CommandError(
            .registryLost,
            "There is no registry at \(context.database), but \(context.keyStorePath) holds the keys of \(count) "
                + "subject\(count == 1 ? "" : "s") of a lost registry.",
            help:
                "Restore the database from its backup (`formulary restore PATH`). To begin anew, move the key store and the key file elsewhere: "
                + "what they sealed is lost without them.")
    }

    /// Runs the closure on the key store; nil if no key store exists yet.
    private func lookIntoKeyStore<Value>(_ body: (any SQLKeyStore) async throws -> Value) async throws -> Value? {
        guard let keyStore = try await context.keyStoreIfThere() else { return nil }
        defer { try? keyStore.close() }
        return try await body(keyStore)
    }

    private func checkFolder() throws {
        let database = (context.place as? RegistryFiles)?.path
        for path in [database, context.keyFile.path].compactMap({ $0 }) {
            try OutputFile(path).checkFolder(help: "Make the folder, or name another path with `--db`.")
        }
    }
}

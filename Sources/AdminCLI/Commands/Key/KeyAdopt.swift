internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

extension Key {
    /// `key adopt`.
    struct Adopt: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "adopt",
            abstract: "Give a registry new keys after the key file or the key store was lost.",
            discussion: """
                Look for a copy first: with new keys, no answer that was sealed before can be read again, and the choice is \
                final. Verdicts, versions and the log stay, and verify. The log names the new keys and the reason.

                Subjects, screen names and idempotency keys are stored as hashes by a key that is lost too. So `erase \
                --subject`, holds, age locks and rollouts do not recognise a person from before, a name that was taken \
                before can be taken again, and a repeated request is a new one. Sessions that are open cannot go on. \
                Answers from before count as erased.

                End all servers first. A key store that is still there is kept under another name: destroy it once you are \
                sure that its key will not turn up, since nothing else erases what it holds. A key file that is still there is used again, \
                unless the key store is there too and it does not open that. You must agree: on a terminal, or with \
                --force.

                Example:
                  formulary backup copy.db
                  formulary key adopt --db copy.db --force -m "The disk with the keys failed"
                """)

        @Flag(help: "Do not ask.")
        var force = false

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let files = try context.files(for: "key adopt")
            return try await KeyAdoption(context: context, files: files, message: message, isForced: force).run()
        }
    }
}

/// The change to new keys; interrupted at any point, it is completed by the next call.
private struct KeyAdoption {
    let context: CommandContext
    let files: RegistryFiles
    let message: String
    let isForced: Bool

    /// The state of the keys.
    private enum Remains {
        /// The key store belongs to the registry, and its master key is not at hand.
        case lockedKeyStore
        /// A key store that an interrupted call made.
        case begunKeyStore
        /// No key store, or none of this registry.
        case noKeyStore
    }

    func run() async throws -> CommandReply {
        let lock = try RotationLock(besides: context.keyStorePath)
        defer { lock.release() }
        let store = try files.database(.readWrite)
        defer { try? store.close() }
        context.keyFile.removeDrafts()
        let remains = try await remains(of: store)
        try await agree(to: try await store.sealedCount())
        if remains == .lockedKeyStore { try await emptyLogOfKeyStore() }
        let former = KeyStoreFile(path: context.keyStorePath)
        let kept = remains == .begunKeyStore ? nil : try former.moveAside()
        do {
            try writeKeyFile()
        } catch {
            // Without a new key, nothing is given up.
            if let kept { former.moveBack(from: kept) }
            throw error
        }
        let master = try context.masterKeys().wrapping
        let keyStore = try files.keyStore(.create)
        defer { try? keyStore.close() }
        try await Registry.adopt(
            store: store, keyStore: keyStore, master: master, actor: context.actor, message: message)
        return reply(master, kept: kept)
    }

    private func writeKeyFile() throws {
        if context.keyCommand != nil || context.keyFile.exists { return }
        PrivateMemory.shield()
        try context.keyFile.write([MasterKey(random: Surroundings.system.randomBytes)])
    }

    /// Moves the key store's log into its file, so that a single file has all keys; throws if another process has it open.
    private func emptyLogOfKeyStore() async throws {
        let keyStore = try files.keyStore(.readWrite)
        do {
            try await keyStore.destroy([], at: Surroundings.system.now())
            try keyStore.close()
        } catch {
            try? keyStore.close()
            throw error
        }
        // The last process to close the file deletes the log.
        if unsafe access(context.keyStorePath + "-wal", F_OK) == 0 {
            throw StoreError.inUse(path: context.keyStorePath)
        }
    }

    /// Determines what is left; throws if the keys open the registry, or the key file is another's.
    private func remains(of store: SQLiteStore) async throws -> Remains {
        guard try await store.head().size > 0 else { throw StoreError.incomplete(path: context.database) }
        let keyStore: SQLiteKeyStore?
        do throws(StoreError) {
            keyStore = try SQLiteKeyStore(path: context.keyStorePath, access: .readOnly)
        } catch {
            switch error {
            case .missing, .incomplete, .foreign, .damaged, .failed: keyStore = nil
            default: throw error
            }
        }
        guard let keyStore else { return .noKeyStore }
        defer { try? keyStore.close() }
        let masters = try mastersAtHand()
        if let masters, (try? await Registry.open(store: store, keyStore: keyStore, masters: masters)) != nil {
            throw CommandError(
                .keysAreThere, "The keys open \(context.database): none was lost.",
                help: "`formulary key rotate` replaces a master key that others may know.")
        }
        guard let own = try? await keyStore.registryKeys(), !own.isEmpty else { return .noKeyStore }
        let records = try await store.keys()
        if own.allSatisfy({ key in records.contains { $0.id == key.id } }) {
            if context.keyFile.path != context.usualKeyFile.path,
                let usual = try? MasterKeys(from: context.usualKeyFile), own.allSatisfy(usual.opens)
            {
                throw CommandError(
                    .keysAreThere, "The key file \(context.usualKeyFile.path) opens \(context.keyStorePath).",
                    help: "Leave FORMULARY_KEY_FILE and FORMULARY_KEY_COMMAND out, or correct them.")
            }
            // A key service has the new key already, and can print no former one.
            guard masters == nil || context.keyCommand != nil else {
                throw CommandError(
                    .keyOfAnother,
                    "The key at hand does not open the key store \(context.keyStorePath), which is this registry's.",
                    help:
                        "Look for the key \(own[0].master), in a copy of the key file or an export. If it is lost, move the key file \(context.keyFile.path) elsewhere, and run the command again."
                )
            }
            return .lockedKeyStore
        }
        let isOpened = masters.map { masters in own.allSatisfy(masters.opens) } ?? false
        let count = try await keyStore.subjectKeyCount()
        return isOpened && count == 0 ? .begunKeyStore : .noKeyStore
    }

    /// The master keys; nil if there is no key file.
    private func mastersAtHand() throws -> MasterKeys? {
        if context.keyCommand == nil, !context.keyFile.exists { return nil }
        return try context.masterKeys()
    }

    private func agree(to count: Int) async throws {
        if isForced { return }
        let loss =
            "With new keys, the answers of \(String(counting: count, "submission")) of \(context.database) can never be read again"
        guard Terminal.canAsk else {
            throw CommandError(
                .adoptLoses, "\(loss).",
                help: "Look for copies of the key file and the key store. `--force` gives them up.")
        }
        guard Terminal.asks("\(loss). Give them up?") else {
            throw CommandError(
                .declined, "Nothing was changed.", help: "Look for copies of the key file and the key store.")
        }
    }

    private func reply(_ master: MasterKey, kept: String?) -> CommandReply {
        let json = JSONValue.object([
            "database": .text(context.database), "master": .text(master.id), "kept": .text(orNull: kept),
        ])
        var page = TextPage(.green("adopted: "), StyledText("\(context.database) has new keys"))
        if let kept { page.line(.dim("kept:    "), StyledText("the former key store, as \(kept)")) }
        page.line(.dim("now:     "), "keep copies of the key file and the key store elsewhere")
        return CommandReply(json, page)
    }
}

/// The files of a key store that is given up.
private struct KeyStoreFile {
    let path: String

    /// Puts the files back.
    func moveBack(from kept: String) {
        for ending in ["", "-shm", "-wal"] { unsafe rename(kept + ending, path + ending) }
    }

    /// Renames the files; returns the new path, or nil if there was none.
    func moveAside() throws(CommandError) -> String? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        let stem =
            path + ".lost-" + Surroundings.system.now().text.prefix { $0 != "." }.filter { $0 != ":" && $0 != "-" }
        for attempt in 1...100 {
            let new = attempt == 1 ? stem : "\(stem)-\(attempt)"
            if unsafe lstat(new, &status) == 0 { continue }
            // The log first: beside a new key store, SQLite would apply it to that.
            for ending in ["-wal", "-shm", ""] where unsafe rename(path + ending, new + ending) != 0 {
                guard errno == ENOENT, !ending.isEmpty else {
                    throw CommandError(
                        .unwritableFile, unsafe "\(path) cannot be renamed: \(String(cString: strerror(errno))).",
                        help: "Check who may write to the folder.")
                }
            }
            return new
        }
        throw CommandError(
            .unwritableFile, "\(stem) exists already, under a hundred names.", help: "Move those files elsewhere.")
    }
}

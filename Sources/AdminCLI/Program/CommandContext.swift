internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

/// One run of a command: where its registry is, who runs it, and where its reply goes.
struct CommandContext: Sendable {
    /// Where the registry is.
    let place: any RegistryPlace
    /// The actor of its changes.
    let actor: String
    /// How the reply is to be printed.
    let format: CommandReply.Format
    /// Whether a reply that is longer than the screen goes to a pager.
    let isPaged: Bool

    init(_ options: some SharedOptions) {
        place = options.database.place
        actor = options.actor ?? Environment["FORMULARY_ACTOR"] ?? ActorName.ofUser
        format = options.format
        isPaged = options.isPaged
    }

    /// The database's name: its path, or its address without user and password.
    var database: String { place.name }
    /// The key store's name.
    var keyStorePath: String { place.keyStoreName }

    /// Whether the reply is to be JSON.
    var isJSON: Bool { format == .json }

    /// The program that prints the master key; nil without one, so that the file holds the key.
    var keyCommand: KeyCommand? { Environment["FORMULARY_KEY_COMMAND"].map { KeyCommand(text: $0) } }
    /// The file of the master key.
    var keyFile: KeyFile { Environment["FORMULARY_KEY_FILE"].map { KeyFile(path: $0) } ?? usualKeyFile }
    /// The key file beside the database, whatever the environment names.
    var usualKeyFile: KeyFile { place.usualKeyFile }

    /// The registry's files, for a command that works on files alone.
    func files(for command: String) throws(CommandError) -> RegistryFiles {
        guard let files = place as? RegistryFiles else {
            throw CommandError(
                .filesOnly, "`formulary \(command)` works on a file of SQLite, and \(database) is none.",
                help: "`Several-machines.md` in the documentation says what to do instead.")
        }
        return files
    }

    /// Opens the database.
    func openStore(_ access: DatabaseAccess) async throws(StoreError) -> any SQLStore {
        try await place.open(access)
    }

    /// Opens the registry for reading without its keys, and closes it afterwards.
    func reading<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        let store = try await openStore(.readOnly)
        defer { try? store.close() }
        return try await body(withoutKeys(store, AbsentKeyStore(path: keyStorePath)))
    }

    /// Opens the registry for verification, with its key store if that is readable; needs no master key.
    func readingWithKeyStore<Value>(_ body: (Registry, _ hasKeyStore: Bool) async throws -> Value) async throws -> Value
    {
        let store = try await openStore(.readOnly)
        defer { try? store.close() }
        guard let keyStore = try await keyStoreAtHand() else {
            return try await body(withoutKeys(store, AbsentKeyStore(path: keyStorePath)), false)
        }
        defer { try? keyStore.close() }
        return try await body(withoutKeys(store, keyStore), true)
    }

    private func withoutKeys(_ store: any SQLStore, _ keyStore: any KeyStore) -> Registry {
        .withoutKeys(store: store, keyStore: keyStore, surroundings: store.surroundings)
    }

    /// The key store, if it exists and is readable; examining a registry does not require its keys.
    private func keyStoreAtHand() async throws -> (any SQLKeyStore)? {
        do throws(StoreError) {
            return try await place.openKeyStore(.readOnly)
        } catch {
            switch error {
            case .missing, .readOnly: break
            case .failed where place.isKeyStoreForbidden: break
            default: throw error
            }
            note("the key store was not checked: \(error.message)")
            return nil
        }
    }

    /// Opens the registry with its keys for reading only, and closes it afterwards.
    func readingWithKeys<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        let store = try await openStore(.readOnly)
        defer { try? store.close() }
        let masters = try masterKeys()
        let keyStore = try await openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        return try await body(
            Registry.open(store: store, keyStore: keyStore, masters: masters, surroundings: store.surroundings))
    }

    /// Opens the registry with its keys for writing, and closes it afterwards.
    func writing<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        // The database is opened first, so that its absence is reported before that of its key.
        let store = try await openStore(.readWrite)
        defer { try? store.close() }
        let masters = try masterKeys()
        let keyStore = try await openKeyStore(.readWrite)
        defer { try? keyStore.close() }
        try store.watch(keyStore, wrappedBy: masters)
        if keyCommand == nil { store.watch(keyFile, of: keyStore) }
        let registry = try await Registry.open(
            store: store, keyStore: keyStore, masters: masters, surroundings: store.surroundings)
        try await ClockCheck(registry: registry, context: self).run()
        return try await body(registry)
    }

    /// Runs the body with the registry's keys, read-only, if they are readable, and without keys otherwise.
    func addingKeys<Value>(to registry: Registry, _ body: (Registry) async throws -> Value) async throws -> Value {
        guard let masters = try? masterKeys(), let keyStore = try await keyStoreAtHand() else {
            return try await body(registry)
        }
        defer { try? keyStore.close() }
        return try await body(
            try await Registry.open(
                store: registry.store, keyStore: keyStore, masters: masters, surroundings: registry.surroundings))
    }

    /// The master keys, read into memory that is not dumped.
    func masterKeys() throws(KeyError) -> MasterKeys {
        PrivateMemory.shield()
        return try MasterKeys(from: (keyCommand as (any MasterKeySource)?) ?? keyFile)
    }

    /// Opens the key store for writing, creating it if missing.
    func makeKeyStore() async throws(StoreError) -> any SQLKeyStore {
        try await place.openKeyStore(.create)
    }

    /// Opens the key store for reading, or nil.
    func keyStoreIfThere() async throws(StoreError) -> (any SQLKeyStore)? {
        do throws(StoreError) {
            return try await place.openKeyStore(.readOnly)
        } catch {
            switch error {
            case .missing, .incomplete: return nil
            default: throw error
            }
        }
    }

    /// Opens the key store of an existing database; a missing store was lost.
    func openKeyStore(_ access: DatabaseAccess) async throws -> any SQLKeyStore {
        try await existing { () async throws(StoreError) in try await place.openKeyStore(access) }
    }

    /// The key store that a closure opens; throws a key error if the store is missing.
    func existing<Keys>(_ open: () async throws(StoreError) -> Keys) async throws -> Keys {
        do throws(StoreError) {
            return try await open()
        } catch {
            switch error {
            case .missing, .incomplete:
                throw KeyError.keyStoreDiffers(detail: "there is no key store at \(keyStorePath)")
            default: throw error
            }
        }
    }
}

extension CommandContext {
    /// Prints a reply to standard output.
    func show(_ reply: CommandReply) throws(OutputError) {
        guard !reply.isPrinted else { return }
        switch format {
        case .json: try Output.standard.write(json: reply.json)
        case .csv: try Output.standard.write(CSV.bytes(reply.rows, keys: reply.keys))
        case .page: try show(reply.page)
        }
    }

    /// Prints a page; uses a pager if the screen is too short.
    private func show(_ page: TextPage) throws(OutputError) {
        let layout = Terminal.output.layout
        let bytes = page.bytes(layout)
        if isPaged, layout.width != nil, bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= Terminal.output.size.rows,
            let pager = Pager(), pager.show(bytes)
        {
            return
        }
        try Output.standard.write(bytes)
    }

    /// Prints the error of a command that failed.
    func show(_ error: CommandError) -> ExitStatus {
        do throws(OutputError) {
            if isJSON {
                try Output.standard.write(json: error.json)
            } else {
                try tell(error.page)
            }
            return error.status
        } catch {
            // If the output is broken, standard error may still work.
            if isJSON, error != .closed { try? tell(CommandError(error).page) }
            return .failed
        }
    }

    /// Prints progress, a warning or a question to standard error.
    func tell(_ page: TextPage) throws(OutputError) {
        try Output.error.write(page.bytes(Terminal.error.layout))
    }

    /// Prints a note to standard error; one that cannot be printed is no reason to stop.
    func note(_ text: String) {
        var page = TextPage()
        page.line(.dim("note: "), StyledText(text))
        try? tell(page)
    }
}

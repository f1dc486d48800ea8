internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

/// One run of a command: where its registry is, who runs it, and where its reply goes.
struct CommandContext: Sendable {
    /// The path of the database.
    let database: String
    /// The actor that does it.
    let actor: String
    /// How the reply is to be printed.
    let format: CommandReply.Format
    /// Whether a reply that is longer than the screen goes to a pager.
    let isPaged: Bool

    init(_ options: some SharedOptions) {
        database = options.db ?? Environment["FORMULARY_DB"] ?? "./formulary.db"
        actor = options.actor ?? Environment["FORMULARY_ACTOR"] ?? ActorName.ofUser
        format = options.format
        isPaged = options.isPaged
    }

    /// How long the locks of other processes are waited for, by all files together.
    private let patience = Patience { path in
        var page = TextPage()
        page.line(.dim("note: "), StyledText("waiting: another process has locked \(path)"))
        // A lock is released or not, whether a person reads this or not.
        try? Output.error.write(page.bytes(Terminal.error.layout))
    }

    /// Whether the reply is to be JSON.
    var isJSON: Bool { format == .json }

    /// The file of the master key.
    var keyFile: KeyFile { KeyFile(path: Environment["FORMULARY_KEY_FILE"] ?? target + ".key") }
    /// The path of the key store.
    var keyStorePath: String { target + ".keystore" }

    /// Target of the database's path: keys are beside the file itself, as SQLite's own files are, not beside a symbolic
    /// link to it.
    private var target: String {
        var status = stat()
        guard unsafe lstat(database, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let resolved = unsafe realpath(database, nil)
        else { return database }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Opens the database.
    func openStore(_ access: DatabaseAccess) throws(StoreError) -> SQLiteStore {
        try SQLiteStore(path: database, access: access, patience: patience)
    }

    /// Opens the registry for reading what needs no key, and closes it behind.
    func reading<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        let store = try openStore(.readOnly)
        defer { try? store.close() }
        return try await body(.withoutKeys(store: store, keyStore: AbsentKeyStore(path: keyStorePath)))
    }

    /// Opens the registry for examining what is stored, with its key store where one is at hand; no key is needed.
    func readingWithKeyStore<Value>(_ body: (Registry, _ hasKeyStore: Bool) async throws -> Value) async throws -> Value
    {
        let store = try openStore(.readOnly)
        defer { try? store.close() }
        guard let keyStore = try keyStoreAtHand() else {
            return try await body(.withoutKeys(store: store, keyStore: AbsentKeyStore(path: keyStorePath)), false)
        }
        defer { try? keyStore.close() }
        return try await body(.withoutKeys(store: store, keyStore: keyStore), true)
    }

    /// The key store, if it exists and is readable; examining a registry does not require its keys.
    private func keyStoreAtHand() throws -> SQLiteKeyStore? {
        do throws(StoreError) {
            return try SQLiteKeyStore(path: keyStorePath, access: .readOnly, patience: patience)
        } catch {
            switch error {
            case .missing, .readOnly: break
            case .failed where isKeyStoreForbidden: break
            default: throw error
            }
            note("the key store was not checked: \(error.message)")
            return nil
        }
    }

    /// Whether the system keeps this user from reading the key store, rather than the disk from giving it.
    private var isKeyStoreForbidden: Bool { unsafe access(keyStorePath, R_OK) != 0 && errno == EACCES }

    /// Opens the registry with its keys for reading alone, and closes it behind.
    func readingWithKeys<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        let store = try openStore(.readOnly)
        defer { try? store.close() }
        let master = try masterKey()
        let keyStore = try openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        return try await body(Registry.open(store: store, keyStore: keyStore, master: master))
    }

    /// Opens the registry with its keys, and closes it behind.
    func writing<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        // The database first: if it is missing, its missing key is not the fault.
        let store = try openStore(.readWrite)
        defer { try? store.close() }
        let master = try masterKey()
        let keyStore = try openKeyStore(.readWrite)
        defer { try? keyStore.close() }
        try store.watch(keyStore)
        store.watch(keyFile, holding: master.id)
        let registry = try await Registry.open(store: store, keyStore: keyStore, master: master)
        try await ClockCheck(registry: registry, context: self).run()
        return try await body(registry)
    }

    /// This registry with its keys, opened for reading, where the key file may be read; as it was given where not.
    func addingKeys<Value>(to registry: Registry, _ body: (Registry) async throws -> Value) async throws -> Value {
        guard let master = try? masterKey(), let keyStore = try keyStoreAtHand() else {
            return try await body(registry)
        }
        defer { try? keyStore.close() }
        return try await body(try await Registry.open(store: registry.store, keyStore: keyStore, master: master))
    }

    /// The master key, read into memory that is not dumped.
    func masterKey() throws(KeyError) -> MasterKey {
        PrivateMemory.shield()
        return try keyFile.read()
    }

    /// Opens the key store for writing, creating it if missing.
    func makeKeyStore() throws(StoreError) -> SQLiteKeyStore {
        try SQLiteKeyStore(path: keyStorePath, access: .create, patience: patience)
    }

    /// Opens the key store for reading, or nil.
    func keyStoreIfThere() throws(StoreError) -> SQLiteKeyStore? {
        do throws(StoreError) {
            return try SQLiteKeyStore(path: keyStorePath, access: .readOnly, patience: patience)
        } catch {
            switch error {
            case .missing, .incomplete: return nil
            default: throw error
            }
        }
    }

    /// Opens the key store of an existing database; a missing store was lost.
    func openKeyStore(_ access: DatabaseAccess) throws -> SQLiteKeyStore {
        do throws(StoreError) {
            return try SQLiteKeyStore(path: keyStorePath, access: access, patience: patience)
        } catch {
            switch error {
            case .missing, .incomplete: throw KeyError.keyStoreDiffers(detail: "there is none at \(keyStorePath)")
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

    /// Prints a page; on a screen that is too short for it, by a pager.
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

    /// Prints why nothing could be done.
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

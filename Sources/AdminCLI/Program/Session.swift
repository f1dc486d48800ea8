internal import FormEngine
internal import Registry
internal import SQLiteStore

/// One run of a command: where its registry is, who runs it, and where its answer goes.
struct Session: Sendable {
    /// The path of the database.
    let database: String
    /// Who does it.
    let actor: String
    /// Whether the answer is to be JSON.
    let isJSON: Bool

    init(_ options: GlobalOptions) {
        database = options.db ?? Environment["FORMULARY_DB"] ?? "./formulary.db"
        actor = options.actor ?? Environment["FORMULARY_ACTOR"] ?? ActorName.ofUser
        isJSON = options.json
    }

    /// The file of the master key.
    var keyFile: KeyFile { KeyFile(path: Environment["FORMULARY_KEY_FILE"] ?? database + ".key") }
    /// The path of the key store.
    var keyStorePath: String { database + ".keystore" }

    /// Opens the registry for reading what needs no key, and closes it behind.
    func reading<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        let store = try SQLiteStore(path: database, access: .readOnly)
        defer { try? store.close() }
        return try await body(.withoutKeys(store: store, keyStore: AbsentKeyStore(path: keyStorePath)))
    }

    /// Opens the registry with its keys, and closes it behind.
    func writing<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        // The database first: where there is none, its missing key is not what is wrong.
        let store = try SQLiteStore(path: database, access: .readWrite)
        defer { try? store.close() }
        let master = try keyFile.read()
        let keyStore = try openKeyStore(.readWrite)
        defer { try? keyStore.close() }
        let registry = try await Registry.open(store: store, keyStore: keyStore, master: master)
        try await checkClock(of: registry)
        return try await body(registry)
    }

    /// Warns where the log is ahead of the clock: one of the two was wrong, and releases wait for neither.
    private func checkClock(of registry: Registry) async throws {
        let clock = registry.surroundings.now()
        guard let last = try await registry.store.head().time, last > clock.advanced(bySeconds: 60) else { return }
        note("the log's last entry is of \(last.text), but the clock says \(clock.text); check the clock")
    }

    /// Opens the key store of a database that exists; where there is none, it was lost.
    func openKeyStore(_ access: DatabaseAccess) throws -> SQLiteKeyStore {
        do throws(StoreError) {
            return try SQLiteKeyStore(path: keyStorePath, access: access)
        } catch {
            switch error {
            case .missing, .incomplete: throw KeyError.keyStoreDiffers(detail: "there is none at \(keyStorePath)")
            default: throw error
            }
        }
    }
}

extension Session {
    /// Prints an answer to standard output.
    func show(_ answer: Answer) throws(OutputError) {
        guard !answer.isPrinted else { return }
        if isJSON {
            try Output.standard.write(json: answer.json, style: answer.jsonStyle)
        } else {
            try Output.standard.write(answer.page.bytes(isColoured: Terminal.output.hasColour))
        }
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
            // Where the answer cannot go, a person can still be told.
            if isJSON, error != .closed { try? tell(CommandError(error).page) }
            return .failed
        }
    }

    /// Prints progress, a warning or a question to standard error.
    func tell(_ page: Page) throws(OutputError) {
        try Output.error.write(page.bytes(isColoured: Terminal.error.hasColour))
    }

    /// Prints a note to standard error; one that cannot be printed is no reason to stop.
    func note(_ text: String) {
        var page = Page()
        page.line(.dim("note: "), Span(text))
        try? tell(page)
    }
}

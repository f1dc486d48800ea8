/// The registry: publishes versions, decides which one is live, accepts submissions, and proves its history.
///
/// Its public functions are entry points: each change of the registry is an operation, a value that plans a change (see
/// <doc:Operations>). The registry applies the rules and contains no SQL: it stores everything through `Store`, in
/// changes with guards on whatever they depend on, so that concurrent processes cannot interfere.
public struct Registry: Sendable {
    /// The database.
    public let store: any Store
    /// The file with the wrapped keys.
    public let keyStore: any KeyStore
    /// Time and randomness.
    public let surroundings: Surroundings
    /// The decoder of images; nil if this computer has none.
    public var workshop: (any ImageWorkshop)?
    /// The unwrapped keys; nil if the registry was opened without keys.
    let keyring: Keyring?
    /// Connection to data sources; nil if callers give all values.
    private(set) var connector: (any SourceConnector)?
    /// Cache of pinned versions.
    let pins = PinCache()
    /// Cache of proofs of invariants.
    let proofs = ProofCache()
    /// Cache of data-source definitions.
    let definitions = DefinitionCache()
    /// Cache of channels' states.
    let presumed = LiveCache()
    /// The latest time read from the log.
    let seen = LogClock()
    /// Limits on the number of held names.
    var nameLimits = NameLimits()

    init(store: any Store, keyStore: any KeyStore, surroundings: Surroundings, keyring: Keyring?) {
        self.store = store
        self.keyStore = keyStore
        self.surroundings = surroundings
        self.keyring = keyring
    }

    /// This registry, connected to data sources.
    public func asking(_ connector: any SourceConnector) -> Registry {
        var registry = self
        registry.connector = connector
        return registry
    }

    /// The registry's time: the clock's, but never before the log's last leaf.
    public func now() async throws(RegistryError) -> Timestamp {
        let head = try await storing { () throws(StoreError) in try await store.head() }
        return seen.time(surroundings.now(), notBefore: head.time)
    }

    /// The clock's time, but never before the last leaf that this process has read: enough for operations without a
    /// write.
    public var timeSeen: Timestamp { max(surroundings.now(), seen.time) }

    /// Runs a step of the store, and converts its error to a registry error.
    func storing<Value>(
        _ step: () async throws(StoreError) -> Value
    ) async throws(RegistryError) -> Value {
        do throws(StoreError) {
            return try await step()
        } catch {
            throw .store(error)
        }
    }

    /// Commits a change; nil if its guards fail, so that it must be planned again.
    func commitIfCurrent(_ change: Change) async throws(RegistryError) -> Receipt? {
        for part in change.parts { try checkMessage(of: part.leaf) }
        try await versionReader.readBack(change)
        do throws(StoreError) {
            return try await store.commit(change)
        } catch {
            switch error {
            case .stale, .used: return nil
            default: throw .store(error)
            }
        }
    }

    /// Rejects a message or purpose that says nothing, or that no list can show.
    private func checkMessage(of leaf: LeafDraft) throws(RegistryError) {
        if let note = leaf.note, !Note.isUsable(note.text) { throw .unusableMessage }
    }

    /// Records an access in the log, without rows.
    func log(_ leaf: LeafDraft) async throws(RegistryError) {
        try checkMessage(of: leaf)
        _ = try await storing { () throws(StoreError) in try await store.commit(Change(rows: [], leaf: leaf)) }
    }
}

/// The registry: publishes versions, says which one is live, takes submissions, and proves what happened.
///
/// Its public functions are entry points: what changes the registry is an operation, a value that plans a change (see
/// <doc:Operations>). It knows the rules and no SQL: all it stores goes through `Store`, in changes that carry what they
/// depend on, so that two processes doing things at once cannot mix them up.
public struct Registry: Sendable {
    /// The database.
    public let store: any Store
    /// The file that keeps the wrapped keys.
    public let keyStore: any KeyStore
    /// Time and randomness.
    public let surroundings: Surroundings
    /// The place where images are measured and made small; nil where nothing can be decoded.
    public var workshop: (any ImageWorkshop)?
    /// The keys, unwrapped; nil if the registry was opened for what needs none.
    let keyring: Keyring?
    /// The way to data sources; nil if values are taken from outside alone.
    private(set) var connector: (any SourceConnector)?
    /// Versions made ready for judging.
    let pins = PinCache()
    /// Definitions of data sources that were read before.
    let definitions = DefinitionCache()
    /// States of channels found before.
    let presumed = LiveCache()
    /// The latest time that was read of the log.
    let seen = LogClock()
    /// How many names are held at most.
    var nameLimits = NameLimits()

    init(store: any Store, keyStore: any KeyStore, surroundings: Surroundings, keyring: Keyring?) {
        self.store = store
        self.keyStore = keyStore
        self.surroundings = surroundings
        self.keyring = keyring
    }

    /// This registry with a way to data sources.
    public func asking(_ connector: any SourceConnector) -> Registry {
        var registry = self
        registry.connector = connector
        return registry
    }

    /// The registry's time: the clock's, but never before the log's last, whatever the clock does.
    public func now() async throws(RegistryError) -> Timestamp {
        clock(notBefore: try await storing { () throws(StoreError) in try await store.head() }.time)
    }

    /// The clock's time, but never before the last leaf that this process has looked at: enough for what stores nothing.
    public var timeSeen: Timestamp { max(surroundings.now(), seen.time) }

    /// The clock's time, but never before the log's last, whatever the clock does.
    func clock(notBefore logTime: Timestamp?) -> Timestamp {
        let clock = surroundings.now()
        guard let logTime else { return clock }
        seen.note(logTime)
        return max(logTime, clock)
    }

    /// Runs a step of the store and says its error as the registry's.
    func storing<Value>(
        _ step: () async throws(StoreError) -> Value
    ) async throws(RegistryError) -> Value {
        do throws(StoreError) {
            return try await step()
        } catch {
            throw .store(error)
        }
    }

    /// Commits a change; nil if what it was based on has changed meanwhile, so that it must be planned anew.
    func commitIfCurrent(_ change: Change) async throws(RegistryError) -> Receipt? {
        try await readBack(change)
        do throws(StoreError) {
            return try await store.commit(change)
        } catch {
            switch error {
            case .stale, .used: return nil
            default: throw .store(error)
            }
        }
    }

    /// Records that something was read or asked, with no rows.
    func log(_ leaf: LeafDraft) async throws(RegistryError) {
        _ = try await storing { () throws(StoreError) in try await store.commit(Change(rows: [], leaf: leaf)) }
    }

    /// The elements of a page of which each is needed.
    func whole<Element>(_ page: Page<Element>) throws(RegistryError) -> [Element] {
        do throws(StoreError) { return try page.whole() } catch { throw .store(error) }
    }
}

public import FormEngine

/// The registry: publishes versions, says which one is live, takes submissions, and proves what happened.
///
/// One extension for each thing it does. It knows the rules and no SQL: all it stores goes through `Store`, in changes
/// that carry what they depend on, so that two processes doing things at once cannot mix them up.
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

    /// How often a change is planned anew when others come between.
    static let attempts = 50

    /// The form, or why there is none.
    func existingForm(_ key: FormKey) async throws(RegistryError) -> FormRecord {
        let forms = try await storing { () throws(StoreError) in try await store.forms() }
        if let form = forms.first(where: { $0.key == key }) { return form }
        let keys = forms.map(\.key.text)
        let sameButForCase = keys.first { $0.lowercased() == key.text.lowercased() }
        let nearest = sameButForCase ?? NearestWord.to(key.text, among: keys)
        throw .noSuchForm(key, nearest: nearest.flatMap { FormKey($0) })
    }

    /// A version of a form, or why there is none.
    public func version(_ number: Int, of form: FormKey) async throws(RegistryError) -> VersionRecord {
        let query = VersionQuery(form: form, number: number, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        if let version = try whole(page).first { return version }
        _ = try await existingForm(form)
        throw .noSuchVersion(form, number, newest: try await newestVersion(of: form))
    }

    /// The number of a form's newest version; 0 if it has none.
    func newestVersion(of form: FormKey) async throws(RegistryError) -> Int {
        let query = VersionQuery(form: form, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        return try whole(page).first?.number ?? 0
    }

    /// The elements of a page of which each is needed.
    func whole<Element>(_ page: Page<Element>) throws(RegistryError) -> [Element] {
        do throws(StoreError) { return try page.whole() } catch { throw .store(error) }
    }

    /// Everything that decides what is live of a form on a channel.
    public func timeline(of form: FormKey, on channel: Channel) async throws(RegistryError) -> Timeline {
        try await storing { () throws(StoreError) in try await store.timeline(of: form, on: channel) }
    }

    /// The release of a form that is live on a channel, now or at a time; one that closes the form has no version.
    public func liveRelease(
        of form: FormKey, on channel: Channel, at time: Timestamp? = nil
    ) async throws(RegistryError) -> ReleaseRecord {
        let instant: Timestamp
        if let time { instant = time } else { instant = try await now() }
        return try await liveRelease(of: form, on: channel, at: instant, in: try await timeline(of: form, on: channel))
    }

    /// The state to judge by, which the change that is made of it guards on: one found before, unless that is over.
    func presumedState(
        of form: FormKey, on channel: Channel, looksAfresh: Bool
    ) async throws(RegistryError) -> (state: LiveState, isKept: Bool) {
        if !looksAfresh, let kept = presumed.state(of: form, on: channel, at: surroundings.now()) {
            return (kept, true)
        }
        let timeline = try await timeline(of: form, on: channel)
        // Looked at afterwards, so that no event of the timeline is later: its leaf is what changes are guarded by.
        let instant = try await now()
        let release = try await liveRelease(of: form, on: channel, at: instant, in: timeline)
        let state = try LiveState(release, in: timeline, at: instant)
        presumed.keep(state, of: form, on: channel)
        return (state, false)
    }

    func liveRelease(
        of form: FormKey, on channel: Channel, at instant: Timestamp, in timeline: Timeline
    ) async throws(RegistryError) -> ReleaseRecord {
        if let live = timeline.live(at: instant) { return live }
        _ = try await existingForm(form)
        throw .notReleased(
            form, channel, next: timeline.nextChange(after: instant),
            elsewhere: try await openChannels(of: form, at: instant))
    }

    /// The number of the version of a form that answers on a channel now; where it is closed, how to open it is told.
    public func liveVersion(of form: FormKey, on channel: Channel) async throws(RegistryError) -> Int {
        try await self.version(of: try await liveRelease(of: form, on: channel))
    }

    /// The number of the version that a release makes live; one that closed the form makes none.
    func version(of release: ReleaseRecord) async throws(RegistryError) -> Int {
        if let version = release.version { return version }
        let (form, channel) = (release.draft.form, release.draft.channel)
        let timeline = try await timeline(of: form, on: channel)
        let newest = try await newestVersion(of: form)
        let inUse = (1...max(1, newest)).last { !timeline.isWithdrawn($0) }
        throw .closed(form, channel, opening: .init(version: inUse ?? newest, isWithdrawn: inUse == nil))
    }

    /// The document of a version that clients may see, checked against its digest.
    public func clientDocument(of version: VersionRecord) async throws(RegistryError) -> [UInt8] {
        let digest = version.clientDigest
        let document = try await storing { () throws(StoreError) in try await store.document(digest) } ?? []
        guard DocumentDigest(of: document) == digest else {
            throw .damagedVersion(version.form, version.number, .digestDiffers(expected: digest))
        }
        return document
    }

    /// A version made ready for judging, by its number.
    public func pin(_ number: Int, of form: FormKey) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[form, number] { return pin.form }
        let version = try await version(number, of: form)
        return try await pin(version)
    }

    /// A version made ready for judging, checked against its digest.
    public func pin(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[version.digest] { return pin.form }
        let pinned = try await pinAfresh(version)
        pins.keep(pinned, as: version.number, of: version.form)
        return pinned
    }

    /// The config of a version; nil if what is stored of it is damaged.
    ///
    /// Whoever lists, compares or replaces versions goes on without one that is damaged.
    public func readableConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        do throws(RegistryError) {
            return try await pin(number, of: form).config
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    /// The config of a version that a row names; nil if its own row is gone, too.
    public func namedConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        do throws(RegistryError) {
            return try await readableConfig(number, of: form)
        } catch {
            guard case .noSuchVersion = error else { throw error }
            return nil
        }
    }

    /// A version made ready from what is stored now, and not kept: whoever looks at all versions would keep them all.
    func pinAfresh(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        let document = try await storing { () throws(StoreError) in try await store.document(version.digest) }
        let lists = try await lockedLists(of: document ?? [])
        do throws(PinError) {
            let pinned = try PinnedForm(document: document ?? [], expecting: version.digest, lists: lists)
            guard pinned.config.form == version.form else { throw .unreadable }
            return pinned
        } catch {
            throw .damagedVersion(version.form, version.number, error)
        }
    }
}

internal import FormEngine

/// Reads forms, their versions, and the state of their channels.
struct VersionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var versionReader: VersionReader { VersionReader(registry: self) }
}

extension VersionReader {
    /// The form; throws for an unknown key.
    func existingForm(_ key: FormKey) async throws(RegistryError) -> FormRecord {
        let forms = try await storing { () throws(StoreError) in try await store.forms() }
        if let form = forms.first(where: { $0.key == key }) { return form }
        let keys = forms.map(\.key.text)
        let sameButForCase = keys.first { $0.lowercased() == key.text.lowercased() }
        let nearest = sameButForCase ?? NearestWord.to(key.text, among: keys)
        throw .noSuchForm(key, nearest: nearest.flatMap { FormKey($0) })
    }

    /// The number of a form's newest version; 0 if it has none.
    func newestVersion(of form: FormKey) async throws(RegistryError) -> Int {
        let query = VersionQuery(form: form, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        return try whole(page).first?.number ?? 0
    }

    /// Pins a version from the stored document without caching it: reading all versions would fill the cache.
    func pinAfresh(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        let document = try await storing { () throws(StoreError) in try await store.document(version.digest) }
        let lists = try await registry.lockedLists(of: document ?? [])
        do throws(PinError) {
            let pinned = try PinnedForm(document: document ?? [], expecting: version.digest, lists: lists)
            guard pinned.config.form == version.form else { throw .unreadable }
            return pinned
        } catch {
            throw .damagedVersion(version.form, version.number, error)
        }
    }

    /// The state to judge by, cached if still valid; a change based on it guards on it.
    func presumedState(
        of form: FormKey, on channel: Channel, looksAfresh: Bool
    ) async throws(RegistryError) -> (state: LiveState, isKept: Bool) {
        if !looksAfresh, let kept = registry.presumed.state(of: form, on: channel, at: surroundings.now()) {
            return (kept, true)
        }
        let timeline = try await registry.timeline(of: form, on: channel)
        // The clock is read after the timeline, so that the time is not before any of its events.
        let instant = try await registry.now()
        let release = try await liveRelease(of: form, on: channel, at: instant, in: timeline)
        let state = try LiveState(release, in: timeline, at: instant)
        registry.presumed.keep(state, of: form, on: channel)
        return (state, false)
    }

    /// The release of a timeline that is live at a time; throws if none is.
    func liveRelease(
        of form: FormKey, on channel: Channel, at instant: Timestamp, in timeline: Timeline
    ) async throws(RegistryError) -> ReleaseRecord {
        if let live = timeline.live(at: instant) { return live }
        _ = try await existingForm(form)
        throw .notReleased(
            form, channel, next: timeline.nextChange(after: instant),
            elsewhere: try await openChannels(of: form, at: instant))
    }

    /// The number of the version that a release makes live; throws for one that closes the form.
    func version(of release: ReleaseRecord) async throws(RegistryError) -> Int {
        if let version = release.version { return version }
        let (form, channel) = (release.draft.form, release.draft.channel)
        let timeline = try await registry.timeline(of: form, on: channel)
        let newest = try await newestVersion(of: form)
        let inUse = (1...max(1, newest)).last { !timeline.isWithdrawn($0) }
        throw .closed(form, channel, opening: .init(version: inUse ?? newest, isWithdrawn: inUse == nil))
    }

    /// The channels on which a form is open now.
    func openChannels(of form: FormKey, at time: Timestamp) async throws(RegistryError) -> [Channel] {
        var open: [Channel] = []
        for channel in try await storing({ () throws(StoreError) in try await store.channels(of: form) })
        where try await registry.timeline(of: form, on: channel).live(at: time)?.version != nil {
            open.append(channel)
        }
        return open
    }

    /// The lock of a config: the digests of the definitions in force, and guards that they still are.
    func lock(for config: FormConfig) async throws(RegistryError) -> (lock: Lock, guards: [Guard]) {
        if let zone = config.policy.timeZone, !CivilClock.isKnown(zone) { throw .unknownTimeZone(zone) }
        var lock = Lock()
        var guards: [Guard] = []
        let defined = try await registry.definedSources()
        for name in config.sourceNames {
            guard let source = defined.named(name)?.record else {
                try await registry.definitionReader.refuseDamaged(.dataSource, endingIn: "")
                throw .unknownSource(name, nearest: NearestWord.to(name, among: defined.flatMap(\.names)))
            }
            lock.sources.append((name, source.digest))
            guards.append(.dataSource(source.name, number: source.number))
        }
        guards += try await registry.definitionReader.lockLists(of: config, in: &lock)
        return (lock, guards)
    }

    /// Comparison of two versions of a form; nil if one of them is damaged.
    func comparison(
        from former: Int, to version: Int, of form: FormKey, at time: Timestamp
    ) async throws(RegistryError) -> FormComparison? {
        guard let old = try await registry.readablePin(former, of: form),
            let new = try await registry.readablePin(version, of: form)
        else { return nil }
        return FormComparison(from: Candidate(old), to: Candidate(new), asOf: time.utcDate)
    }

    /// The number of open sessions on the channel that use the version which a release replaces.
    func openSessions(leftBy report: ReleaseReport) async throws(RegistryError) -> Int {
        guard !report.wasLive, let left = report.previousVersion, left != report.version else { return 0 }
        return try await openSessions(
            .init(form: report.form, channel: report.channel, version: left, at: surroundings.now()))
    }

    /// The number of open sessions.
    func openSessions(_ query: OpenSessionQuery) async throws(RegistryError) -> Int {
        try await storing { () throws(StoreError) in try await store.openSessions(query) }
    }
}

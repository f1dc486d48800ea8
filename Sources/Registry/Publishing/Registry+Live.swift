public import FormEngine

/// The live release and version of a form on a channel.
extension Registry {
    /// Everything that decides the live version of a form on a channel.
    public func timeline(of form: FormKey, on channel: Channel) async throws(RegistryError) -> Timeline {
        try await storing { () throws(StoreError) in try await store.timeline(of: form, on: channel) }
    }

    /// The release of a form that is live on a channel, now or at a time; one that closes the form has no version.
    public func liveRelease(
        of form: FormKey, on channel: Channel, at time: Timestamp? = nil
    ) async throws(RegistryError) -> ReleaseRecord {
        let instant: Timestamp
        if let time { instant = time } else { instant = try await now() }
        return try await versionReader.liveRelease(
            of: form, on: channel, at: instant, in: try await timeline(of: form, on: channel))
    }
}

extension VersionReader {
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
}

extension Registry {
    /// The number of the live version of a form on a channel; throws, with help to open it, if the form is closed.
    public func liveVersion(of form: FormKey, on channel: Channel) async throws(RegistryError) -> Int {
        try await versionReader.version(of: try await liveRelease(of: form, on: channel))
    }
}

extension VersionReader {
    /// The number of the version that a release makes live; throws for one that closes the form.
    func version(of release: ReleaseRecord) async throws(RegistryError) -> Int {
        if let version = release.version { return version }
        let (form, channel) = (release.draft.form, release.draft.channel)
        let timeline = try await registry.timeline(of: form, on: channel)
        let newest = try await newestVersion(of: form)
        let inUse = (1...max(1, newest)).last { !timeline.isWithdrawn($0) }
        throw .closed(form, channel, opening: .init(version: inUse ?? newest, isWithdrawn: inUse == nil))
    }
}

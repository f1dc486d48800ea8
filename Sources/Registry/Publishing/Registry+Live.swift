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

    /// The number of the live version of a form on a channel; throws, with help to open it, if the form is closed.
    public func liveVersion(of form: FormKey, on channel: Channel) async throws(RegistryError) -> Int {
        try await versionReader.version(of: try await liveRelease(of: form, on: channel))
    }
}

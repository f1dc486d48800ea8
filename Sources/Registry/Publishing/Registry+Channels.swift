internal import FormEngine

extension Registry {
    /// All channels: the two that every registry has, and those with a release.
    public func channels() async throws(RegistryError) -> [Channel] {
        var channels: [Channel] = [.production, .staging]
        for channel in try await storing({ () throws(StoreError) in try await store.channels(of: nil) })
        where !channels.contains(channel) {
            channels.append(channel)
        }
        return channels
    }

    /// Rejects an unknown channel, most likely a typing error, unless the caller requests a new one.
    public func checkChannel(_ channel: Channel, isNew: Bool = false) async throws(RegistryError) {
        guard !isNew else { return }
        let channels = try await channels()
        guard channels.contains(channel) else { throw .unknownChannel(channel, known: channels) }
    }
}

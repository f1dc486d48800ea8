internal import FormEngine

/// Reference to taken names, by which an operator frees them.
public enum NameReference: Sendable, Equatable {
    /// The name itself, in a namespace.
    case name(String, namespace: String)
    /// All names that a submission took.
    case submission(String)
}

extension Registry {
    /// Taken names, newest first; only their keyed hashes are stored.
    public func names(_ query: NameQuery) async throws(RegistryError) -> [StoredName] {
        try await storing { () throws(StoreError) in try await store.names(query) }
    }

    /// Frees names: they rest from now on, and are free for others after ninety days.
    public func releaseNames(
        _ reference: NameReference, on channel: Channel = .production, actor: String, message: String
    ) async throws(RegistryError) -> [StoredName] {
        try await ReleasingNames(
            registry: self, reference: reference, channel: channel, actor: actor, message: message
        ).run()
    }
}

internal import FormEngine

/// Name as somebody names it who looks after a registry.
public enum NameReference: Sendable, Equatable {
    /// The name itself, in a namespace.
    case name(String, namespace: String)
    /// All names that a submission took.
    case submission(String)
}

extension Registry {
    /// Names that were taken, newest first; the names themselves are nowhere.
    public func names(_ query: NameQuery) async throws(RegistryError) -> [StoredName] {
        try await storing { () throws(StoreError) in try await store.names(query) }
    }

    /// Frees names: from now on they rest, and are free for others after ninety days.
    public func releaseNames(
        _ reference: NameReference, on channel: Channel = .production, actor: String, message: String
    ) async throws(RegistryError) -> [StoredName] {
        try await ReleasingNames(
            registry: self, reference: reference, channel: channel, actor: actor, message: message
        ).run()
    }
}

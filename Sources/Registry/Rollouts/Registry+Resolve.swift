public import FormEngine

extension Registry {
    /// Version that a form answers a subject with, now or at a time, and why; nothing is recorded of it.
    ///
    /// At a past time it is what was answered then: exposures of later are not looked at.
    public func resolve(
        _ form: FormKey, on channel: Channel, subject: String?, context: JSONValue, at time: Timestamp? = nil
    ) async throws(RegistryError) -> Resolution {
        guard case .object = context else { throw .unreadableContext }
        let resolving = Resolving(registry: self, form: form, channel: channel, subject: subject, context: context)
        return try await resolving.resolution(at: time)
    }
}

extension RolloutReader {
    /// The number of the version that a choice came to; a form that was closed has none.
    func version(of choice: VersionChoice, in state: LiveState) async throws(RegistryError) -> Int {
        if let chosen = choice.version { return chosen }
        return try await registry.versionReader.version(of: state.release)
    }
}

extension LiveState.Rollout {
    /// Whether the rollout's part of the namespace has the subject in it.
    func mayTake(_ name: String) -> Bool {
        let range = record.plan.range
        return range == .all || range.contains(Bucket(namespace, subject: name))
    }
}

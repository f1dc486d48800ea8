public import FormEngine

extension Registry {
    /// A subject's version of a form, now or at a time, with the reason; records nothing.
    ///
    /// For a past time it returns the version of that time: later exposures do not count.
    public func resolve(
        _ form: FormKey, on channel: Channel, subject: String?, context: JSONValue, at time: Timestamp? = nil
    ) async throws(RegistryError) -> Resolution {
        guard case .object = context else { throw .unreadableContext }
        let resolving = Resolving(registry: self, form: form, channel: channel, subject: subject, context: context)
        return try await resolving.resolution(at: time)
    }
}

extension LiveState.Rollout {
    /// Whether the rollout's part of the namespace includes the subject.
    func mayTake(_ name: String) -> Bool {
        let range = record.plan.range
        return range == .all || range.contains(Bucket(namespace, subject: name))
    }
}

public import FormEngine

/// Report of unscheduling a release.
public struct UnschedulingReport: Sendable {
    /// The release.
    public var release: ReleaseRecord
    /// Whether it was unscheduled already, so that nothing was appended.
    public var wasUnscheduled: Bool
    /// The live release; nil if none is live yet.
    public var live: ReleaseRecord?
}

extension Registry {
    /// Unschedules a release before its time: it never becomes live.
    @discardableResult
    public func unschedule(
        _ form: FormKey, _ number: Int, on channel: Channel = .production, actor: String, message: String?
    ) async throws(RegistryError) -> UnschedulingReport {
        _ = try await versionReader.existingForm(form)
        try await checkChannel(channel)
        let draft = UnschedulingDraft(form: form, channel: channel, release: number)
        return try await Unscheduling(registry: self, release: draft, actor: actor, message: message).run()
    }
}

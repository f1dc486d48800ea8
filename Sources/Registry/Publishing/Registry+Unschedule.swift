public import FormEngine

/// Report of taking a scheduled release back.
public struct UnschedulingReport: Sendable {
    /// The release.
    public var release: ReleaseRecord
    /// Whether it was taken back before, so that nothing was appended.
    public var wasUnscheduled: Bool
    /// The release that answers now; nil if none does yet.
    public var live: ReleaseRecord?
}

extension Registry {
    /// Takes back one release that waits for its time: it never becomes live.
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

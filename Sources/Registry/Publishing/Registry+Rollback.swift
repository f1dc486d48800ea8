public import FormEngine

/// Report of a rollback or a promotion.
public struct ReleaseReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The version that answers now; nil: the form is closed.
    public var version: Int?
    /// The release that says so; nil in a dry run that would append one.
    public var release: Int?
    /// Whether the version was live already and nothing waited to replace it, so that nothing was appended.
    public var wasLive: Bool
    /// The version that answered before; nil: none did.
    public var previousVersion: Int?
    /// Scheduled releases that this one made void.
    public var voided: [Int]
    /// How many sessions are open, on the channel, on the version that was left; they finish by it.
    public var openSessions = 0
    /// The rollouts of the channel that end by it.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Makes an older version live again, by a new release.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    ///
    /// - Parameter base: The release that must be the channel's last one; nil: whichever it is.
    @discardableResult
    public func rollback(
        _ form: FormKey, to number: Int, on channel: Channel = .production, reinstates: Bool = false,
        keepsRollouts: Bool = false, base: Int? = nil, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> ReleaseReport {
        _ = try await version(number, of: form)
        let step = ReleaseStep(
            form: form, channel: channel, kind: .rollback, version: number, reinstates: reinstates,
            keepsRollouts: keepsRollouts, base: base, actor: actor, message: message)
        return try await AppendingRelease(registry: self, step: step, isDryRun: isDryRun).run()
    }

    /// Carries a version over to another channel.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    @discardableResult
    public func promote(
        _ form: FormKey, _ number: Int, to channel: Channel, reinstates: Bool = false, allowsNewChannel: Bool = false,
        keepsRollouts: Bool = false, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> ReleaseReport {
        _ = try await version(number, of: form)
        try await checkChannel(channel, isNew: allowsNewChannel)
        let step = ReleaseStep(
            form: form, channel: channel, kind: .promote, version: number, reinstates: reinstates,
            keepsRollouts: keepsRollouts, actor: actor, message: message)
        return try await AppendingRelease(registry: self, step: step, isDryRun: isDryRun).run()
    }
}

extension VersionReader {
    /// How many sessions are open, on the channel, on the version that a release leaves.
    func openSessions(leftBy report: ReleaseReport) async throws(RegistryError) -> Int {
        guard !report.wasLive, let left = report.previousVersion, left != report.version else { return 0 }
        return try await openSessions(
            .init(form: report.form, channel: report.channel, version: left, at: surroundings.now()))
    }
}

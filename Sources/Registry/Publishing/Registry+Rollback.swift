public import FormEngine

/// Report of a rollback or a promotion.
public struct ReleaseReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The live version after the step; nil: the form is closed.
    public var version: Int?
    /// The release of the step; nil in a dry run that would append one.
    public var release: Int?
    /// Whether the version was live already and no other was scheduled, so that nothing was appended.
    public var wasLive: Bool
    /// The live version before the step; nil: none.
    public var previousVersion: Int?
    /// Scheduled releases that this one voided.
    public var voided: [Int]
    /// The number of open sessions on the channel that use the previous version; they keep it.
    public var openSessions = 0
    /// The rollouts of the channel that end with this release.
    public var stoppedRollouts: [RolloutID] = []
    /// The results of all invariants that cover the version.
    public var invariants: [InvariantCheck] = []
    /// Comparison with the live version, of a dry run; nil without one, and if a version is damaged.
    public var comparison: FormComparison?
}

extension Registry {
    /// Makes an older version live again, by a new release.
    ///
    /// With `isDryRun` it returns an equal report and writes nothing.
    ///
    /// - Parameters:
    ///   - base: The release that must be the channel's last one; nil: any.
    ///   - exempting: Names of invariants that the version may break, if it was live on the channel before.
    @discardableResult
    public func rollback(
        _ form: FormKey, to number: Int, on channel: Channel = .production, reinstates: Bool = false,
        keepsRollouts: Bool = false, base: Int? = nil, exempting: [String] = [], actor: String, message: String?,
        isDryRun: Bool = false
    ) async throws(RegistryError) -> ReleaseReport {
        _ = try await version(number, of: form)
        let step = ReleaseStep(
            form: form, channel: channel, kind: .rollback, version: number, reinstates: reinstates,
            keepsRollouts: keepsRollouts, base: base, exempting: exempting, actor: actor, message: message)
        return try await AppendingRelease(registry: self, step: step, isDryRun: isDryRun).run()
    }

    /// Releases a version on another channel.
    ///
    /// With `isDryRun` it returns an equal report and writes nothing.
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

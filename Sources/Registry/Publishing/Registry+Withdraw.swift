public import FormEngine

/// Report of a withdrawal.
public struct WithdrawalReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The withdrawn version.
    public var version: Int
    /// The channels where it was live.
    public var channels: [Channel] = []
    /// The releases that take over on these channels; none in a dry run.
    public var releases: [ReleaseRecord]
    /// Scheduled releases that the withdrawal voids: the version's own, and those on its channels.
    public var voided: [UnschedulingDraft] = []
    /// Scheduled releases on its channels that will still become live.
    public var waiting: [ReleaseRecord] = []
    /// Whether it was withdrawn already, so that nothing was appended.
    public var wasWithdrawn: Bool
    /// The number of open sessions on the version, on all channels.
    public var openSessions = 0
    /// Whether these sessions continue on another version; otherwise they finish on the withdrawn one.
    public var restartsSessions = false
    /// The rollouts that end: those with an arm on the version, and those of its channels.
    public var stoppedRollouts: [RolloutID] = []
    /// The results of all invariants that cover the successor.
    public var invariants: [InvariantCheck] = []
    /// Comparison of the successor with the version, of a dry run; nil without one, and if one of them is damaged.
    public var comparison: FormComparison?
}

extension Registry {
    /// Successor of a withdrawn version on the channels where it was live.
    public enum Successor: Sendable, Equatable {
        /// No successor given: enough only if the version is live nowhere.
        case unstated
        /// This version.
        case version(Int)
        /// None: the form is closed.
        case none
    }

    /// Withdraws a version on all channels; where it is live, its successor takes over in the same transaction.
    ///
    /// Open sessions finish on it, unless they are restarted: then each continues with a successor on the live version.
    /// A later call on a withdrawn version can also restart them.
    ///
    /// Like any release, a successor voids scheduled ones on its channel, unless the caller keeps them.
    ///
    /// With `isDryRun` it returns an equal report and writes nothing.
    @discardableResult
    public func withdraw(
        _ form: FormKey, _ number: Int, then successor: Successor, keepsScheduled: Bool = false,
        restartsSessions: Bool = false, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> WithdrawalReport {
        _ = try await version(number, of: form)
        if case .version(let next) = successor { _ = try await version(next, of: form) }
        return try await Withdrawing(
            registry: self, form: form, version: number, successor: successor, keepsScheduled: keepsScheduled,
            restartsSessions: restartsSessions, actor: actor, message: message, isDryRun: isDryRun
        ).run()
    }
}

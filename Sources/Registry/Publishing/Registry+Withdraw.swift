public import FormEngine

/// Report of a withdrawal.
public struct WithdrawalReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The version withdrawn.
    public var version: Int
    /// The channels where it was live.
    public var channels: [Channel] = []
    /// The releases that took over on these channels; none in a dry run.
    public var releases: [ReleaseRecord]
    /// Scheduled releases that never become live because of it: the version's own, and those on the channels it left.
    public var voided: [UnschedulingDraft] = []
    /// Releases that wait for their time on the channels it left, and still will become live.
    public var waiting: [ReleaseRecord] = []
    /// Whether it was withdrawn before, so that nothing was appended.
    public var wasWithdrawn: Bool
    /// How many sessions are open on the version, on all channels.
    public var openSessions = 0
    /// Whether these go on with a successor of another version; else they finish on their own.
    public var restartsSessions = false
    /// The rollouts that end by it: those with an arm on the version, and those of the channels that it left.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Successor on the channels where a withdrawn version was live.
    public enum Successor: Sendable, Equatable {
        /// Nothing was said: enough only where the version is live nowhere.
        case unstated
        /// This version.
        case version(Int)
        /// None: the form is closed.
        case none
    }

    /// Withdraws a version on all channels; where it is live, its successor takes over in the same transaction.
    ///
    /// Sessions that are open on it finish, unless they are restarted: then each goes on with a successor of the version
    /// that is live, from now on or from a later call on a version withdrawn before.
    ///
    /// Like any release, a successor makes void what was scheduled on its channel, unless that is to be kept.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
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

extension VersionReader {
    /// How many sessions are open.
    func openSessions(_ query: OpenSessionQuery) async throws(RegistryError) -> Int {
        try await storing { () throws(StoreError) in try await store.openSessions(query) }
    }
}

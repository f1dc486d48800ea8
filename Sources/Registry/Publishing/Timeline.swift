/// Everything that decides the live version of a form on a channel, at any time.
///
/// The live release at a time is the one with the greatest (effective time, number) up to it that is not void. A
/// scheduled release is void if a later one took effect before it and did not keep it, if its version was withdrawn
/// while it waited, or if it was unscheduled. A voided release stays void, even if the release that voided it never
/// becomes live.
public struct Timeline: Sendable {
    /// The channel's releases, in the order of their numbers.
    public let releases: [ReleaseRecord]
    /// The form's withdrawals and reinstatements, in the order of the log.
    public let states: [VersionStateRecord]
    /// The channel's unscheduled releases.
    public let unschedulings: [UnschedulingRecord]
    /// The channel's rollouts, in the order of their numbers.
    public let rollouts: [RolloutHistory]
    /// The channel's rollouts that cannot be read, in the order of their numbers.
    public let damagedRollouts: [DamagedRollout]

    /// A timeline from releases and rollouts in the order of their numbers, states in the order of the log, and
    /// unscheduled releases.
    public init(
        releases: [ReleaseRecord], states: [VersionStateRecord], unschedulings: [UnschedulingRecord] = [],
        rollouts: [RolloutHistory] = [], damagedRollouts: [DamagedRollout] = []
    ) {
        self.rollouts = rollouts
        self.damagedRollouts = damagedRollouts
        self.releases = releases
        self.states = states
        self.unschedulings = unschedulings
    }

    /// Why a scheduled release never becomes live.
    public enum Void: Sendable, Equatable {
        /// A later release took effect before it.
        case superseded(by: Int)
        /// Its version was withdrawn while it waited.
        case withdrawn
        /// It was unscheduled.
        case unscheduled
    }

    /// Status of a release at a time.
    public enum Standing: Sendable, Equatable {
        /// It is live.
        case live
        /// It becomes live at its time.
        case scheduled
        /// It was live, or could have been, until this later release.
        case superseded(by: Int)
        /// It never becomes live.
        case void(Void)
    }

    /// The number of the last release, live or not, or 0.
    public var latest: Int { releases.last?.number ?? 0 }

    /// The release that is live at a time; nil before the first.
    public func live(at time: Timestamp) -> ReleaseRecord? {
        var live: ReleaseRecord?
        for release in releases where release.effectiveAt <= time && voidness(of: release) == nil {
            if let best = live, release.effectiveAt < best.effectiveAt { continue }
            live = release
        }
        return live
    }

    /// Why a release never becomes live, by the first cause in the log; nil if it did or will.
    public func voidness(of release: ReleaseRecord) -> Void? {
        guard release.draft.scheduledFor != nil else { return nil }
        let withdrawal = states.first {
            $0.draft.withdrawn && $0.draft.version == release.version && $0.leaf > release.leaf
                && $0.recordedAt < release.effectiveAt
        }
        let superseding = releases.first {
            $0.number > release.number && !$0.draft.keepsScheduled && $0.effectiveAt < release.effectiveAt
        }
        let taken = unschedulings.first { $0.draft.release == release.number }
        let first = min(withdrawal?.leaf ?? .max, superseding?.leaf ?? .max, taken?.leaf ?? .max)
        // A withdrawal and the release that closes the form for it share one leaf.
        if let withdrawal, withdrawal.leaf == first { return .withdrawn }
        if let superseding, superseding.leaf == first { return .superseded(by: superseding.number) }
        return taken.map { _ in .unscheduled }
    }

    /// Status of a release at a time.
    public func standing(of release: ReleaseRecord, at time: Timestamp) -> Standing {
        if let void = voidness(of: release) { return .void(void) }
        if release.effectiveAt > time { return .scheduled }
        guard let live = live(at: time), live.number != release.number else { return .live }
        return .superseded(by: successor(of: release)?.number ?? live.number)
    }

    /// The numbers of the releases scheduled at a time that another one, taking effect at `effective`, voids.
    public func voided(by effective: Timestamp?, at time: Timestamp) -> [Int] {
        releases.filter { $0.effectiveAt > effective ?? time && standing(of: $0, at: time) == .scheduled }
            .map(\.number)
    }

    /// The releases scheduled at a time, the next one first.
    public func scheduled(at time: Timestamp) -> [ReleaseRecord] {
        releases.filter { $0.effectiveAt > time && voidness(of: $0) == nil }
            .sorted { ($0.effectiveAt, $0.number) < ($1.effectiveAt, $1.number) }
    }

    /// The previously live version that is not withdrawn; nil without one.
    public func previousVersion(at time: Timestamp) -> Int? {
        guard let live = live(at: time) else { return nil }
        return
            releases
            .filter { voidness(of: $0) == nil && ($0.effectiveAt, $0.number) < (live.effectiveAt, live.number) }
            .sorted { ($0.effectiveAt, $0.number) > ($1.effectiveAt, $1.number) }
            .compactMap(\.version)
            .first { $0 != live.version && !isWithdrawn($0) }
    }

    /// Whether a version was live at a time, or before.
    public func wasLive(_ version: Int, by time: Timestamp) -> Bool {
        releases.contains { $0.version == version && $0.effectiveAt <= time && voidness(of: $0) == nil }
    }

    /// Whether a version is withdrawn, after all recorded states.
    public func isWithdrawn(_ version: Int) -> Bool {
        states.last { $0.draft.version == version }?.draft.withdrawn ?? false
    }

    /// The next time after `time` at which a scheduled release takes effect; nil if nothing is scheduled.
    public func nextChange(after time: Timestamp) -> Timestamp? {
        releases.filter { $0.effectiveAt > time && voidness(of: $0) == nil }.map(\.effectiveAt).min()
    }

    /// The release that replaced one that is no longer live: the next in (effective time, number).
    private func successor(of release: ReleaseRecord) -> ReleaseRecord? {
        let later = releases.filter {
            voidness(of: $0) == nil
                && ($0.effectiveAt, $0.number) > (release.effectiveAt, release.number)
        }
        return later.min { ($0.effectiveAt, $0.number) < ($1.effectiveAt, $1.number) }
    }
}

/// The last leaf of a timeline, and the log's last time.
public struct TimelineMark: Sendable, Equatable {
    /// The last leaf that affected the timeline; 0 without one.
    public var leaf: Int
    /// The time of the log's last leaf; nil for an empty log.
    public var time: Timestamp?
    /// The exposure of the requested subject; nil without one.
    public var exposure: ExposureRecord?

    /// A mark of a timeline up to a leaf, in a log up to a time.
    public init(leaf: Int, time: Timestamp?, exposure: ExposureRecord? = nil) {
        self.leaf = leaf
        self.time = time
        self.exposure = exposure
    }
}

/// A subject that may have been exposed to a rollout.
public struct RolloutMember: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The keyed hash of the subject.
    public var subject: [UInt8]

    /// A subject of a rollout.
    public init(rollout: RolloutID, subject: [UInt8]) {
        self.rollout = rollout
        self.subject = subject
    }
}

internal import FormEngine
internal import Synchronization

/// State that decides each subject's version of a form on a channel, during a span of time without changes.
struct LiveState: Sendable {
    /// A rollout that is running or paused, with its compiled assignment rule.
    struct Rollout: Sendable {
        let record: RolloutRecord
        let standing: RolloutHistory.Standing
        let rule: AssignmentRule
        let namespace: BucketSeed
    }

    let release: ReleaseRecord
    /// The last leaf that affected the live version.
    let leaf: Int
    /// Rollouts that are running or paused, in the order of their numbers.
    let rollouts: [Rollout]
    /// The last ended rollout, unless another release became live since; nil without one.
    let ended: RolloutID?
    let since: Timestamp
    /// When a scheduled release takes effect; nil: none is scheduled.
    let until: Timestamp?

    /// State of a timeline with a live release, at a time.
    init(_ release: ReleaseRecord, in timeline: Timeline, at time: Timestamp) throws(RegistryError) {
        self.release = release
        leaf = timeline.leaf
        since = time
        until = timeline.nextChange(after: time)
        var rollouts: [Rollout] = []
        var ended: (id: RolloutID, at: Timestamp)?
        for history in timeline.rollouts {
            // A rollout without a start event was tampered with: then no subject gets a version as if the rollout had
            // never existed.
            guard history.events.first?.draft.kind == .start else { throw .rollout(.damaged(history.record.id)) }
            guard let standing = history.standing(at: time, in: timeline) else { continue }
            if standing.state.isOver {
                if standing.since >= release.effectiveAt, standing.since >= ended?.at ?? .earliest {
                    ended = (history.record.id, standing.since)
                }
                continue
            }
            do throws(ExpressionError) {
                rollouts.append(
                    Rollout(
                        record: history.record, standing: standing,
                        rule: try history.record.rule(at: standing.coverage),
                        namespace: BucketSeed(history.record.namespace)))
            } catch {
                throw .rollout(.damaged(history.record.id))
            }
        }
        if let damaged = timeline.damagedRollouts(standingAt: time).first { throw .rollout(.unreadable(damaged.row)) }
        self.rollouts = rollouts
        self.ended = ended?.id
    }

    func covers(_ time: Timestamp) -> Bool {
        time >= since && until.map { time < $0 } ?? true
    }
}

/// Cache of channels' states, by form and channel.
///
/// Another process may have published since. A judgement by a cached state guards its change on that state, reloads the
/// state when the guard fails, and returns only after a success.
final class LiveCache: Sendable {
    private struct Place: Hashable {
        let form: FormKey
        let channel: Channel
    }

    private struct Version: Hashable {
        let form: FormKey
        let number: Int
    }

    private let places = Mutex<[Place: LiveState]>([:])
    private let digests = Mutex<[Version: DocumentDigest]>([:])

    /// The cached state of a channel, if it covers this time; nil otherwise.
    func state(of form: FormKey, on channel: Channel, at time: Timestamp) -> LiveState? {
        let state = places.withLock { $0[Place(form: form, channel: channel)] }
        return state.flatMap { $0.covers(time) ? $0 : nil }
    }

    /// The cached digest of a version; nil if unknown.
    func digest(of number: Int, of form: FormKey) -> DocumentDigest? {
        digests.withLock { $0[Version(form: form, number: number)] }
    }

    /// Caches the digest of a version, which never changes.
    func keep(_ digest: DocumentDigest, of number: Int, of form: FormKey) {
        digests.withLock { $0[Version(form: form, number: number)] = digest }
    }

    /// Caches a state.
    func keep(_ state: LiveState, of form: FormKey, on channel: Channel) {
        places.withLock { $0[Place(form: form, channel: channel)] = state }
    }
}

public import FormEngine

/// Where a session stands among the releases of its form: all that decides whether a later one cuts it off.
public struct SessionPlace: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The version that judges it.
    public var version: Int
    /// The release that was live when it started.
    public var release: Int
    /// The leaf that records its start.
    public var leaf: Int

    /// The place of a session.
    public init(form: FormKey, channel: Channel, version: Int, release: Int, leaf: Int) {
        self.form = form
        self.channel = channel
        self.version = version
        self.release = release
        self.leaf = leaf
    }
}

extension SessionRecord {
    /// Where it stands among the releases of its form.
    var place: SessionPlace {
        SessionPlace(form: form, channel: channel, version: version, release: release, leaf: leaf)
    }
}

/// Why a session takes no more answers, though it has not expired.
public enum CutOff: Sendable, Equatable {
    /// Sessions on older versions than this release's had to end by this time.
    case finishBy(Timestamp, release: Int)
    /// Its version was withdrawn, and its sessions restarted.
    case withdrawn(at: Timestamp)

    /// The release that cut it off; nil if its version was withdrawn.
    var release: Int? {
        switch self {
        case .finishBy(_, let release): release
        case .withdrawn: nil
        }
    }
}

extension Timeline {
    /// The cut-off of a session by a time; nil if nothing cut it off.
    ///
    /// A release with a `finish-by` cuts off, once that has passed, the sessions of other versions that began under a
    /// release before it, in the order in which releases become live; one that never becomes live cuts off none. A
    /// session on the version that is live is on no older one, and goes on: so whoever rolls back undoes a cut-off.
    public func cutOff(of place: SessionPlace, at time: Timestamp) -> CutOff? {
        guard live(at: time)?.version != place.version else { return nil }
        let withdrawal = states.last {
            $0.draft.version == place.version && $0.draft.restartsSessions && $0.leaf > place.leaf
        }
        if let withdrawal { return .withdrawn(at: withdrawal.recordedAt) }
        guard let own = releases.first(where: { $0.number == place.release }) else { return nil }
        let cutting = releases.filter { release in
            guard let finishBy = release.draft.finishBy, finishBy <= time, release.version != place.version else {
                return false
            }
            return release.effectiveAt <= time && voidness(of: release) == nil
                && (own.effectiveAt, own.number) < (release.effectiveAt, release.number)
        }
        let first = cutting.min { ($0.draft.finishBy ?? .latest) < ($1.draft.finishBy ?? .latest) }
        return first.flatMap { release in release.draft.finishBy.map { .finishBy($0, release: release.number) } }
    }
}

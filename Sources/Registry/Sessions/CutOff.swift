/// Why a session accepts no more answers although it has not expired.
public enum CutOff: Sendable, Equatable {
    /// Sessions on older versions than this release's had to end by this time.
    case finishBy(Timestamp, release: Int)
    /// Its version was withdrawn with a restart of its sessions.
    case withdrawn(at: Timestamp)

    /// The release that cut it off; nil for a withdrawal.
    var release: Int? {
        switch self {
        case .finishBy(_, let release): release
        case .withdrawn: nil
        }
    }
}

extension Timeline {
    /// The cut-off of a session at a time; nil without one.
    ///
    /// After its `finish-by` time a release cuts off sessions of other versions that began under an earlier release, in
    /// the order in which releases become live. A release that never becomes live cuts off none. Sessions on the live
    /// version continue, so a rollback undoes a cut-off.
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

extension SessionRecord {
    /// The session's place among the releases of its form.
    var place: SessionPlace {
        SessionPlace(form: form, channel: channel, version: version, release: release, leaf: leaf)
    }
}

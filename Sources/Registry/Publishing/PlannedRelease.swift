internal import FormEngine

/// A config to publish, with everything that its release depends on, as read from the database.
struct PlannedRelease: Sendable {
    let publication: Publication
    /// The config, with its edition set.
    let config: FormConfig
    /// The definitions in force, and guards that they still are.
    let locked: (lock: Lock, guards: [Guard])
    /// The canonical document of the config with its lock.
    let document: [UInt8]
    /// The version as it judges.
    let candidate: Candidate
    let digest: DocumentDigest
    /// The existing version with this document; nil: the version is new.
    let known: VersionRecord?
    /// The number of the form's newest version; 0: none.
    let newest: Int
    let timeline: Timeline
    let time: Timestamp
    /// The results of all invariants that cover the version.
    var checked = CheckedInvariants()

    var live: ReleaseRecord? { timeline.live(at: time) }

    /// The version's number.
    var number: Int { known?.number ?? newest + 1 }

    /// The existing release that makes a new one needless: the version's live one, or one scheduled for that time.
    ///
    /// A new release is needed if it sets another cut-off, or voids scheduled ones.
    var repeated: ReleaseRecord? {
        guard known != nil else { return nil }
        guard let start = publication.scheduledFor else {
            return live.flatMap { live in
                let isSame = publication.finishBy == nil || publication.finishBy == live.draft.finishBy
                return live.version == number && isSame ? live : nil
            }
        }
        guard let last = timeline.scheduled(at: time).last(where: { $0.effectiveAt == start }),
            last.version == number, last.draft.finishBy == publication.finishBy,
            publication.keepsScheduled || timeline.voided(by: start, at: time).isEmpty
        else { return nil }
        return last
    }

    /// Rejects a stale base, times in the past, and a withdrawn version.
    func check() throws(RegistryError) {
        let (form, channel) = (config.form, publication.channel)
        switch publication.base {
        case .unstated where timeline.latest > 0:
            throw .baseRequired(form, channel, latest: timeline.latest)
        case .release(let number) where number != timeline.latest:
            let since = timeline.releases.filter { $0.number > number }
            let isKnown = number == 0 || timeline.releases.contains { $0.number == number }
            throw .staleBase(form, channel, expected: number, since: isKnown ? since : [], latest: timeline.latest)
        default:
            break
        }
        if let start = publication.scheduledFor, start < time { throw .inThePast(start, now: time) }
        if let end = publication.finishBy {
            if end < time { throw .inThePast(end, now: time) }
            if let start = publication.scheduledFor, end < start { throw .finishTooEarly(end, start: start) }
        }
        if isReinstated, !publication.reinstates { throw .withdrawn(form, number) }
    }

    /// Whether publishing reinstates a withdrawn version.
    private var isReinstated: Bool { timeline.isWithdrawn(number) }

    /// Adds the effects on other releases and rollouts to a report.
    func addEffects(to report: inout PublicationReport) {
        report.isReinstated = isReinstated
        if !publication.keepsScheduled { report.voided = timeline.voided(by: publication.scheduledFor, at: time) }
        report.waiting = timeline.scheduled(at: time).filter { !report.voided.contains($0.number) }
        if !publication.keepsRollouts {
            report.stoppedRollouts = timeline.rollouts(standingAt: time).map(\.history.record.id)
        }
    }

    /// Guards on everything that the release depends on.
    var guards: [Guard] {
        let (form, channel) = (config.form, publication.channel)
        let guards: [Guard] = [
            .newest(form, version: newest), .latest(form, channel, release: timeline.latest),
            .live(form, channel, release: live?.number), .timeline(form, channel, leaf: timeline.leaf),
        ]
        let isOpen: [Guard] = known == nil || isReinstated ? [] : [.open(form, version: number)]
        return locked.guards + guards + isOpen + checked.guards
    }

    /// The version if it is new, its state if it is reinstated, and the release by a change page.
    func rows(seeing page: ChangePage) -> [any NewRow] {
        var release = ReleaseDraft(
            form: config.form, channel: publication.channel, number: timeline.latest + 1, kind: .publish,
            version: number, scheduledFor: publication.scheduledFor, finishBy: publication.finishBy,
            keepsScheduled: publication.keepsScheduled, forced: publication.base == .forced,
            previousVersion: live?.version, keepsRollouts: publication.keepsRollouts)
        release.changePage = page.digest
        release.acceptsUndecided = publication.acceptsUndecided
        release.excepted = checked.excepted
        let version = known == nil ? newVersion : []
        let state: [any NewRow] =
            isReinstated ? [VersionStateDraft(form: config.form, version: number, withdrawn: false)] : []
        let pages: [any NewRow] = page.leaf == 0 ? [page] : []
        return version + state + pages + [release]
    }

    private var newVersion: [any NewRow] {
        let client = config.clientDocument(lock: locked.lock)
        let clientDigest = DocumentDigest(of: client)
        let record = VersionRecord(
            form: config.form, number: number, digest: digest, clientDigest: clientDigest,
            edition: config.edition.rawValue, publishedAt: time)
        let form: [any NewRow] = newest == 0 ? [FormRecord(key: config.form)] : []
        return form + [
            StoredDocument(digest, bytes: document), StoredDocument(clientDigest, bytes: client),
            SourcedVersion(record, source: publication.source),
        ]
    }
}

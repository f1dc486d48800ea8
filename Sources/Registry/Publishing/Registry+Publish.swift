public import FormEngine

/// Config to be published, and what it is based on.
public struct Publication: Sendable {
    /// Base of the author's change.
    public enum Base: Sendable, Equatable {
        /// Nothing was said: enough only where the channel has no release, or has this very version live.
        case unstated
        /// The channel's last release had this number; 0: it had none.
        case release(Int)
        /// Any base, whichever it is; that is recorded.
        case forced
    }

    /// The config.
    public var config: FormConfig
    /// The bytes it was read from.
    public var source: SourceDocument
    /// Where it is to be live.
    public var channel = Channel.production
    /// Base of the change.
    public var base = Base.unstated
    /// The edition that it is published under; nil: the newest, but that of a version that differs in nothing else.
    public var edition: Edition?
    /// When it is to be live; nil: at once.
    public var scheduledFor: Timestamp?
    /// The hard cut-off for sessions on older versions.
    public var finishBy: Timestamp?
    /// Whether earlier scheduled releases stay in force.
    public var keepsScheduled = false
    /// Whether rollouts over an earlier release go on.
    public var keepsRollouts = false
    /// Whether a withdrawn version may be taken back into use.
    public var reinstates = false
    /// Whether the channel may be one on which nothing was ever released.
    public var allowsNewChannel = false
    /// The actor that publishes.
    public var actor: String
    /// Why.
    public var message: String?

    /// A config to be published by somebody, at once, on production.
    public init(config: FormConfig, source: SourceDocument, actor: String) {
        self.config = config
        self.source = source
        self.actor = actor
    }
}

/// Report of a publish that was done, or would be.
public struct PublicationReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The version's number.
    public var version: Int
    /// Its digest.
    public var digest: DocumentDigest
    /// The edition of the engine's semantics that judges it.
    public var edition: Edition
    /// The release that makes it live; nil in a dry run.
    public var release: Int?
    /// The channel.
    public var channel: Channel
    /// Whether the version is new.
    public var isCreated: Bool
    /// Whether this very version was live already, so that nothing was appended.
    public var wasLive: Bool
    /// Whether this very version was to become live at that time already, so that nothing was appended.
    public var wasScheduled = false
    /// When it is live from; nil: from the release on.
    public var scheduledFor: Timestamp?
    /// Changes against the version that was live.
    public var changes: [ConfigChange]
    /// The version that was live, if it is damaged, so that nobody can tell what changes; nil if it can be read.
    public var damagedBase: Int?
    /// Scheduled releases that this one makes void.
    public var voided: [Int] = []
    /// Whether a withdrawn version was taken back into use.
    public var isReinstated = false
    /// Releases that wait for their time and still will become live.
    public var waiting: [ReleaseRecord] = []
    /// How many sessions are open, on the channel, on other versions than this one.
    public var openSessions = 0
    /// When these must have ended; nil: each finishes in its own time.
    public var finishBy: Timestamp?
    /// The rollouts of the channel that end when the release takes effect.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Publishes a config: version, release and audit leaf in one transaction, or nothing at all.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    public func publish(
        _ publication: Publication, isDryRun: Bool = false
    ) async throws(RegistryError) -> PublicationReport {
        try await checkChannel(publication.channel, isNew: publication.allowsNewChannel)
        for _ in 0..<Self.attempts {
            let plan = try await plan(publication)
            if isDryRun || plan.report.wasLive || plan.report.wasScheduled { return plan.report }
            // If what the plan was made from has changed, the next one sees it, and refuses where the base is stale.
            guard let receipt = try await commitIfCurrent(plan.change) else { continue }
            var report = plan.report
            report.release = receipt.releases.first?.number
            return report
        }
        throw .contention
    }

    /// The document that clients would judge a config by if it were published now, and the lists that it locks.
    public func clientDocument(
        of config: FormConfig
    ) async throws(RegistryError) -> (document: [UInt8], lists: [(name: String, document: [UInt8])]) {
        let (lock, _) = try await lock(for: config)
        let document = config.ofEdition(.current).clientDocument(lock: lock)
        return (document, try await lockedLists(of: document))
    }

    private func plan(
        _ publication: Publication
    ) async throws(RegistryError) -> (report: PublicationReport, change: Change) {
        let (lock, sourceGuards) = try await lock(for: publication.config)
        let timeline = try await timeline(of: publication.config.form, on: publication.channel)
        let time = try await now()
        let live = timeline.live(at: time)
        let config = try await config(of: publication, lock, over: live)
        let document = config.document(lock: lock)
        let digest = DocumentDigest(of: document)
        let versions = try await versions(of: config.form, digest: digest)
        let number = versions.known?.number ?? versions.newest + 1
        var report = PublicationReport(
            form: config.form, version: number, digest: digest, edition: config.edition, release: nil,
            channel: publication.channel,
            isCreated: versions.known == nil, wasLive: false, scheduledFor: publication.scheduledFor, changes: [])
        let changes = try await changes(to: config, from: live)
        report.changes = changes ?? []
        report.damagedBase = changes == nil ? live?.version : nil
        report.openSessions = try await openSessions(
            .init(form: config.form, channel: publication.channel, otherThan: number, at: surroundings.now()))
        report.finishBy = publication.finishBy
        if let known = versions.known, let release = repeated(publication, of: known.number, timeline, at: time) {
            report.release = release.number
            report.wasLive = publication.scheduledFor == nil
            report.wasScheduled = !report.wasLive
            report.finishBy = release.draft.finishBy
            report.waiting = timeline.scheduled(at: time)
            return (report, Change(rows: [], leaf: leaf(for: publication, report, time)))
        }
        try check(publication, timeline: timeline, version: number, now: time)
        report.isReinstated = timeline.isWithdrawn(number)
        if !publication.keepsScheduled { report.voided = timeline.voided(by: publication.scheduledFor, at: time) }
        report.waiting = timeline.scheduled(at: time).filter { !report.voided.contains($0.number) }
        if !publication.keepsRollouts {
            report.stoppedRollouts = timeline.rollouts(standingAt: time).map(\.history.record.id)
        }
        var rows: [any NewRow] = []
        if report.isCreated {
            let client = config.clientDocument(lock: lock)
            rows = newVersion(report, publication, document, client: client, time, isFirst: versions.newest == 0)
        }
        let release = newRelease(publication, report, over: live, timeline)
        let guards = sourceGuards + [.newest(config.form, version: versions.newest)] + release.guards
        let leaf = leaf(for: publication, report, time)
        return (report, Change(guards: guards, rows: rows + release.rows, leaf: leaf))
    }

    /// The release that does what is asked for already: the live one of the version, or the one that waits for that time.
    ///
    /// It is no repetition if older sessions are to end at another time, or a scheduled one voids others.
    private func repeated(
        _ publication: Publication, of version: Int, _ timeline: Timeline, at time: Timestamp
    ) -> ReleaseRecord? {
        guard let start = publication.scheduledFor else {
            return timeline.live(at: time).flatMap { live in
                let isSame = publication.finishBy == nil || publication.finishBy == live.draft.finishBy
                return live.version == version && isSame ? live : nil
            }
        }
        guard let last = timeline.scheduled(at: time).last(where: { $0.effectiveAt == start }),
            last.version == version, last.draft.finishBy == publication.finishBy,
            publication.keepsScheduled || timeline.voided(by: start, at: time).isEmpty
        else { return nil }
        return last
    }

    /// The release that makes the report's version live, taken back into use if need be, and what it depends on.
    private func newRelease(
        _ publication: Publication, _ report: PublicationReport, over live: ReleaseRecord?, _ timeline: Timeline
    ) -> (rows: [any NewRow], guards: [Guard]) {
        var rows: [any NewRow] = []
        var guards: [Guard] = [
            .latest(report.form, report.channel, release: timeline.latest),
            .live(report.form, report.channel, release: live?.number),
            .timeline(report.form, report.channel, leaf: timeline.leaf),
        ]
        if report.isReinstated {
            rows.append(VersionStateDraft(form: report.form, version: report.version, withdrawn: false))
        } else if !report.isCreated {
            guards.append(.open(report.form, version: report.version))
        }
        let release = ReleaseDraft(
            form: report.form, channel: report.channel, number: timeline.latest + 1, kind: .publish,
            version: report.version, scheduledFor: publication.scheduledFor, finishBy: publication.finishBy,
            keepsScheduled: publication.keepsScheduled, forced: publication.base == .forced,
            previousVersion: live?.version, keepsRollouts: publication.keepsRollouts)
        return (rows + [release], guards)
    }

    private func newVersion(
        _ report: PublicationReport, _ publication: Publication, _ document: [UInt8], client: [UInt8],
        _ time: Timestamp, isFirst: Bool
    ) -> [any NewRow] {
        let clientDigest = DocumentDigest(of: client)
        let record = VersionRecord(
            form: report.form, number: report.version, digest: report.digest, clientDigest: clientDigest,
            edition: report.edition.rawValue, publishedAt: time)
        let form: [any NewRow] = isFirst ? [FormRecord(key: report.form)] : []
        return form + [
            StoredDocument(report.digest, bytes: document), StoredDocument(clientDigest, bytes: client),
            SourcedVersion(record, source: publication.source),
        ]
    }

    private func check(
        _ publication: Publication, timeline: Timeline, version: Int, now: Timestamp
    ) throws(RegistryError) {
        let form = publication.config.form
        let channel = publication.channel
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
        if let time = publication.scheduledFor, time < now { throw .inThePast(time, now: now) }
        if let time = publication.finishBy {
            if time < now { throw .inThePast(time, now: now) }
            if let start = publication.scheduledFor, time < start { throw .finishTooEarly(time, start: start) }
        }
        if timeline.isWithdrawn(version), !publication.reinstates { throw .withdrawn(form, version) }
    }

    private func leaf(for publication: Publication, _ report: PublicationReport, _ time: Timestamp) -> LeafDraft {
        LeafDraft(
            time: time, actor: publication.actor, action: "publish", object: "\(report.form.text)@\(report.version)",
            note: note(publication.message))
    }

    /// The version of a digest, if the form has it, and the number of its newest.
    private func versions(
        of form: FormKey, digest: DocumentDigest
    ) async throws(RegistryError) -> (known: VersionRecord?, newest: Int) {
        let query = VersionQuery(form: form, digest: digest, limit: 1)
        let known = try await storing { () throws(StoreError) in try await store.versions(query).whole() }.first
        let newest = try await newestVersion(of: form)
        if newest == 0 { try await checkCase(of: form) }
        return (known, newest)
    }

    /// Form keys are unique whatever the case.
    private func checkCase(of form: FormKey) async throws(RegistryError) {
        let forms = try await storing { () throws(StoreError) in try await store.forms() }
        let twin = forms.first { $0.key != form && $0.key.text.lowercased() == form.text.lowercased() }
        if let twin { throw .formKeyTaken(form, by: twin.key) }
    }

    /// The lock of a config: the digests of the definitions that are in force now, and guards that they still are.
    func lock(for config: FormConfig) async throws(RegistryError) -> (Lock, [Guard]) {
        if let zone = config.policy.timeZone, !CivilClock.isKnown(zone) { throw .unknownTimeZone(zone) }
        var lock = Lock()
        var guards: [Guard] = []
        let defined = try await definedSources()
        for name in config.sourceNames {
            guard let source = defined.named(name)?.record else {
                try await refuseDamaged(.dataSource, endingIn: "")
                throw .unknownSource(name, nearest: NearestWord.to(name, among: defined.flatMap(\.names)))
            }
            lock.sources.append((name, source.digest))
            guards.append(.dataSource(source.name, number: source.number))
        }
        guards += try await lockLists(of: config, in: &lock)
        return (lock, guards)
    }

    /// Changes of a config against the version that a release made live; nil if that is damaged, none where none is live.
    private func changes(
        to config: FormConfig, from live: ReleaseRecord?
    ) async throws(RegistryError) -> [ConfigChange]? {
        guard let number = live?.version else { return [] }
        return try await readableConfig(number, of: config.form).map { ConfigDiff.changes(from: $0, to: config) }
    }

    /// Free text with a salt of its own.
    func note(_ text: String?) -> Note? {
        text.map { Note(text: $0, salt: surroundings.randomBytes(32)) }
    }
}

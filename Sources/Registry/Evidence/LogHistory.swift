internal import FormEngine

/// History up to a leaf, gathered from the rows leaf by leaf, to detect rows that contradict earlier ones.
struct LogHistory {
    typealias Fault = LeafMeaning.Fault

    /// A published version, or a definition, with its leaf.
    struct Published: Sendable {
        let leaf: Int
        let row: AuditedValues
    }

    /// The versions, in the order of the log.
    private(set) var versions: [Published] = []
    /// The definitions of data sources and word lists, in the order of the log.
    private(set) var definitions: [Published] = []
    /// Whether every row so far that can affect the live version was readable.
    var isWhole = true

    /// Facts of the versions so far; a version that cannot be read has none.
    var facts: [VersionName: VersionFacts] = [:]
    /// The successors of sessions, by the sessions that they succeed.
    var successors: [String: String] = [:]
    /// Cache of parsed verdicts, by their texts.
    var verdicts: [String: StatedVerdict] = [:]
    /// The session that the current leaf ends.
    var ending: Started?

    /// The number of each form's last version.
    private(set) var newest: [String: Int] = [:]
    private var numbers: [String: Int] = [:]
    private var releases: [Place: [ReleaseRecord]] = [:]
    /// The form and channel of each change page so far, by its digest.
    private var pages: [String: Place] = [:]
    /// The exceptions to invariants so far.
    private var exceptions: [InvariantException] = []
    private(set) var states: [String: [VersionStateRecord]] = [:]
    private var unschedulings: [Place: [UnschedulingRecord]] = [:]
    private var spans: [Place: Span] = [:]
    /// The sessions that have not ended so far, by id.
    var sessions: [String: Started] = [:]
    private var origin: String?
    /// The kept uploads of images so far, by id.
    var images: [String: Uploaded] = [:]
    /// The rollouts so far, in the order of their numbers.
    var rollouts: [Place: [RolloutHistory]] = [:]
    /// The number of each form's last rollout.
    var newestRollouts: [String: Int] = [:]
    /// The exposures so far, by id; each refers to its arm by the arm's number in `exposedArms`.
    var exposures: [String: Int] = [:]
    /// Numbers of all arms that subjects were exposed to.
    var exposedArms: [ExposedArm: Int] = [:]

    /// The fields whose names a submission took and has not freed so far, by submission.
    var names: [String: Set<String>] = [:]
    /// The images that submissions took so far, by submission and image.
    var imageUses: Set<[String]> = []
    /// The images that any submission took so far.
    var takenImages: Set<String> = []
    /// The accepted submissions that no other supersedes so far, by id, each with a hash of its pin.
    var accepted: [UInt128: Int] = [:]
    /// The submissions that were superseded so far.
    var superseded: Set<UInt128> = []

    /// The kinds of bars in force so far, by id.
    var standingBars: [String: String] = [:]
    /// The number of the last end of each submission's answers; `.max` once all ended.
    var answerEnds: [UInt128: Int] = [:]
    /// The number of the last override of each submission.
    var overrides: [UInt128: Int] = [:]

    /// The rejudgements so far, in the order of their numbers.
    var rejudgements: [Rejudged] = []

    /// The tokens so far, by name.
    var tokens: [String: KnownToken] = [:]
    /// The sign-in links so far, by id.
    var links: [String: KnownLink] = [:]
    /// The tokens of the signed-in browsers so far, by their links.
    var browsers: [String: String] = [:]

    /// A session's start, with the steps whose first attempt was refused.
    struct Started {
        let leaf: Int
        let row: AuditedValues
        var refusedSteps: Set<String> = []
        /// The outcomes with a consent.
        var consents: Set<String> = []
    }

    /// An arm of a rollout.
    struct ExposedArm: Hashable {
        let rollout: String?
        let arm: String?
    }

    struct Place: Hashable {
        let form: String
        let channel: String
    }

    /// The live release and the current rollouts of a channel, until the next change.
    struct Span {
        let release: ReleaseRecord?
        let rollouts: [(history: RolloutHistory, standing: RolloutHistory.Standing)]
        let until: Timestamp?
    }

    /// Adds a leaf's rows; returns their contradictions to earlier ones.
    mutating func add(_ leaf: LeafMeaning, _ rows: [AuditedValues]) -> [Fault] {
        var faults: [Fault] = []
        ending = nil
        for kind in RowKind.first {
            for row in rows where row.kind == kind { faults += follow(row, among: rows, of: leaf) }
        }
        for row in rows where !RowKind.first.contains(row.kind) { faults += follow(row, among: rows, of: leaf) }
        faults += Self.faults(ofKeys: rows.filter { $0.kind == .key }, of: leaf)
        return faults
    }

    private mutating func follow(
        _ row: AuditedValues, among rows: [AuditedValues], of leaf: LeafMeaning
    ) -> [Fault] {
        StoredRows.audits[row.kind]?.follow(&self, row, rows, leaf) ?? []
    }

    /// A registry is created with exactly one key of each purpose; a rotation replaces the master key, and new keys after
    /// a loss the others, with or without the master key.
    private static func faults(ofKeys keys: [AuditedValues], of leaf: LeafMeaning) -> [Fault] {
        guard !keys.isEmpty else { return [] }
        let purposes = keys.compactMap { $0["purpose"]?.string }.sorted()
        let allowed: [[KeyRecord.Purpose]] =
            switch leaf.action {
            case "key.rotate": [[.master]]
            case "key.adopt": [[.index, .signing], [.index, .master, .signing]]
            default: [[.index, .master, .signing]]
            }
        if allowed.contains(where: { $0.map(\.rawValue) == purposes }) { return [] }
        return [.row("The keys of this leaf are not one of each purpose that it needs.")]
    }

    mutating func add(version row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        versions.append(Published(leaf: leaf.sequence, row: row))
        let form = row["form"]?.string ?? ""
        let number = row["number"]?.wholeNumber ?? 0
        defer { newest[form] = number }
        var faults: [Fault] = []
        if number != (newest[form] ?? 0) + 1 {
            faults.append(.row("The version does not follow the last of its form."))
        }
        if row["publishedAt"]?.string != leaf.time.text {
            faults.append(.row("The version was not published at its leaf's time."))
        }
        return faults
    }

    mutating func add(definition row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        definitions.append(Published(leaf: leaf.sequence, row: row))
        return add(numbered: row)
    }

    /// A definition has the number after the last one of its name.
    mutating func add(numbered row: AuditedValues) -> [Fault] {
        let name = row.kind.name + ":" + (row["name"]?.string ?? "")
        let number = row["number"]?.wholeNumber ?? 0
        defer { numbers[name] = number }
        return number == (numbers[name] ?? 0) + 1 ? [] : [.row("The definition does not follow the last of its name.")]
    }

    /// A log gets another name only when it was restored; the leaf has the previous name, under which it was no shorter.
    mutating func add(origin row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let previous = row["previous"]?.string
        defer { origin = row["origin"]?.string }
        let isRestored = previous == nil || (row["previousSize"]?.wholeNumber ?? 0) >= leaf.sequence - 1
        return previous == origin && isRestored
            ? [] : [.row("The row of the log's new name does not continue the log's last name.")]
    }

    mutating func add(state row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        guard let record = VersionStateRecord(row, leaf: leaf.sequence) else {
            return [.row("The row is no valid state of a version.")]
        }
        let form = record.draft.form.text
        let isWithdrawn = states[form]?.last { $0.draft.version == record.draft.version }?.draft.withdrawn ?? false
        var faults: [Fault] = []
        let restarts = states[form]?.last { $0.draft.version == record.draft.version }?.draft.restartsSessions ?? false
        if isWithdrawn == record.draft.withdrawn, restarts == record.draft.restartsSessions {
            faults.append(.row("The row does not change the version's state."))
        }
        if record.recordedAt != leaf.time { faults.append(.row("The state was not recorded at its leaf's time.")) }
        if isWhole, record.draft.withdrawn, !isWithdrawn, !isFollowed(record, rows, leaf) {
            faults.append(.row("The withdrawn version was live on a channel, where no release follows it."))
        }
        states[form, default: []].append(record)
        spans = spans.filter { $0.key.form != form }
        return faults
    }

    /// Whether the leaf of a withdrawal releases something on each channel where the version was live.
    private func isFollowed(_ state: VersionStateRecord, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> Bool {
        let channels = rows.filter { $0.kind == .release }.compactMap { $0["channel"]?.string }
        for place in releases.keys where place.form == state.draft.form.text && !channels.contains(place.channel) {
            if previouslyLive(at: place, leaf)?.version == state.draft.version { return false }
        }
        return true
    }

    mutating func add(release row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let record = ReleaseRecord(row, leaf: leaf.sequence) else {
            return [.row("The row is no valid release.")]
        }
        let form = record.draft.form.text
        let place = Place(form: form, channel: record.draft.channel.name)
        let earlier = releases[place] ?? []
        var faults: [Fault] = []
        if record.number != (earlier.last?.number ?? 0) + 1 {
            faults.append(.row("The release does not follow the last of its form and channel."))
        }
        if record.recordedAt != leaf.time || (record.draft.scheduledFor == nil && record.effectiveAt != leaf.time) {
            faults.append(.row("The release was not recorded, or does not take effect, at its leaf's time."))
        }
        if let version = record.version {
            if !(1...max(1, newest[form] ?? 0)).contains(version) || newest[form] == nil {
                faults.append(.row("The release is of a version that was not published before the release."))
            } else if states[form]?.last(where: { $0.draft.version == version })?.draft.withdrawn == true {
                faults.append(.row("The release is of a version that was withdrawn before the release."))
            }
        }
        if isWhole, record.draft.kind != .rollback, !areExcepted(record) {
            faults.append(
                .row("The release breaks an invariant without an exception that was in force when it took effect."))
        }
        if isWhole, let page = record.draft.changePage, record.draft.kind != .publish || pages[page] != place {
            faults.append(.row("The release names a change page that was not made for its form and channel."))
        }
        if isWhole, previouslyLive(at: place, leaf)?.version != record.draft.previousVersion {
            faults.append(.row("The release names another previous version than the version that was live before it."))
        }
        releases[place] = earlier + [record]
        spans[place] = nil
        return faults
    }

    /// Whether an exception from each invariant that a release breaks was in force when it took effect.
    private func areExcepted(_ release: ReleaseRecord) -> Bool {
        release.draft.excepted.allSatisfy { name in
            guard let version = release.version else { return false }
            return exceptions.contains {
                $0.name == name && $0.covers(version, of: release.draft.form)
                    && $0.until.advanced(bySeconds: Self.commitSeconds) > release.effectiveAt
            }
        }
    }

    /// The longest time from the plan of a release, which reads the exceptions, to its leaf.
    private static let commitSeconds: Int64 = 120

    /// Adds an exception to an invariant, which later releases may use.
    mutating func add(exception row: AuditedValues) -> [Fault] {
        let faults = add(numbered: row)
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let until = row.time("until") else {
            return faults + [.row("The row is no valid exception to an invariant.")]
        }
        exceptions.append(
            InvariantException(
                name: row["name"]?.string ?? "", number: row["number"]?.wholeNumber ?? 0, form: form,
                version: row["version"]?.wholeNumber, until: until))
        return faults
    }

    /// Adds a change page, which later releases may name.
    mutating func add(page row: AuditedValues) -> [Fault] {
        if let digest = row["digest"]?.string {
            pages[digest] = Place(form: row["form"]?.string ?? "", channel: row["channel"]?.string ?? "")
        }
        return []
    }

    mutating func add(unscheduling row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let record = UnschedulingRecord(row, leaf: leaf.sequence) else {
            return [.row("The row is no valid cancellation of a scheduled release.")]
        }
        let place = Place(form: record.draft.form.text, channel: record.draft.channel.name)
        var faults: [Fault] = []
        if record.recordedAt != leaf.time { faults.append(.row("The release was not unscheduled at its leaf's time.")) }
        if isWhole {
            if !timeline(at: place).scheduled(at: leaf.time).contains(where: { $0.number == record.draft.release }) {
                faults.append(.row("The unscheduled release was not waiting for its time."))
            }
        }
        unschedulings[place, default: []].append(record)
        spans[place] = nil
        return faults
    }

    /// Everything that decides the live version on a channel; states only from before a leaf.
    func timeline(at place: Place, statesBefore leaf: Int = .max) -> Timeline {
        Timeline(
            releases: releases[place] ?? [], states: (states[place.form] ?? []).filter { $0.leaf < leaf },
            unschedulings: unschedulings[place] ?? [], rollouts: rollouts[place] ?? [])
    }

    /// Release that was live on a channel just before this leaf, which may have withdrawn it.
    private func previouslyLive(at place: Place, _ leaf: LeafMeaning) -> ReleaseRecord? {
        timeline(at: place, statesBefore: leaf.sequence).live(at: leaf.time)
    }

    mutating func span(at place: Place, _ time: Timestamp) -> Span {
        if let span = spans[place], span.until.map({ time < $0 }) ?? true { return span }
        let timeline = timeline(at: place)
        let span = Span(
            release: timeline.live(at: time), rollouts: timeline.rollouts(standingAt: time),
            until: timeline.nextChange(after: time))
        spans[place] = span
        return span
    }

    /// Discards the cached live release of a channel after a possible change.
    mutating func forgetSpan(at place: Place) { spans[place] = nil }

    /// The pin of a session or of a direct submission is the live version at its leaf's time, or an arm of a rollout.
    mutating func pinFaults(_ row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard isWhole else { return [] }
        let place = Place(form: row["form"]?.string ?? "", channel: row["channel"]?.string ?? "")
        let span = span(at: place, leaf.time)
        guard let live = span.release, live.number == row["release"]?.wholeNumber else { return [Self.notLive] }
        if row["rollout"]?.string != nil { return armFaults(row, span) }
        return live.version == row["version"]?.wholeNumber ? faultsWithoutArm(row, span) : [Self.notLive]
    }

    private static let notLive = Fault(
        code: .notLive, message: "The release and version in the row were not live at its leaf's time.")

    func check(use row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let submission = rows.first { $0.kind == .submission }
        let isOwn = row["submission"] == submission?["id"] && row["usedAt"] == submission?["judgedAt"]
        return isOwn ? [] : [.row("The use of a key is not by its leaf's submission.")]
    }
}

extension RowKind {
    /// Kinds that other rows of a leaf refer to: they are added first, in this order.
    fileprivate static let first: [RowKind] = [.version, .versionState, .rollout, .rolloutEvent, .exposure]
}

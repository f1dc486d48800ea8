import FormEngine
import Registry

/// A store that forwards each call to another; a conforming type overrides single functions.
protocol ForwardingStore: Store {
    /// The store that does the work.
    var base: any Store { get }
}

/// The functions of `PublishingStore`.
extension ForwardingStore {
    func forms() async throws(StoreError) -> [FormRecord] { try await base.forms() }

    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        try await base.versions(query)
    }

    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument? {
        try await base.source(of: form, version: version)
    }

    func changePage(_ digest: String) async throws(StoreError) -> ChangePage? {
        try await base.changePage(digest)
    }

    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord> {
        try await base.releases(query)
    }

    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        try await base.timeline(of: form, on: channel)
    }

    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        try await base.releaseTimeline(of: form, on: channel)
    }

    func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark {
        try await base.mark(of: form, on: channel, exposing: subject)
    }

    func channels(of form: FormKey?) async throws(StoreError) -> [Channel] { try await base.channels(of: form) }
}

/// The functions of `DefinitionStore`.
extension ForwardingStore {
    func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]? { try await base.document(digest) }

    func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow] {
        try await base.damagedRows(kinds)
    }

    func dataSources() async throws(StoreError) -> [DataSourceRecord] { try await base.dataSources() }

    func wordLists() async throws(StoreError) -> [WordListRecord] { try await base.wordLists() }
}

/// The functions of `SubmissionStore`.
extension ForwardingStore {
    func overrides(of submission: String) async throws(StoreError) -> [OutcomeOverride] {
        try await base.overrides(of: submission)
    }
    func standings(of submissions: [SubmissionRecord]) async throws(StoreError) -> [String: SubmissionStanding] {
        try await base.standings(of: submissions)
    }

    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await base.submissions(query)
    }

    func dailySubmissions(of form: FormKey?, since day: CivilDate) async throws(StoreError) -> [DailySubmissions] {
        try await base.dailySubmissions(of: form, since: day)
    }

    func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord] {
        try await base.successors(of: submissions)
    }

    func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String] {
        try await base.searchWords(kind, limit: limit)
    }

    func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await base.idempotencyUse(of: key)
    }

    func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord] { try await base.ageLocks(of: key) }

    func scan(_ range: SequenceRange, of form: FormKey?, limit: Int) async throws(StoreError) -> SubmissionScan {
        try await base.scan(range, of: form, limit: limit)
    }

    func superseded(in range: SequenceRange) async throws(StoreError) -> Set<String> {
        try await base.superseded(in: range)
    }

    func beginning(ofNewest count: Int, of form: FormKey) async throws(StoreError) -> Int? {
        try await base.beginning(ofNewest: count, of: form)
    }

    func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions {
        try await base.companions(of: submissions)
    }
}

/// The functions of `SessionStore`.
extension ForwardingStore {
    func session(_ id: String) async throws(StoreError) -> StoredSession? { try await base.session(id) }

    func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse? { try await base.sessionUse(of: key) }

    func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int {
        try await base.openSessions(query)
    }

    func sessions(
        _ query: OpenSessionQuery, after id: String, limit: Int
    ) async throws(StoreError) -> SessionScan {
        try await base.sessions(query, after: id, limit: limit)
    }

    func consent(by submission: String) async throws(StoreError) -> ConsentRecord? {
        try await base.consent(by: submission)
    }

    func keep(
        _ state: SessionState, replacing revision: Int, counting counts: FunnelCounts?
    ) async throws(StoreError) {
        try await base.keep(state, replacing: revision, counting: counts)
    }
}

/// The functions of `FunnelStore`.
extension ForwardingStore {
    func funnel(_ query: FunnelQuery, at time: Timestamp) async throws(StoreError) -> StoredFunnel {
        try await base.funnel(query, at: time)
    }
}

/// The functions of `RolloutStore`.
extension ForwardingStore {
    func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList {
        try await base.rollouts(query)
    }

    func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord? {
        try await base.exposure(of: subject, to: rollout)
    }

    func exposures(
        to rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [ExposureRecord] {
        try await base.exposures(to: rollout, after: leaf, limit: limit)
    }

    func activity(
        in rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [RolloutActivity] {
        try await base.activity(in: rollout, after: leaf, limit: limit)
    }

    func traffic(
        of form: FormKey, on channel: Channel, since time: Timestamp
    ) async throws(StoreError) -> RecentTraffic {
        try await base.traffic(of: form, on: channel, since: time)
    }

    func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache? {
        try await base.figures(of: rollout)
    }

    func keep(_ figures: FiguresCache) async throws(StoreError) { try await base.keep(figures) }
}

/// The functions of `NameStore`.
extension ForwardingStore {
    func standings(
        of names: [NameHash], besides session: String?, at time: Timestamp
    ) async throws(StoreError) -> [NameStanding] {
        try await base.standings(of: names, besides: session, at: time)
    }

    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding] {
        try await base.hold(holds, of: session, at: time, limits: limits)
    }

    func names(_ query: NameQuery) async throws(StoreError) -> [StoredName] { try await base.names(query) }
}

/// The functions of `ImageStore`.
extension ForwardingStore {
    func image(_ id: String) async throws(StoreError) -> StoredImage? { try await base.image(id) }

    func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord] {
        try await base.images(at: place)
    }

    func picture(at place: PicturePlace) async throws(StoreError) -> String? { try await base.picture(at: place) }

    func imageUses(by submission: String) async throws(StoreError) -> [ImageUse] {
        try await base.imageUses(by: submission)
    }

    func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]] {
        try await base.imageChunks(address)
    }
}

/// The functions of `AccessStore`.
extension ForwardingStore {
    func tokens() async throws(StoreError) -> [TokenRecord] { try await base.tokens() }

    func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken? { try await base.token(key) }

    func noteUse(of token: String, on day: CivilDate) async throws(StoreError) {
        try await base.noteUse(of: token, on: day)
    }

    func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink? {
        try await base.signInLink(hash)
    }

    func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn? { try await base.signIn(hash) }
}

/// The functions of `LogStore`.
extension ForwardingStore {
    func head() async throws(StoreError) -> LogHead { try await base.head() }

    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] { try await base.leaves(range) }

    func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await base.newestLeaves(before: sequence, limit: limit)
    }

    func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await base.auditedLeaves(from: sequence, limit: limit)
    }

    func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]] { try await base.nodes(places) }

    func origins() async throws(StoreError) -> [OriginRecord] { try await base.origins() }

    func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint] {
        try await base.checkpoints(below: size, limit: limit)
    }

    func add(_ checkpoint: StoredCheckpoint) async throws(StoreError) { try await base.add(checkpoint) }
}

/// The functions of `AuditStore`.
extension ForwardingStore {
    func periodCounts(
        from: Timestamp, until: Timestamp, of form: FormKey?
    ) async throws(StoreError) -> PeriodCounts {
        try await base.periodCounts(from: from, until: until, of: form)
    }
    func submissionIDs(
        recordedBy leaves: SequenceRange, of form: FormKey?, after sequence: Int, limit: Int
    ) async throws(StoreError) -> [(sequence: Int, id: String)] {
        try await base.submissionIDs(recordedBy: leaves, of: form, after: sequence, limit: limit)
    }

    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow] {
        try await base.auditedRows(range)
    }

    func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int) {
        try await base.orphanedRows(limit: limit)
    }

    func keys() async throws(StoreError) -> [KeyRecord] { try await base.keys() }

    func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await base.keyUses(from: sequence, limit: limit)
    }

    func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await base.imageKeyUses(from: leaf, limit: limit)
    }

    func integrityProblems(
        progress: @escaping @Sendable (String) -> Void
    ) async throws(StoreError) -> AuditProblems {
        try await base.integrityProblems(progress: progress)
    }
}

/// The functions of `Store` itself.
extension ForwardingStore {
    func checkReadiness() async throws(StoreError) { try await base.checkReadiness() }

    func commit(_ change: Change) async throws(StoreError) -> Receipt { try await base.commit(change) }
}

/// The functions of `ErasureStore`.
extension ForwardingStore {
    func erasures() async throws(StoreError) -> [Erasure] { try await base.erasures() }
    func pendingErasures() async throws(StoreError) -> [PendingErasure] { try await base.pendingErasures() }
    func bars() async throws(StoreError) -> [PlacedBar] { try await base.bars() }
    func answerEnds(of submission: String) async throws(StoreError) -> [AnswerEnd] {
        try await base.answerEnds(of: submission)
    }
    func lastAnswerEnds() async throws(StoreError) -> [AnswerEnd] { try await base.lastAnswerEnds() }
    func endedKeyUses(from leaf: Int) async throws(StoreError) -> [EndedKeyUse] {
        try await base.endedKeyUses(from: leaf)
    }
    func dueSubmissions(_ query: DueQuery) async throws(StoreError) -> [SubmissionRecord] {
        try await base.dueSubmissions(query)
    }
    func keptSubmissions(of form: FormKey, _ version: Int) async throws(StoreError) -> [KeptSubmissions] {
        try await base.keptSubmissions(of: form, version)
    }
    func pastAnswerEnds() async throws(StoreError) -> [RetentionForecast.Past] { try await base.pastAnswerEnds() }
    func imageKeys(of submission: String, in fields: [String]?) async throws(StoreError) -> Set<String> {
        try await base.imageKeys(of: submission, in: fields)
    }

    func reach(of scope: ErasureScope, before leaf: Int?) async throws(StoreError) -> ErasureReach {
        try await base.reach(of: scope, before: leaf)
    }
}

/// The functions of `RejudgementStore`.
extension ForwardingStore {
    func rejudgements(of form: FormKey?) async throws(StoreError) -> [Rejudgement] {
        try await base.rejudgements(of: form)
    }

    func rejudgement(_ number: Int) async throws(StoreError) -> Rejudgement? { try await base.rejudgement(number) }

    func reviews(of submission: String) async throws(StoreError) -> [ReviewCourse] {
        try await base.reviews(of: submission)
    }

    func reviews(_ query: ReviewQuery) async throws(StoreError) -> Page<ReviewState> { try await base.reviews(query) }
}

/// The functions of `InvariantStore`.
extension ForwardingStore {
    func invariants() async throws(StoreError) -> [InvariantRecord] { try await base.invariants() }

    func invariantExceptions() async throws(StoreError) -> [InvariantException] {
        try await base.invariantExceptions()
    }

    func formsWithExceptions() async throws(StoreError) -> [FormKey] { try await base.formsWithExceptions() }

    func lastLeaf(of kind: RowKind) async throws(StoreError) -> Int { try await base.lastLeaf(of: kind) }
}

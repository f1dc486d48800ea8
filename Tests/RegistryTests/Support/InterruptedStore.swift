import FormEngine
import Registry
import Synchronization

/// A store that runs another action before its first commit, or after the first read of the head, and counts queries
/// for the live version.
final class InterruptedStore: Store {
    private let store: any Store
    private let interruption: Mutex<(@Sendable () async throws -> Void)?>
    private let looks = Mutex(0)
    private let lookInterruption: Mutex<(@Sendable () async throws -> Void)?>
    private let edit: @Sendable (inout Change) -> Void
    /// Whether the registry of names is unreachable.
    private let forgetsNames: Bool

    /// How often a timeline, a version or the log's head was read.
    var lookCount: Int { looks.withLock { $0 } }

    /// A store that passes changes on, perhaps edited.
    init(
        _ store: any Store, by interruption: @escaping @Sendable () async throws -> Void = {},
        afterHead lookInterruption: (@Sendable () async throws -> Void)? = nil,
        editing edit: @escaping @Sendable (inout Change) -> Void = { _ in }, forgetsNames: Bool = false
    ) {
        self.forgetsNames = forgetsNames
        self.edit = edit
        self.lookInterruption = Mutex(lookInterruption)
        self.store = store
        self.interruption = Mutex(interruption)
    }

    func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions {
        try await store.companions(of: submissions)
    }

    func consent(by submission: String) async throws(StoreError) -> ConsentRecord? {
        try await store.consent(by: submission)
    }

    func commit(_ change: Change) async throws(StoreError) -> Receipt {
        let interruption = interruption.withLock { interruption in
            defer { interruption = nil }
            return interruption
        }
        do {
            try await interruption?()
        } catch {
            throw .failed(path: "", code: 0, detail: "The interruption failed: \(error)")
        }
        var edited = change
        edit(&edited)
        return try await store.commit(edited)
    }

    func head() async throws(StoreError) -> LogHead {
        looks.withLock { $0 += 1 }
        let head = try await store.head()
        let interruption = lookInterruption.withLock { interruption in
            defer { interruption = nil }
            return interruption
        }
        do {
            try await interruption?()
        } catch {
            throw .failed(path: "", code: 0, detail: "The interruption failed: \(error)")
        }
        return head
    }
    func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]? { try await store.document(digest) }
    func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow] {
        try await store.damagedRows(kinds)
    }
    func forms() async throws(StoreError) -> [FormRecord] { try await store.forms() }
    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        looks.withLock { $0 += 1 }
        return try await store.versions(query)
    }
    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument? {
        try await store.source(of: form, version: version)
    }
    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord> {
        try await store.releases(query)
    }
    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        looks.withLock { $0 += 1 }
        return try await store.releaseTimeline(of: form, on: channel)
    }

    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        looks.withLock { $0 += 1 }
        return try await store.timeline(of: form, on: channel)
    }
    func channels(of form: FormKey?) async throws(StoreError) -> [Channel] { try await store.channels(of: form) }
    func dataSources() async throws(StoreError) -> [DataSourceRecord] { try await store.dataSources() }
    func wordLists() async throws(StoreError) -> [WordListRecord] { try await store.wordLists() }
    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await store.submissions(query)
    }
    func dailySubmissions(of form: FormKey?, since day: CivilDate) async throws(StoreError) -> [DailySubmissions] {
        try await store.dailySubmissions(of: form, since: day)
    }
    func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord] {
        try await store.successors(of: submissions)
    }
    func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String] {
        try await store.searchWords(kind, limit: limit)
    }
    func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await store.idempotencyUse(of: key)
    }
    func session(_ id: String) async throws(StoreError) -> StoredSession? { try await store.session(id) }
    func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse? { try await store.sessionUse(of: key) }
    func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord] { try await store.ageLocks(of: key) }
    func image(_ id: String) async throws(StoreError) -> StoredImage? { try await store.image(id) }
    func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord] {
        try await store.images(at: place)
    }
    func picture(at place: PicturePlace) async throws(StoreError) -> String? { try await store.picture(at: place) }
    func imageUses(by submission: String) async throws(StoreError) -> [ImageUse] {
        try await store.imageUses(by: submission)
    }
    func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]] {
        try await store.imageChunks(address)
    }
    func standings(
        of names: [NameHash], besides session: String?, at time: Timestamp
    ) async throws(StoreError) -> [NameStanding] {
        if forgetsNames { throw .failed(path: "", code: 0, detail: "Nobody can be asked.") }
        return try await store.standings(of: names, besides: session, at: time)
    }
    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding] {
        if forgetsNames { throw .failed(path: "", code: 0, detail: "Nobody can be asked.") }
        return try await store.hold(holds, of: session, at: time, limits: limits)
    }
    func names(_ query: NameQuery) async throws(StoreError) -> [StoredName] { try await store.names(query) }
    func tokens() async throws(StoreError) -> [TokenRecord] { try await store.tokens() }
    func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken? { try await store.token(key) }
    func noteUse(of token: String, on day: CivilDate) async throws(StoreError) {
        try await store.noteUse(of: token, on: day)
    }
    func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink? {
        try await store.signInLink(hash)
    }
    func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn? { try await store.signIn(hash) }
    func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int {
        try await store.openSessions(query)
    }
    func keep(_ state: SessionState, replacing revision: Int) async throws(StoreError) {
        try await store.keep(state, replacing: revision)
    }
    func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> SubmissionScan {
        try await store.scan(range, limit: limit)
    }
    func keys() async throws(StoreError) -> [KeyRecord] { try await store.keys() }
    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf] { try await store.leaves(range) }
    func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await store.newestLeaves(before: sequence, limit: limit)
    }
    func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf] {
        try await store.auditedLeaves(from: sequence, limit: limit)
    }
    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow] {
        try await store.auditedRows(range)
    }
    func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int) {
        try await store.orphanedRows(limit: limit)
    }
    func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await store.keyUses(from: sequence, limit: limit)
    }
    func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse] {
        try await store.imageKeyUses(from: leaf, limit: limit)
    }
    func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]] { try await store.nodes(places) }
    func origins() async throws(StoreError) -> [OriginRecord] { try await store.origins() }
    func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint] {
        try await store.checkpoints(below: size, limit: limit)
    }
    func checkReadiness() async throws(StoreError) { try await store.checkReadiness() }
    func add(_ checkpoint: StoredCheckpoint) async throws(StoreError) { try await store.add(checkpoint) }
    func integrityProblems(
        progress: @escaping @Sendable (String) -> Void
    ) async throws(StoreError) -> AuditProblems {
        try await store.integrityProblems(progress: progress)
    }

    func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList {
        try await store.rollouts(query)
    }

    func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord? {
        try await store.exposure(of: subject, to: rollout)
    }

    func exposures(
        to rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [ExposureRecord] {
        try await store.exposures(to: rollout, after: leaf, limit: limit)
    }

    func activity(
        in rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [RolloutActivity] {
        try await store.activity(in: rollout, after: leaf, limit: limit)
    }

    func traffic(
        of form: FormKey, on channel: Channel, since time: Timestamp
    ) async throws(StoreError) -> RecentTraffic {
        try await store.traffic(of: form, on: channel, since: time)
    }

    func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache? {
        try await store.figures(of: rollout)
    }

    func keep(_ figures: FiguresCache) async throws(StoreError) { try await store.keep(figures) }

    func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark {
        try await store.mark(of: form, on: channel, exposing: subject)
    }
}

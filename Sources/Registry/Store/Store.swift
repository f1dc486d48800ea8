public import FormEngine

/// Database as the registry's rules need it: reading values, and committing changes that carry their own guards.
///
/// Values only: no SQL, handle, clock or key crosses. Reads see everything that was committed before they began.
public protocol Store: Sendable {
    /// The size and last time of the audit log; a last leaf whose time cannot be read is damage.
    func head() async throws(StoreError) -> LogHead

    /// A stored canonical document (a config with its lock, a source definition), by digest.
    func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]?

    /// Rows of these kinds that cannot be read; queries for lists leave them out, or name them beside those that can.
    func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow]

    /// All forms whose key can be read, by key.
    func forms() async throws(StoreError) -> [FormRecord]

    /// Versions of one form, newest first; those that cannot be read are named.
    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord>

    /// The bytes a version was first published from.
    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument?

    /// Releases, newest first; those that cannot be read are named.
    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord>

    /// Everything that decides which version of a form is live on a channel.
    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// A timeline without its rollouts: what is live, and which sessions are cut off, depends on none.
    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// How far the timeline of a form on a channel has come, and the log: enough to tell whether one read before still holds.
    ///
    /// If a subject of a rollout is named, its exposure is read in the same state of the database.
    func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark

    /// The channels on which a form has releases, or any form if none is named, by name, as far as they can be read.
    func channels(of form: FormKey?) async throws(StoreError) -> [Channel]

    /// The data-source definitions in force that can be read: for each name the one defined last, by name.
    func dataSources() async throws(StoreError) -> [DataSourceRecord]

    /// The word-list definitions in force that can be read: for each name the one defined last, by name.
    func wordLists() async throws(StoreError) -> [WordListRecord]

    /// Submissions and refused attempts, newest first; those that cannot be read are named.
    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord>

    /// Submissions and refused attempts by form and day (UTC) from a day on, without test traffic; of one form if it is named.
    func dailySubmissions(of form: FormKey?, since day: CivilDate) async throws(StoreError) -> [DailySubmissions]

    /// The submissions that supersede one of these.
    func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord]

    /// The words of a kind that a search would find something by, each once, by name; at most so many.
    func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String]

    /// Record of the last use of an idempotency key, by the key's hash; nil if there is none, or no more.
    func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse?

    /// A session with its answers so far or its end; nil if there is none of this id.
    func session(_ id: String) async throws(StoreError) -> StoredSession?

    /// Record of the last use of an idempotency key by a session's start; nil if there is none, or no more.
    func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse?

    /// Age locks of a subject at a form, by their keyed hash, newest first; the last hundred at most.
    func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord]

    /// Standings of names at a time; what the session holds itself, or the submission has, does not count.
    func standings(of names: [NameHash], besides session: String?, at time: Timestamp) async throws(StoreError)
        -> [NameStanding]

    /// Puts holds in place of all that a session has, as far as the names are free and the limits allow, and tells how
    /// each name stood; a session that is over holds nothing. Returns when that is durable.
    ///
    /// It is no change of the registry: nothing is recorded of it.
    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding]

    /// Names that were taken, newest first.
    func names(_ query: NameQuery) async throws(StoreError) -> [StoredName]

    /// Rollouts with their events, the one started last first, and those that cannot be read.
    func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList

    /// A subject's exposure to a rollout; nil if there is none.
    func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord?

    /// Exposures to a rollout that were recorded after a leaf, in the order of the log.
    func exposures(to rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [ExposureRecord]

    /// Deeds of exposed subjects that were recorded after a leaf, in the order of the log; a leaf has one at most.
    func activity(in rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [RolloutActivity]

    /// Subjects of a form and channel since a time, without test traffic.
    func traffic(of form: FormKey, on channel: Channel, since: Timestamp) async throws(StoreError) -> RecentTraffic

    /// Figures of a rollout that were folded before; nil if none are kept.
    func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache?

    /// Keeps figures of a rollout in place of those before.
    ///
    /// They are a cache: nothing is recorded of it.
    func keep(_ figures: FiguresCache) async throws(StoreError)

    /// An upload of an image with what became of it; nil if there is none of this id.
    func image(_ id: String) async throws(StoreError) -> StoredImage?

    /// Uploads of a session, newest first; of a subject at a form and channel if there is none; the last hundred at most.
    func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord]

    /// The id of the image that stands at a place; nil if none does.
    func picture(at place: PicturePlace) async throws(StoreError) -> String?

    /// The images that a submission took, by the paths of their answers, in the order of these.
    func imageUses(by submission: String) async throws(StoreError) -> [ImageUse]

    /// The sealed chunks of an image by its address, in their order, as far as they are there.
    func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]]

    /// How many sessions are open.
    func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int

    /// Replaces the answers of an open session that took answers so many times; returns when that is durable.
    ///
    /// It is no change of the registry: nothing is recorded of it, and the last one is all that is kept.
    func keep(_ state: SessionState, replacing revision: Int) async throws(StoreError)

    /// Submissions with their sealed boxes, in the order of their sequence, from the range's first on.
    ///
    /// At most so many, and fewer where their boxes are large, but one at least; none only where there are no more. A row
    /// that cannot be read is named beside those that can.
    func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> SubmissionScan

    /// Rows beside submissions of a range that repeat facts of their sealed records; none of a row that cannot be read.
    func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions

    /// The consent that a submission gave; nil if it gave none.
    func consent(by submission: String) async throws(StoreError) -> ConsentRecord?

    /// All tokens that can be read, newest first.
    func tokens() async throws(StoreError) -> [TokenRecord]

    /// A token with the log's last time, read in one state of the database; nil if there is none.
    func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken?

    /// Adds a day to those on which a token was used, unless it is one of them already.
    ///
    /// It is no change of the registry: nothing is recorded of it.
    func noteUse(of token: String, on day: CivilDate) async throws(StoreError)

    /// A link to sign in by, by the SHA-256 of its secret; nil if there is none.
    func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink?

    /// A sign-in with its token, by the SHA-256 of the cookie's secret; nil if there is none.
    func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn?

    /// The keys that the database expects its key file and key store to hold.
    func keys() async throws(StoreError) -> [KeyRecord]

    /// Leaves of the audit log, in order; those missing are missing in the answer.
    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf]

    /// The leaves before a number, newest first, whatever they hold; the newest of all if there is no number.
    func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// Rows of the log from a number on, whatever they hold, in the order of the numbers.
    func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// The rows that name a leaf of this range as theirs, with the digests their stored values have now.
    ///
    /// A row whose values cannot be read is given as unreadable, with the reason.
    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow]

    /// Rows that name a leaf which does not exist: of each table at most so many, and how many there are of all.
    func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int)

    /// Uses of keys: which one sealed which submission, from a sequence on, whatever else stands in the rows, in their
    /// order.
    func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Uses of keys by images: which one sealed which, from a leaf on, in the order of their leaves.
    func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Problems of the file itself: schema changed, references broken, documents that do not fit their digest.
    ///
    /// - Parameter progress: Told the name of each part before it is checked.
    func integrityProblems(progress: @escaping @Sendable (String) -> Void) async throws(StoreError) -> AuditProblems

    /// Stored hashes of the log's tree, in the order of their places, read in one state of the database.
    func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]]

    /// The names that the log has had, the last one in force.
    func origins() async throws(StoreError) -> [OriginRecord]

    /// Checkpoints of less than so many leaves, the largest first, with what witnesses answered.
    func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint]

    /// Stores a checkpoint, unless there is one of its origin and size, and what it lacks of the cosignatures.
    func add(_ checkpoint: StoredCheckpoint) async throws(StoreError)

    /// Looks whether a change could be committed and read again: throws where a file was deleted or replaced, a key is
    /// gone, or the disk is full.
    func checkReadiness() async throws(StoreError)

    /// Carries out a change whose guards hold; returns when it is durable.
    ///
    /// Concurrent changes may share a transaction; each stands or falls by its own guards.
    func commit(_ change: Change) async throws(StoreError) -> Receipt
}

public import FormEngine

/// Erasures, bars and ends of answers, with the rows that they are about.
public protocol ErasureStore: Sendable {
    /// All erasures, in the order of the log; throws if one is damaged.
    func erasures() async throws(StoreError) -> [Erasure]

    /// Rows with sealed content in a scope, recorded before a leaf; nil: all.
    func reach(of scope: ErasureScope, before leaf: Int?) async throws(StoreError) -> ErasureReach

    /// Deferred erasures whose submissions have not ended yet, in the order of the log.
    func pendingErasures() async throws(StoreError) -> [PendingErasure]

    /// All bars, in the order of the log.
    func bars() async throws(StoreError) -> [PlacedBar]

    /// The ends of a submission's answers, in order.
    func answerEnds(of submission: String) async throws(StoreError) -> [AnswerEnd]

    /// The ends that the last leaf with ends records.
    func lastAnswerEnds() async throws(StoreError) -> [AnswerEnd]

    /// Uses of keys by the rest of submissions, and by what ended, from a leaf on; few leaves at a time.
    func endedKeyUses(from leaf: Int) async throws(StoreError) -> [EndedKeyUse]

    /// Submissions whose period is over, in the order of their sequence.
    func dueSubmissions(_ query: DueQuery) async throws(StoreError) -> [SubmissionRecord]

    /// Accepted submissions and kept refused attempts of a version whose answers have not all ended, by outcome and day.
    func keptSubmissions(of form: FormKey, _ version: Int) async throws(StoreError) -> [KeptSubmissions]

    /// Ends of answers by month, newest first.
    func pastAnswerEnds() async throws(StoreError) -> [RetentionForecast.Past]

    /// Keys of images that a submission took in some fields, or in any.
    func imageKeys(of submission: String, in fields: [String]?) async throws(StoreError) -> Set<String>
}

/// Rows with sealed content in the scope of an erasure.
public struct ErasureReach: Sendable, Equatable {
    /// The submissions and refused attempts.
    public var submissions: [SubmissionRecord]
    /// The ids of sessions.
    public var sessions: [String]
    /// The ids of images whose bytes were kept.
    public var images: [String]
    /// The ids of the keys that sealed all of this.
    public var keys: Set<String>

    /// Rows, and the keys that sealed them.
    public init(submissions: [SubmissionRecord], sessions: [String], images: [String], keys: Set<String>) {
        self.submissions = submissions
        self.sessions = sessions
        self.images = images
        self.keys = keys
    }

    /// Whether there is no row at all.
    var isEmpty: Bool { submissions.isEmpty && sessions.isEmpty && images.isEmpty }

    /// Whether an erasure is of the same person.
    func isOfSamePerson(as erasure: Erasure, in scope: ErasureScope) -> Bool {
        switch erasure.scope {
        case .subject: erasure.scope == scope
        case .submission(let id): submissions.contains { $0.id == id }
        }
    }
}

/// Search for submissions of a version whose answers are due to end.
public struct DueQuery: Sendable {
    /// Kind of answers.
    public enum Kind: Sendable {
        /// Accepted submissions up to a day.
        case accepted(through: CivilDate)
        /// A field of accepted submissions up to a day.
        case field(String, through: CivilDate)
        /// Refused attempts whose answers were kept until a time.
        case refused(by: Timestamp)
    }

    /// The form.
    public var form: FormKey
    /// The version.
    public var version: Int
    /// Which answers are searched.
    public var kind: Kind
    /// The sequence after which to search.
    public var after = 0
    /// The maximum number of submissions.
    public var limit: Int

    /// The field that is searched; nil: all answers.
    var field: String? {
        if case .field(let field, _) = kind { field } else { nil }
    }
}

/// A key of a submission some of whose answers ended.
public struct EndedKeyUse: Sendable, Equatable {
    /// The submission's id.
    public var submission: String
    /// The keyed hash of its subject.
    public var subject: [UInt8]?
    /// The leaf of the end.
    public var leaf: Int
    /// The leaf at which the key sealed something first.
    public var sealedAt: Int
    /// The id of the key.
    public var key: String
    /// Whether the key seals the present rest; every other key is to be destroyed.
    public var sealsRest: Bool

    /// A use of a key.
    public init(
        submission: String, subject: [UInt8]?, leaf: Int, sealedAt: Int, key: String, sealsRest: Bool
    ) {
        self.submission = submission
        self.subject = subject
        self.leaf = leaf
        self.sealedAt = sealedAt
        self.key = key
        self.sealsRest = sealsRest
    }
}

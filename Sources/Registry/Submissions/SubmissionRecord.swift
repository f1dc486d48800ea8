public import FormEngine

/// The unencrypted part of a submission or refused attempt: ids, pin, times and codes, without answers.
public struct SubmissionRecord: Sendable, Equatable {
    /// A version 7 UUID (RFC 9562).
    public var id: String
    /// The form.
    public var form: FormKey
    /// The version that judged it.
    public var version: Int
    /// The channel it was sent to.
    public var channel: Channel
    /// The live release.
    public var release: Int
    /// The reason for the version, such as `live`.
    public var reason: String
    /// The rollout that chose the version; nil without one.
    public var rollout: String?
    /// The arm of the rollout; nil without one.
    public var arm: String?
    /// The subject's exposure to the rollout; nil without one.
    public var exposure: String?
    /// The session that it belongs to; nil for a direct submission.
    public var session: String?
    /// Whether it was accepted; a refused attempt is stored without answers unless the policy keeps them.
    public var accepted: Bool
    /// The time of the judgement.
    public var judgedAt: Timestamp
    /// The date it was judged as of.
    public var asOf: CivilDate
    /// The current date at that time, in the form's time zone.
    ///
    /// The submission is backdated if `asOf` differs from it.
    public var clockDate: CivilDate
    /// Whether it is test traffic.
    public var isTest: Bool
    /// The actor who vouches for the context.
    public var contextBy: String
    /// The canonical bytes of the verdict, which replay compares.
    public var verdict: [UInt8]
    /// SHA-256 over salt and judgement record; nil without a sealed box.
    public var commitment: [UInt8]?
    /// SHA-256 over the sealed box; nil without one.
    public var boxDigest: [UInt8]?
    /// The id of the key that sealed the box; nil without a box.
    public var key: String?
    /// The keyed hash of the subject; nil for an anonymous person.
    public var subject: [UInt8]?
    /// 32 random bytes that keep the digests of the subject and the actor from being linked to another row's.
    public var salt: [UInt8]
    /// The time until which a refused attempt's answers are kept; nil for accepted ones, or if none are kept.
    public var keepUntil: Timestamp?
    /// The submission that this one supersedes.
    public var supersedes: String?
    /// Its sequence among all submissions; 0 until it is stored.
    public var sequence: Int
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A submission; omitted values are absent.
    public init(
        id: String, form: FormKey, version: Int, channel: Channel, release: Int, reason: String,
        rollout: String? = nil, arm: String? = nil, exposure: String? = nil, session: String? = nil, accepted: Bool,
        judgedAt: Timestamp, asOf: CivilDate, clockDate: CivilDate, isTest: Bool = false,
        contextBy: String, verdict: [UInt8], commitment: [UInt8]? = nil, boxDigest: [UInt8]? = nil,
        key: String? = nil, subject: [UInt8]? = nil, salt: [UInt8], keepUntil: Timestamp? = nil,
        supersedes: String? = nil, sequence: Int = 0, leaf: Int = 0
    ) {
        self.id = id
        self.form = form
        self.version = version
        self.channel = channel
        self.release = release
        self.reason = reason
        self.rollout = rollout
        self.arm = arm
        self.exposure = exposure
        self.session = session
        self.accepted = accepted
        self.judgedAt = judgedAt
        self.asOf = asOf
        self.clockDate = clockDate
        self.isTest = isTest
        self.contextBy = contextBy
        self.verdict = verdict
        self.commitment = commitment
        self.boxDigest = boxDigest
        self.key = key
        self.subject = subject
        self.salt = salt
        self.keepUntil = keepUntil
        self.supersedes = supersedes
        self.sequence = sequence
        self.leaf = leaf
    }

    /// Whether it was judged as of another date than the current one.
    public var isBackdated: Bool { asOf != clockDate }
}

/// A submission with its sealed box; no box if none was sealed, or if it was erased.
public struct SealedSubmission: Sendable {
    /// The submission.
    public var record: SubmissionRecord
    /// The sealed bytes.
    public var box: [UInt8]?
    /// The use of an idempotency key by its request; nil without one, or after it expired.
    public var use: IdempotencyUse?
    /// The ends of its answers, in order.
    public var ends: [AnswerEnd] = []

    /// The id of the key that seals the box; nil without a box.
    public var key: String? { ends.isEmpty ? record.key : ends.last?.key }
    /// The name that its box is sealed with.
    var boxName: String { ends.boxName(of: record.id) }

    /// A submission, its box and the use of a key.
    public init(record: SubmissionRecord, box: [UInt8]?, use: IdempotencyUse? = nil) {
        self.record = record
        self.box = box
        self.use = use
    }
}

internal import FormEngine

/// Change of accepted answers: all are judged again, by the version that judged them first.
public struct Amendment: Sendable {
    /// The amended submission.
    public var submission: String
    /// The changed answers: a JSON object by field id; `null` removes an answer.
    public var changes: [UInt8]
    /// Values of the data sources: a JSON object, by their names or aliases; nil: the registry queries them.
    public var sources: [UInt8]?
    /// The submission's subject, for sources about it, since only its keyed hash is stored; nil: not given.
    public var subject: String?
    /// The requested language of messages; nil: that of the submission.
    public var locale: String?
    /// An idempotency key: a repeated amendment by this actor for this form takes effect once, for seven days.
    public var idempotencyKey: String?
    /// The reason, for the audit log.
    public var message: String
    /// The amending actor.
    public var actor: String

    /// A change of a submission's answers by an actor.
    public init(of submission: String, changes: [UInt8], actor: String, message: String) {
        self.submission = submission
        self.changes = changes
        self.actor = actor
        self.message = message
    }

    /// The amendment as a request, which the use of its idempotency key hashes.
    func request(to record: SubmissionRecord) -> SubmissionRequest {
        var request = SubmissionRequest(form: record.form, answers: changes, actor: actor)
        request.channel = record.channel
        request.sources = sources
        request.subject = subject
        request.locale = locale
        request.idempotencyKey = idempotencyKey
        request.isTest = record.isTest
        request.amends = record.id
        return request
    }
}

/// Data that an amendment carries over from the amended submission.
struct AmendedSubmission: Sendable {
    let amendment: Amendment
    let record: SubmissionRecord
    /// The carried passwords, as they were judged.
    let attested: [AttestedPassword]
    /// Their salted hashes, by field.
    let passwords: [(field: String, hash: String)]
    /// The actor who vouches for the source values; nil if it is the context's.
    let sourcesBy: String?
    /// The consents that it was judged by.
    let consents: [JudgementRecord.Consent]
    /// The ids of the images that it took.
    let images: Set<String>
    /// The names that it took and has not freed.
    let names: [NameRecord]
    /// The message beside the leaf.
    let note: Note?
}

extension JudgedSubmission {
    /// The submission that this one supersedes; nil: none.
    ///
    /// A refused attempt without an outcome supersedes nothing, so that the person can correct the errors.
    var supersedes: String? { isAccepted || judgement.verdict.outcome != nil ? amended?.record.id : nil }

    /// The leaf that records the submission.
    func leaf(by actor: String) -> LeafDraft {
        guard let amended else {
            let action = isAccepted ? "submission.accept" : "submission.refuse"
            return LeafDraft(time: time, actor: actor, action: action, object: id)
        }
        if supersedes != nil {
            return LeafDraft(time: time, actor: actor, action: "submission.amend", object: id, note: amended.note)
        }
        return LeafDraft(
            time: time, actor: actor, action: "submission.refuse-amendment", object: id,
            details: [.init("amends", .text(amended.record.id))], note: amended.note)
    }
}

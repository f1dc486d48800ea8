internal import FormEngine

/// Change of answers that were accepted: the whole is judged again, by the version that judged it.
public struct Amendment: Sendable {
    /// The submission whose answers change.
    public var submission: String
    /// What changes: a JSON object by field id; `null` takes an answer away.
    public var changes: [UInt8]
    /// Values of the data sources: a JSON object, by their names or aliases; nil if they are to be asked.
    public var sources: [UInt8]?
    /// Whom the submission is about, for sources that are asked by it: only its keyed hash is kept; nil: not told.
    public var subject: String?
    /// The language to ask messages in; nil: that of the submission.
    public var locale: String?
    /// A key under which the same amendment is carried out once: of this actor, for its form, for seven days.
    public var idempotencyKey: String?
    /// Why, for the audit log.
    public var message: String
    /// The actor that amends.
    public var actor: String

    /// A change of a submission's answers, by somebody.
    public init(of submission: String, changes: [UInt8], actor: String, message: String) {
        self.submission = submission
        self.changes = changes
        self.actor = actor
        self.message = message
    }

    /// The amendment as it was sent, as the use of an idempotency key knows it again.
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

/// What an amendment takes over of the submission that it amends.
struct AmendedSubmission: Sendable {
    let amendment: Amendment
    let record: SubmissionRecord
    /// The key that sealed its answers, and seals those that take their place.
    let wrapped: WrappedKey
    /// The passwords that are not sent anew, as they were judged.
    let attested: [AttestedPassword]
    /// Their salted hashes, by field.
    let passwords: [(field: String, hash: String)]
    /// Who vouches for the values of the data sources, if it is not who vouches for the context.
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
    /// What has plain errors supersedes nothing: the person may correct it.
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

public import FormEngine

/// One set of answers sent to a form.
public struct SubmissionRequest: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel = Channel.production
    /// The answers: a JSON object, as received.
    public var answers: [UInt8]
    /// Values of the data sources: a JSON object, by their names or aliases; nil without a query.
    public var sources: [UInt8]?
    /// Context of the person beside the answers: a JSON object.
    public var context = JSONValue.object([])
    /// Whom the answers are about; nil: somebody unknown.
    public var subject: String?
    /// The language to ask messages in; nil: the form's own.
    public var locale: String?
    /// Another date to judge as of than the registry's own.
    public var asOf: CivilDate?
    /// A key under which the same request is carried out once: of this actor, for this form, for seven days.
    public var idempotencyKey: String?
    /// Whether it is test traffic.
    public var isTest = false
    /// The actor that sends it, and vouches for the context.
    public var actor: String
    /// The id of the submission that it amends; nil: none.
    var amends: String?
    /// Data that it takes over from that submission.
    var amended: AmendedSubmission?

    /// Answers to a form, sent by somebody.
    public init(form: FormKey, answers: [UInt8], actor: String) {
        self.form = form
        self.answers = answers
        self.actor = actor
    }
}

/// Receipt of a submission that is on disk.
public struct SubmissionReceipt: Sendable {
    /// The submission, or the refused attempt, as it is stored.
    public var record: SubmissionRecord
    /// The digest of the version that judged.
    public var digest: DocumentDigest
    /// Alias of the form in that version, or nil.
    public var alias: String?
    /// Verdict of the engine; for a repeated request the stored one, without an outcome's parameters.
    public var verdict: Verdict
    /// Each field's value as its type; nil for a repeated request and for an amendment, which show nobody's answers.
    public var values: JSONValue?
    /// The language of messages that lack the requested one.
    public var fallbackLocale: String
    /// The members of the source values that nothing in the version reads.
    public var unreadSources: [UnreadSource]
    /// Names in place of those that are taken, by field; none for a repeated request.
    public var suggestions: [NameSuggestions] = []
    /// Whether the same request was carried out before, under the same idempotency key.
    public var isRepeated = false
}

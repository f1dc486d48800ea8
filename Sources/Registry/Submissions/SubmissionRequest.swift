public import FormEngine

/// One set of answers sent to a form.
public struct SubmissionRequest: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel = Channel.production
    /// The answers: a JSON object, as received.
    public var answers: [UInt8]
    /// Values of the data sources: a JSON object, by their names or aliases; nil: the registry queries them.
    public var sources: [UInt8]?
    /// Context of the person beside the answers: a JSON object.
    public var context = JSONValue.object([])
    /// The subject of the answers; nil: an anonymous person.
    public var subject: String?
    /// The requested language of messages; nil: the form's own.
    public var locale: String?
    /// Another date than the current one to judge as of.
    public var asOf: CivilDate?
    /// An idempotency key: a repeated request by this actor for this form takes effect once, for seven days.
    public var idempotencyKey: String?
    /// Whether it is test traffic.
    public var isTest = false
    /// The actor who sends it and vouches for the context.
    public var actor: String
    /// The id of the amended submission; nil: none.
    var amends: String?
    /// Data carried over from that submission.
    var amended: AmendedSubmission?

    /// Answers to a form, sent by an actor.
    public init(form: FormKey, answers: [UInt8], actor: String) {
        self.form = form
        self.answers = answers
        self.actor = actor
    }
}

/// Receipt of a stored submission.
public struct SubmissionReceipt: Sendable {
    /// The stored submission or refused attempt.
    public var record: SubmissionRecord
    /// The digest of the version that judged.
    public var digest: DocumentDigest
    /// Alias of the form in that version; nil without one.
    public var alias: String?
    /// Verdict of the engine; for a repeated request the stored one, without an outcome's parameters.
    public var verdict: Verdict
    /// Each field's value in its type; nil for a repeated request and for an amendment, which reveal no answers.
    public var values: JSONValue?
    /// The language of messages that lack the requested one.
    public var fallbackLocale: String
    /// The given source values that no field of the version reads.
    public var unreadSources: [UnreadSource]
    /// Suggestions in place of taken names, by field; empty for a repeated request.
    public var suggestions: [NameSuggestions] = []
    /// Whether an earlier request took effect under this idempotency key.
    public var isRepeated = false
}

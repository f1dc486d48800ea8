public import FormEngine

/// Start of a session: its form, and the inputs of its judgements.
public struct SessionStart: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel = Channel.production
    /// Values of the data sources: a JSON object, keyed by their names or aliases; nil: the registry queries them.
    public var sources: [UInt8]?
    /// Facts about the person beside the answers: a JSON object.
    public var context = JSONValue.object([])
    /// The subject of the answers; nil: an anonymous person.
    public var subject: String?
    /// The requested language of messages; nil: the form's own.
    public var locale: String?
    /// An idempotency key: a repeated start by this actor for this form returns the existing session, for seven days.
    public var idempotencyKey: String?
    /// The consent token of a waiting session, to which this session's submission consents; nil: none.
    public var consent: String?
    /// Values to prefill fields with, an object by the fields' ids; nil: none.
    public var prefill: JSONValue?
    /// Whether to ignore values of `prefill` that the form does not accept, such as those of a forged link.
    public var ignoresOtherPrefill = false
    /// Whether it is test traffic.
    public var isTest = false
    /// The actor who starts it and vouches for the context.
    public var actor: String

    /// A session of a form, to be started by an actor.
    public init(form: FormKey, actor: String) {
        self.form = form
        self.actor = actor
    }
}

/// The answers of one step, sent to an open session.
public struct StepRequest: Sendable {
    /// The session's id.
    public var session: String
    /// The session's secret.
    public var secret: String
    /// The revision that the answers are based on; nil: any.
    public var revision: Int?
    /// The step's id.
    public var step: String
    /// The step's answers: a JSON object, as received.
    public var answers: [UInt8]
    /// New values of the data sources; nil: keep the earlier ones.
    public var sources: [UInt8]?
    /// The actor who vouches for the values of the data sources; nil: the session's starter.
    public var actor: String?
    /// The sending client, such as an address or a device, so that one client cannot hold many names; nil: the
    /// session's subject, or its starter.
    public var client: String?

    /// The answers of a step.
    public init(session: String, secret: String, step: String, answers: [UInt8]) {
        self.session = session
        self.secret = secret
        self.step = step
        self.answers = answers
    }
}

/// State of a session.
public struct SessionView: Sendable {
    /// The stored session.
    public var record: SessionRecord
    /// The digest of the version that judges it.
    public var digest: DocumentDigest
    /// How many times the session accepted answers; nil after its end.
    public var revision: Int?
    /// The last sent step; nil before the first.
    public var step: String?
    /// The next step; nil without one.
    public var next: String?
    /// The outcome of the answers; nil while the form continues.
    public var outcome: Outcome?
    /// Findings on the sent steps.
    public var findings: [Finding]
    /// The fields of that step whose answers were dropped, since they are hidden; empty after the end.
    public var dropped: [String] = []
    /// The data sources without a reply yet.
    public var pending: [String]
    /// Failed sources among them, with their faults.
    public var silent: [SilentSource] = []
    /// Values and options of the sources for the next step, by field.
    public var offers: [SourceOffer] = []
    /// Each field's value in its type; nil once the answers are deleted.
    public var values: JSONValue?
    /// The session's final submission, or this request's refused attempt; nil without either.
    public var submission: SubmissionReceipt?
    /// The request for the consent that it waits for; nil if it waits for none.
    public var consent: ConsentRequest?
    /// Consent given by the session's submission in this request; nil without a consent.
    public var given: GivenConsent?
    /// Suggestions in place of taken names, by field.
    public var suggestions: [NameSuggestions] = []
    /// The requested session, if this view is of its successor; nil otherwise.
    public var superseded: Supersession?
    /// The requested language of messages.
    public var locale: String
    /// The language of messages that lack the requested one.
    public var fallbackLocale: String
}

/// A requested session that was superseded after a cut-off.
public struct Supersession: Sendable {
    /// The id of the requested session.
    public var session: String
    /// The version that the session had.
    public var version: Int
    /// The release whose `finish-by` cut it off; nil: its version was withdrawn.
    public var release: Int?
    /// When its successor took over, by the clock.
    public var at: Timestamp
    /// The fields whose answers were not carried over.
    public var dropped: [String]
    /// The secret that opens the successor.
    public var secret: String
}

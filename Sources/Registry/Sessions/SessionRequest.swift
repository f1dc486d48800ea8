public import FormEngine

/// Start of a session: its form, and all that it is judged with.
public struct SessionStart: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel = Channel.production
    /// Values of the data sources: a JSON object, by their names or aliases; nil without a query.
    public var sources: [UInt8]?
    /// Facts about the person beside the answers: a JSON object.
    public var context = JSONValue.object([])
    /// Whom the answers will be about; nil: somebody unknown.
    public var subject: String?
    /// The language to ask messages in; nil: the form's own.
    public var locale: String?
    /// A key under which the same start gives the same session: of this actor, for this form, for seven days.
    public var idempotencyKey: String?
    /// The token of a session that waits for consent, which the submission of this one will give; nil: of none.
    public var consent: String?
    /// Values that fill in fields before anybody answers them, an object by the fields' ids; nil: none.
    public var prefill: JSONValue?
    /// Whether values of `prefill` that the form does not take are left out, as of a link that anybody may have written.
    public var ignoresOtherPrefill = false
    /// Whether it is test traffic.
    public var isTest = false
    /// The actor that starts it, and vouches for the context.
    public var actor: String

    /// A session of a form, started by somebody.
    public init(form: FormKey, actor: String) {
        self.form = form
        self.actor = actor
    }
}

/// The answers of one step, sent to an open session.
public struct StepRequest: Sendable {
    /// The session's id.
    public var session: String
    /// The secret that its start gave.
    public var secret: String
    /// The revision that the answers follow on; nil: whatever the session is at.
    public var revision: Int?
    /// The step's id.
    public var step: String
    /// The step's answers: a JSON object, as received.
    public var answers: [UInt8]
    /// New values of the data sources; nil: keep the earlier ones.
    public var sources: [UInt8]?
    /// Who vouches for the values of the data sources; nil: the session's starter.
    public var actor: String?
    /// Who sends them, such as an address or a device, so that one client cannot hold many names; nil: the session's
    /// subject, or who started it.
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
    /// The session as it is stored.
    public var record: SessionRecord
    /// The digest of the version that judges it.
    public var digest: DocumentDigest
    /// How many times answers were taken; nil once it ended.
    public var revision: Int?
    /// The step that was sent last; nil if none was.
    public var step: String?
    /// The next step, or nil.
    public var next: String?
    /// The outcome of the answers; nil while the form goes on.
    public var outcome: Outcome?
    /// Findings on the steps that were sent.
    public var findings: [Finding]
    /// The fields of that step whose answers are not kept, since they are hidden; none once the session ended.
    public var dropped: [String] = []
    /// The data sources without a reply yet.
    public var pending: [String]
    /// Failed queries among them, with their faults.
    public var silent: [SilentSource] = []
    /// Values and options that sources have for the step to be answered next, by field.
    public var offers: [SourceOffer] = []
    /// Each field's value as its type; nil where answers are no longer kept.
    public var values: JSONValue?
    /// The submission that ended it, or the attempt of this request, or nil.
    public var submission: SubmissionReceipt?
    /// Request for the consent that it waits for; nil if it waits for none.
    public var consent: ConsentRequest?
    /// Consent that its submission has just given; nil if it gave none.
    public var given: GivenConsent?
    /// Names in place of those that are taken, by field.
    public var suggestions: [NameSuggestions] = []
    /// The requested session, if this view is of its successor, or nil.
    public var superseded: Supersession?
    /// The requested language of messages, and the language of messages that lack it.
    public var locale: String
    /// The language of messages that lack the requested one.
    public var fallbackLocale: String
}

/// A requested session that was superseded, since its version was cut off.
public struct Supersession: Sendable {
    /// The id of the requested session.
    public var session: String
    /// The version that it was on.
    public var version: Int
    /// The release whose `finish-by` cut it off; nil: its version was withdrawn.
    public var release: Int?
    /// When its successor took over, by the clock.
    public var at: Timestamp
    /// The fields whose answers stayed behind.
    public var dropped: [String]
    /// The secret that opens the successor.
    public var secret: String
}

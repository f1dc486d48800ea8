/// Everything that a verdict depends on besides the form.
public struct JudgementInput: Sendable {
    /// The answers: a JSON object, as received.
    public var answers: [UInt8]
    /// Values of the data sources: a JSON object with a member for each source; nil if none was queried.
    public var sources: [UInt8]?
    /// The date that ages and relative dates count from.
    public var asOf: CivilDate
    /// Attestations of passwords that are no longer among the answers.
    public var attested: [AttestedPassword]
    /// How many unknown fields were dropped from the answers before they were kept.
    public var droppedUnknownFields: Int
    /// Answers about the names that a verdict asked about.
    public var names: [NameAnswer]
    /// Facts about the person beside the answers: a JSON object.
    public var context: JSONValue
    /// Id of the last step reached; nil: all steps.
    public var through: String?
    /// Locks on answers that told an age before.
    package var locked: [AnswerLock] = []
    /// The outcomes that somebody else consented to: no route leads to them any more.
    public var consents: [String] = []
    /// Whether routes end the form: not while somebody is still typing.
    var takesRoutes = true
    /// When it is judged: what is due later is not judged, but told as pending.
    public var timing: Timing

    /// Answers to be judged as of a date.
    public init(
        answers: [UInt8], sources: [UInt8]? = nil, asOf: CivilDate, attested: [AttestedPassword] = [],
        droppedUnknownFields: Int = 0, names: [NameAnswer] = [], context: JSONValue = .object([]),
        through: String? = nil, timing: Timing = .submit
    ) {
        self.answers = answers
        self.sources = sources
        self.asOf = asOf
        self.attested = attested
        self.droppedUnknownFields = droppedUnknownFields
        self.names = names
        self.context = context
        self.through = through
        self.timing = timing
    }

    /// Answers that are held as values, an object, to be judged as of a date.
    public init(answers: JSONValue, asOf: CivilDate) {
        self.init(answers: JSONWriter.bytes(of: answers), asOf: asOf)
    }
}

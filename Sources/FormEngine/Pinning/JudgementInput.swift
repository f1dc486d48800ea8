/// All inputs of a judgement besides the form.
public struct JudgementInput: Sendable {
    /// The answers as received: a JSON object.
    public var answers: [UInt8]
    /// Replies of data sources: a JSON object with a member per source; nil if none was queried.
    public var sources: [UInt8]?
    /// Date from which ages and relative dates are computed.
    public var asOf: CivilDate
    /// Results of password rules, for passwords that are no longer among the answers.
    public var attested: [AttestedPassword]
    /// Number of unknown fields that were dropped before the answers were stored.
    public var droppedUnknownFields: Int
    /// Answers to a verdict's questions whether names are free.
    public var names: [NameAnswer]
    /// Context that the caller provides about the person: a JSON object.
    public var context: JSONValue
    /// Id of the last step reached; nil for all steps.
    public var through: String?
    /// Locks on answers from which an age was already shown.
    package var locked: [AnswerLock] = []
    /// Outcomes to which somebody else has consented: routes to them are not taken any more.
    public var consents: [String] = []
    /// Whether routes end the form; false while a person is still typing.
    var takesRoutes = true
    /// Timing of the judgement: rules that are due later are not judged, but listed as pending.
    public var timing: Timing

    /// Creates an input to be judged as of a date.
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

    /// Creates an input from answers as a JSON value, to be judged as of a date.
    public init(answers: JSONValue, asOf: CivilDate) {
        self.init(answers: JSONWriter.bytes(of: answers), asOf: asOf)
    }
}

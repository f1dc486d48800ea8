/// Everything that a verdict depends on besides the form.
public struct JudgementInput: Sendable {
    /// The answers: a JSON object, as received.
    public var answers: [UInt8]
    /// Values of the data sources: a JSON object with a member for each source; nil if none was asked.
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
    /// The last step that was reached, by its id; nil: all of them.
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

/// A verdict, and what else is told or kept of the answers it judged.
public struct Judgement: Sendable {
    /// The engine's verdict.
    public var verdict: Verdict
    /// Each field's value as its type, null where there is none; read-only ones from their source, no password.
    public var values: JSONValue
    /// The values that were calculated, by path: an object, of fields that are part of the form.
    public var calculated: JSONValue
    /// The answers as received but for passwords and unknown fields: a JSON object whose values are the bytes sent.
    public var keptAnswers: [UInt8]
    /// Attestations of the passwords.
    public var attested: [AttestedPassword]
    /// The passwords themselves, to be hashed and forgotten.
    public var passwords: [(field: String, text: [UInt8])]
    /// How many fields the form does not have.
    public var unknownFields: Int
    /// Whether somebody was found to be below a minimum age, by a rule or a route.
    public var isTooYoung: Bool
    /// The first step behind those that were reached; nil if there is none, or if not asked for.
    public var nextStep: String?
    /// The steps that were reached and are part of the form, by their places; none if not asked for.
    var visibleSteps: [Int]
}

extension CompiledForm {
    /// Judges answers by a judge that is made for them alone.
    func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try Judge(compiled: self, timing: input.timing, isPartial: input.through != nil).judgement(of: input)
    }
}

extension Judge {
    /// Judges answers with everything they are judged by, and writes down what was found.
    ///
    /// An input of another time than the judge's own, or that ends with a step where the judge knows none, is judged by a
    /// judge that is made for it.
    public func judgement(of input: JudgementInput) throws(InputError) -> Judgement {
        guard input.timing == timing, logic != nil || input.through == nil else { return try form.judge(input) }
        let judgement = try judge(input) { self.judgement(of: input, $0, $1.sources) }
        return input.locked.isEmpty ? judgement : form.judgement(judgement, under: input.locked)
    }

    /// Judges answers but for the locks on them, and tells of them what is asked while they are at hand.
    func judge<Told>(
        _ input: JudgementInput, telling: (UnsafeBufferPointer<UInt8>, Circumstances) -> Told
    ) throws(InputError) -> Told {
        let sources: SourceSlots?
        do throws(JSONError) {
            sources = try input.sources.map { bytes throws(JSONError) in try SourceSlots(bytes, for: form) }
        } catch {
            throw InputError(document: .sources, error: error)
        }
        var result: Result<Told, JSONError>?
        input.answers.withUnsafeBufferPointer { answers in
            do throws(JSONError) {
                let circumstances = Judge.Circumstances(
                    sources: sources, attested: input.attested, names: input.names, context: input.context,
                    reach: form.reach(through: input.through), consents: input.consents,
                    takesRoutes: input.takesRoutes)
                try judge(answers, asOf: input.asOf, circumstances)
                result = .success(telling(answers, circumstances))
            } catch {
                result = .failure(error)
            }
        }
        switch result {
        case .success(let told): return told
        case .failure(let error): throw InputError(document: .answers, error: error)
        case nil: preconditionFailure("withUnsafeBufferPointer calls its closure")
        }
    }
}

extension CompiledForm {
    /// How many steps were reached, if the last of them has this id; nil if that is no step's.
    fileprivate func reach(through id: String?) -> Int? {
        guard let id else { return nil }
        return config.steps.firstIndex { $0.id.isBytewiseEqual(to: id) }.map { $0 + 1 }
    }
}

/// Why a set of answers could not be judged at all: one of its documents is not the JSON it must be.
public struct InputError: Error, Sendable, Equatable {
    /// Documents that are read.
    public enum Document: String, Sendable {
        /// The answers that the person sent.
        case answers
        /// The values of the data sources.
        case sources
    }

    /// The document that cannot be read.
    public var document: Document
    /// The error and its place.
    public var error: JSONError

    /// An error in a document.
    package init(document: Document, error: JSONError) {
        self.document = document
        self.error = error
    }
}

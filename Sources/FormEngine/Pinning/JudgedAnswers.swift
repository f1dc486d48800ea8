/// Judged answers; each part of the result is produced on demand.
///
/// Producing the whole result takes several times as long as judging, most of it for the values.
public struct JudgedAnswers: ~Copyable {
    let judge: Judge
    let answers: LentBytes
    let circumstances: Circumstances
    private let locks: [AnswerLock]
    private let droppedUnknownFields: Int

    fileprivate init(
        _ judge: Judge, input: JudgementInput, answers: LentBytes, circumstances: Circumstances
    ) {
        self.judge = judge
        self.answers = answers
        self.circumstances = circumstances
        locks = input.locked
        droppedUnknownFields = input.droppedUnknownFields
    }

    /// The verdict, including findings about locked answers.
    public var verdict: Verdict {
        let verdict = judge.reporter.verdict(answers, droppedUnknownFields: droppedUnknownFields)
        return locks.isEmpty ? verdict : judge.form.verdict(verdict, under: locks, on: values)
    }

    /// Whether the answers are valid, without details in the verdict, and no route was taken.
    var isPlainlyCompleted: Bool {
        locks.isEmpty && judge.reporter.isPlainlyCompleted(droppedUnknownFields: droppedUnknownFields)
    }

    /// Each field's typed value or null, including values of data sources, but without passwords.
    public var values: JSONValue { judge.reporter.writtenValues(answers, circumstances.sources) }

    /// Calculated values of visible fields, as an object by path.
    public var calculated: JSONValue { judge.reporter.calculatedValues(answers, circumstances.sources) }

    /// The answers as sent, without passwords and unknown fields: a JSON object with the original bytes of each value.
    public var keptAnswers: [UInt8] { judge.reporter.keptAnswers(answers) }

    /// The whole result: verdict and values.
    public var judgement: Judgement {
        var judgement = judge.reporter.judgement(on: answers, circumstances, droppedUnknownFields: droppedUnknownFields)
        if !locks.isEmpty {
            judgement.verdict = judge.form.verdict(judgement.verdict, under: locks, on: judgement.values)
        }
        return judgement
    }
}

extension Judge {
    /// Judges an input, and returns what the closure reads from the result.
    ///
    /// An input with a different timing than the judge's, or that ends at a step although the judge supports only whole
    /// forms, is judged by a new judge.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        guard input.timing == timing, assessor.decider.isNeeded || input.through == nil else {
            return try form.judge(input, telling: telling)
        }
        let sources: SourceSlots?
        do throws(JSONError) {
            sources = try input.sources.map { bytes throws(JSONError) in try SourceSlots(bytes, for: form) }
        } catch {
            throw InputError(document: .sources, error: error)
        }
        let circumstances = Circumstances(
            sources: sources, attested: input.attested, names: input.names, context: input.context,
            reach: form.reach(through: input.through), consents: input.consents, takesRoutes: input.takesRoutes)
        do throws(JSONError) {
            return try input.answers.lend { (answers) throws(JSONError) in
                try assessor.judge(answers, asOf: input.asOf, circumstances)
                return telling(JudgedAnswers(self, input: input, answers: answers, circumstances: circumstances))
            }
        } catch {
            throw InputError(document: .answers, error: error)
        }
    }

    /// Judges an input, and returns the whole result.
    public func judgement(of input: JudgementInput) throws(InputError) -> Judgement {
        try judge(input) { $0.judgement }
    }
}

extension CompiledForm {
    /// Judges an input by a new judge, and returns what the closure reads from the result.
    func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try Judge(compiled: self, timing: input.timing, isPartial: input.through != nil).judge(input, telling: telling)
    }

    /// Judges an input by a new judge, and returns the whole result.
    func judge(_ input: JudgementInput) throws(InputError) -> Judgement { try judge(input) { $0.judgement } }
}

extension CompiledForm {
    /// Number of steps up to the step with this id; nil if the form has no such step.
    fileprivate func reach(through id: String?) -> Int? {
        guard let id else { return nil }
        return config.steps.firstIndex { $0.id.isBytewiseEqual(to: id) }.map { $0 + 1 }
    }
}

/// Error for an input that could not be judged: one of its documents is not valid JSON of the required shape.
public struct InputError: Error, Sendable, Equatable {
    /// JSON document of an input.
    public enum Document: String, Sendable {
        /// The answers that the person sent.
        case answers
        /// The replies of the data sources.
        case sources
    }

    /// The document that could not be parsed.
    public var document: Document
    /// The JSON error with its position.
    public var error: JSONError

    /// Creates an error about a document.
    package init(document: Document, error: JSONError) {
        self.document = document
        self.error = error
    }
}

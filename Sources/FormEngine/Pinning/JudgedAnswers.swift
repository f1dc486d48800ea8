/// Judged answers: each part of the result is written on demand.
///
/// Writing everything down takes several times as long as judging, most of it for the values.
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

    /// The engine's verdict.
    public var verdict: Verdict {
        let verdict = judge.reporter.verdict(answers, droppedUnknownFields: droppedUnknownFields)
        return locks.isEmpty ? verdict : judge.form.verdict(verdict, under: locks, on: values)
    }

    /// Whether the verdict is plain: valid, without details, and no route was taken.
    var isPlainlyCompleted: Bool {
        locks.isEmpty && judge.reporter.isPlainlyCompleted(droppedUnknownFields: droppedUnknownFields)
    }

    /// Each field's value as its type, or null; read-only ones from their source, no password.
    public var values: JSONValue { judge.reporter.writtenValues(answers, circumstances.sources) }

    /// The values that were calculated, by path: an object, of fields that are part of the form.
    public var calculated: JSONValue { judge.reporter.calculatedValues(answers, circumstances.sources) }

    /// The answers as received but for passwords and unknown fields: a JSON object whose values are the bytes sent.
    public var keptAnswers: [UInt8] { judge.reporter.keptAnswers(answers) }

    /// Everything that was found.
    public var judgement: Judgement {
        var judgement = judge.reporter.judgement(on: answers, circumstances, droppedUnknownFields: droppedUnknownFields)
        if !locks.isEmpty {
            judgement.verdict = judge.form.verdict(judgement.verdict, under: locks, on: judgement.values)
        }
        return judgement
    }
}

extension Judge {
    /// Judges answers with all other inputs, and returns what the closure reads from the result.
    ///
    /// An input of another time than the judge's own, or that ends with a step where the judge knows none, is judged by a
    /// judge that is made for it.
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

    /// Judges answers with all other inputs, and returns the whole result.
    public func judgement(of input: JudgementInput) throws(InputError) -> Judgement {
        try judge(input) { $0.judgement }
    }
}

extension CompiledForm {
    /// Judges answers by a judge that is made for them alone.
    func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try Judge(compiled: self, timing: input.timing, isPartial: input.through != nil).judge(input, telling: telling)
    }

    /// Judges answers by a judge that is made for them alone, and tells everything that was found.
    func judge(_ input: JudgementInput) throws(InputError) -> Judgement { try judge(input) { $0.judgement } }
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

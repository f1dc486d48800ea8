/// Everything of a judgement that a stored one is compared by, in canonical bytes; no message, no value besides.
package struct ComparedJudgement: Sendable {
    /// The bytes of the verdict.
    package var verdict: [UInt8]
    /// The outcome's name, or nil.
    package var outcome: String?
    /// Parameters of the outcome: an object.
    package var outcomeParameters: [UInt8]
    /// The values that were calculated, by path: an object.
    package var calculated: [UInt8]

    /// The bytes of an object without members.
    private static let nothing = JSONValue.object([]).canonicalBytes
    /// Most stored judgements are this one: nothing was found, and no route was taken.
    private static let completed = ComparedJudgement(
        verdict: Verdict(findings: []).canonicalBytes, outcome: Outcome.completed.name, outcomeParameters: nothing,
        calculated: nothing)

    /// Parts of what was found that are compared.
    fileprivate init(of judged: borrowing JudgedAnswers) {
        if judged.isPlainlyCompleted {
            self = Self.completed
        } else {
            let verdict = judged.verdict
            let outcome = verdict.outcome
            self.init(
                verdict: verdict.canonicalBytes, outcome: outcome?.name,
                outcomeParameters: outcome.map { JSONValue.object($0.parameters).canonicalBytes } ?? Self.nothing,
                calculated: Self.nothing)
        }
        if judged.judge.form.hasCalculations { calculated = judged.calculated.canonicalBytes }
    }

    private init(verdict: [UInt8], outcome: String?, outcomeParameters: [UInt8], calculated: [UInt8]) {
        self.verdict = verdict
        self.outcome = outcome
        self.outcomeParameters = outcomeParameters
        self.calculated = calculated
    }
}

extension Judge {
    /// Judges a whole input at the end of a form, and tells only what a stored judgement is compared by.
    package func compared(_ input: JudgementInput) throws(InputError) -> ComparedJudgement {
        try judge(input) { ComparedJudgement(of: $0) }
    }
}

extension Reporter {
    /// Whether the last document is valid and its verdict has no details.
    mutating func isPlainlyCompleted(droppedUnknownFields: Int) -> Bool {
        guard decider.route == nil, decider.routeWaitsFor == nil, decider.nextStep == nil, assessor.isJudged,
            assessor.rules.findings.isEmpty,
            assessor.rules.pending.isEmpty, assessor.rules.questions.isEmpty
        else { return false }
        // Where unknown fields are no findings, nobody asks for them.
        return !form.rejectsUnknownFields
            || droppedUnknownFields <= 0 && table.unknown.isEmpty && table.items.unknown.isEmpty
    }
}

extension PinnedForm {
    /// A judge of whole forms, or of those that end with some step.
    package func makeJudge(isPartial: Bool) -> Judge { Judge(compiled: compiled, isPartial: isPartial) }
}

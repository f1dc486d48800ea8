/// The parts of a judgement that are compared with a stored one, in canonical bytes, without messages.
package struct ComparedJudgement: Sendable {
    /// Canonical bytes of the verdict.
    package var verdict: [UInt8]
    /// Name of the outcome, or nil.
    package var outcome: String?
    /// Parameters of the outcome, as the canonical bytes of an object.
    package var outcomeParameters: [UInt8]
    /// Calculated values by path, as the canonical bytes of an object.
    package var calculated: [UInt8]

    /// Canonical bytes of an empty object.
    private static let nothing = JSONValue.object([]).canonicalBytes
    /// The most common judgement: no findings, and no route taken.
    private static let completed = ComparedJudgement(
        verdict: Verdict(findings: []).canonicalBytes, outcome: Outcome.completed.name, outcomeParameters: nothing,
        calculated: nothing)

    /// Extracts the compared parts of judged answers.
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
    /// Judges an input and returns only the parts that are compared with a stored judgement.
    package func compared(_ input: JudgementInput) throws(InputError) -> ComparedJudgement {
        try judge(input) { ComparedJudgement(of: $0) }
    }
}

extension Reporter {
    /// Whether the last judged document is valid and its verdict has no details.
    mutating func isPlainlyCompleted(droppedUnknownFields: Int) -> Bool {
        guard decider.route == nil, decider.routeWaitsFor == nil, decider.nextStep == nil, assessor.isJudged,
            assessor.rules.findings.isEmpty,
            assessor.rules.pending.isEmpty, assessor.rules.questions.isEmpty
        else { return false }
        // Unknown fields matter only if the form's policy rejects them.
        return !form.rejectsUnknownFields
            || droppedUnknownFields <= 0 && table.unknown.isEmpty && table.items.unknown.isEmpty
    }
}

extension PinnedForm {
    /// Creates a judge, for whole forms or for forms that a session has only partly completed.
    package func makeJudge(isPartial: Bool) -> Judge { Judge(compiled: compiled, isPartial: isPartial) }
}

extension CompiledForm {
    /// Judges answers and traces the result of each part of the form.
    func trace(_ input: JudgementInput) throws(InputError) -> JudgementTrace {
        let judge = Judge(compiled: self, timing: input.timing, isPartial: input.through != nil)
        var trace = try judge.judge(input) { judged in
            Tracer(judge: judge).trace(judged.judgement, answers: judged.answers, circumstances: judged.circumstances)
        }
        // All unknown fields together count as one check of the form.
        if let finding = trace.judgement.verdict.findings.first(where: {
            $0.rule.isBytewiseEqual(to: Verdict.unknownField)
        }) {
            trace.ofForm.append(
                TracedRule(name: finding.rule, pointer: "/config", answer: .failed, finding: finding))
        }
        if !input.locked.isEmpty { addLocks(to: &trace) }
        return trace
    }

    /// Adds the findings of locked answers to the trace, each as a check of its field.
    private func addLocks(to trace: inout JudgementTrace) {
        for finding in trace.judgement.verdict.findings
        where finding.code.isBytewiseEqual(to: FindingCode.locked.rawValue) {
            guard let place = trace.fields.firstIndex(where: { $0.path.isBytewiseEqual(to: finding.field) }) else {
                continue
            }
            trace.fields[place].rules.append(
                TracedRule(
                    name: finding.rule, pointer: trace.fields[place].pointer, answer: .failed, finding: finding))
        }
    }
}

extension PinnedForm {
    /// Judges answers, and records every check of the form with its result.
    public func trace(_ input: JudgementInput) throws(InputError) -> JudgementTrace { try compiled.trace(input) }
}

extension Candidate {
    /// Judges answers, and records every check of the form with its result.
    public func trace(_ input: JudgementInput) throws(InputError) -> JudgementTrace { try compiled.trace(input) }
}

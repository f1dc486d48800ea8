extension Reporter {
    /// The results of judging the last document.
    ///
    /// - Parameter droppedUnknownFields: The number of unknown fields that were dropped from the answers before they
    ///   were stored.
    mutating func judgement(
        on answers: LentBytes, _ circumstances: Circumstances, droppedUnknownFields: Int
    ) -> Judgement {
        let sources = circumstances.sources
        return Judgement(
            verdict: verdict(answers, droppedUnknownFields: droppedUnknownFields),
            values: writtenValues(answers, sources), calculated: calculatedValues(answers, sources),
            keptAnswers: keptAnswers(answers),
            attested: attestations(answers, restored: circumstances.attested), passwords: passwords(answers),
            unknownFields: table.unknown.count + assessor.unknownInItems().count + max(0, droppedUnknownFields),
            isTooYoung: isTooYoung(), nextStep: decider.nextStep.map { form.config.steps[$0].id },
            visibleSteps: decider.isNeeded ? values.hiddenSteps.indices.filter { !values.hiddenSteps[$0] } : [])
    }

    private mutating func isTooYoung() -> Bool {
        if let route = outcomeOfRoute(), Outcome.Kind(named: route.name) == .ineligible { return true }
        return assessor.rules.findings.elements.contains { finding in
            guard finding.kind == .rule, finding.rule >= 0 else { return false }
            return form.rule(finding.rule, of: finding.slot).condition.facts.saysTooYoung
        }
    }

    /// The verdict on the last judged document.
    mutating func verdict(
        _ answers: LentBytes, droppedUnknownFields: Int
    ) -> Verdict {
        let route = outcomeOfRoute()
        if let route, !route.accepts { return Verdict(findings: [], route: route) }
        let asOf = assessor.rules.asOf
        var findings = assessor.rules.findings.elements.map { finding($0, asOf: asOf) }
        if form.rejectsUnknownFields {
            findings += table.unknown.map { Finding(field: $0.key.text(in: answers), rule: Verdict.unknownField) }
            findings += assessor.unknownInItems().map { member in
                let path = path(ofRow: member.row) + "/" + member.key.text(in: answers)
                return Finding(field: path, rule: Verdict.unknownField)
            }
            findings += (0..<max(0, droppedUnknownFields)).map { _ in Finding(field: "", rule: Verdict.unknownField) }
        }
        return Verdict(
            findings: findings, questions: assessor.rules.questions, pending: pendingRules(), route: route,
            end: decider.nextStep == nil ? end : nil)
    }

    private var end: Outcome {
        var end = Outcome.completed
        end.screen = form.config.outcomes.first { $0.name.isBytewiseEqual(to: end.name) }
        return end
    }

    private mutating func passwords(_ answers: LentBytes) -> [(field: String, text: [UInt8])] {
        form.shapes[0].fields.compactMap { slot in
            guard form.fields[slot].kind == .secret, assessor.isShown(slot, row: -1) else { return nil }
            guard
                case .text(let text, _) = table.reading(
                    of: slots[slot], in: answers, form.fields.reference(to: slot))
            else {
                return nil
            }
            return (form.field(slot).id, Array(text))
        }
    }

    private mutating func attestations(
        _ answers: LentBytes, restored: [AttestedPassword]
    ) -> [AttestedPassword] {
        form.shapes[0].fields.compactMap { slot in
            let field = form.fields.reference(to: slot)
            guard field.pointee.kind == .secret, assessor.isShown(slot, row: -1) else { return nil }
            let id = form.field(slot).id
            if let password = restored.first(where: { $0.field.isBytewiseEqual(to: id) }) { return password }
            var state = AttestedPassword.State.missing
            var failed = assessor.rules.findings.elements.filter { $0.slot == slot && $0.kind == .rule }.map {
                $0.rule - field.pointee.rules.lowerBound
            }
            let reading = table.reading(of: slots[slot], in: answers, field)
            switch reading {
            case .missing: state = .missing
            case .unreadable: state = .unreadable
            default:
                state = .judged
                failed += earlyFailures(of: reading, slot)
            }
            return AttestedPassword(field: id, state: state, failedRules: failed.sorted())
        }
    }
    /// The indices of rules that are not due yet and that a password violates; the password will be gone when they are
    /// due.
    private mutating func earlyFailures(of password: AnswerReading, _ slot: Int) -> [Int] {
        var isTooLong = false
        if case .text(let text, _) = password {
            isTooLong = assessor.rules.isTooLong(text, for: form.fields.reference(to: slot))
        }
        return assessor.rules.pending.compactMap { pending in
            guard pending.slot == slot, pending.rule >= 0,
                !isTooLong || form.isAsked(pending.rule, ofTooLongAt: slot), refuses(password, pending.rule)
            else { return nil }
            return pending.rule - fields[slot].rules.lowerBound
        }
    }
    private mutating func refuses(_ password: AnswerReading, _ rule: Int) -> Bool {
        let constraint = assessor.rules.sets.rules[rule]
        if case .question(.equals(let other)) = constraint { return assessor.rules.differs(password, from: other) }
        return !assessor.rules.sets.passes(constraint, password, raw: table.normalisation.raw)
    }
}

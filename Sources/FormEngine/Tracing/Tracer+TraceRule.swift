/// Traces the rules of a field of the document that was judged last.
extension Tracer {
    /// Traces the rules of a field in the order of judging, with the findings of judging it again.
    func rules(
        at place: FieldPlace, _ traced: TracedField, said: (found: [RawFinding], waiting: [RawPending]),
        ground: TraceGround
    ) -> [TracedRule] {
        var rest = said.found
        func take(_ belongs: (RawFinding) -> Bool) -> [RawFinding] {
            let taken = rest.filter(belongs)
            rest.removeAll(where: belongs)
            return taken
        }
        var rules: [TracedRule] = []
        for question in questions(to: place.slot) {
            let found = take { question.kinds.contains($0.kind) && $0.rule < 0 }
            let answer = answer(to: question, at: place, traced, said.waiting)
            rules += traces(
                question.name, pointer: traced.pointer + "/" + question.member, found: found, ground: ground,
                otherwise: answer)
        }
        let field = assessor.fields[place.slot]
        for (number, index) in field.rules.enumerated() {
            let rule = assessor.form.rule(index, of: place.slot)
            let found = take { $0.kind == .rule && $0.rule == index }
            let answer = answer(ofRule: index, at: place, traced, waiting: said.waiting, ground: ground)
            var answers = traces(
                rule.name, pointer: traced.pointer + "/validation/" + String(number), found: found, ground: ground,
                otherwise: answer)
            let inputs = inputs(ofRule: index, row: place.row, ground)
            for index in answers.indices { answers[index].inputs = inputs }
            rules += answers
        }
        // Findings without a rule come last: a changed name, or an image with too many pixels.
        return rules
            + rest.map { raw in
                let finding = judge.reporter.finding(raw, asOf: ground.asOf)
                return TracedRule(
                    name: finding.rule, pointer: traced.pointer, answer: finding.severity == .error ? .failed : .warned,
                    finding: finding)
            }
    }

    /// Fields that a rule's `when` and its own expression read, without duplicates.
    private func inputs(ofRule index: Int, row: Int, _ ground: TraceGround) -> [TracedCondition.Input] {
        var expressions = assessor.form.whens[index] < 0 ? [] : [assessor.form.whens[index]]
        if let expression = assessor.rules.sets.rules[index].expression { expressions.append(expression) }
        var inputs: [TracedCondition.Input] = []
        for expression in expressions {
            inputs += self.inputs(of: expression, row: row, ground).filter { input in
                !inputs.contains { $0.field.isBytewiseEqual(to: input.field) }
            }
        }
        return inputs
    }

    /// One trace per finding of a rule, or a single trace with another result if it has none.
    private func traces(
        _ name: String, pointer: String, found: [RawFinding], ground: TraceGround,
        otherwise answer: TracedRule.Answer
    ) -> [TracedRule] {
        if found.isEmpty { return [TracedRule(name: name, pointer: pointer, answer: answer)] }
        return found.map { raw in
            let finding = judge.reporter.finding(raw, asOf: ground.asOf)
            return TracedRule(
                name: name, pointer: pointer, answer: finding.severity == .error ? .failed : .warned, finding: finding)
        }
    }

    /// Reason why a field was not judged, or nil.
    private func obstacle(_ traced: TracedField) -> TracedRule.Reason? {
        switch traced.standing {
        case .hidden, .hiddenAround: .hidden
        case .routed: .routed
        case .undecided: .undecided
        case .shown: nil
        }
    }

    /// Result of a rule without findings.
    private func answer(
        ofRule index: Int, at place: FieldPlace, _ traced: TracedField, waiting: [RawPending], ground: TraceGround
    ) -> TracedRule.Answer {
        if let reason = obstacle(traced) ?? absence(traced.presence) { return .notJudged(reason) }
        if assessor.form.whens[index] >= 0 {
            switch assessor.decider.answer(assessor.form.whens[index], row: place.row) {
            case .yes: break
            case .no: return .notJudged(.notAsked)
            case .undecided: return .notJudged(.undecided)
            case nil: return .notJudged(.unknown)
            }
        }
        if waiting.contains(where: { $0.rule == index }) { return .notJudged(.pending) }
        switch assessor.rules.sets.rules[index] {
        case .question(.assert(let expression)):
            switch assessor.decider.answer(expression, row: place.row) {
            case .yes, .no: return .passed
            case .undecided: return .notJudged(.undecided)
            case nil: return .notJudged(.unknown)
            }
        case .question(.bound(let bound)):
            switch assessor.decider.value(of: bound, row: place.row) {
            case .value: return .passed
            case .undecided: return .notJudged(.undecided)
            case .unknown: return .notJudged(.unknown)
            }
        case .question(.equals(let other)):
            return assessor.rules.knownReading(of: other, from: place.row) == nil ? .notJudged(.unknown) : .passed
        default: break
        }
        return isBeyondMeasure(index, at: place, traced: traced, ground: ground) ? .notJudged(.tooLarge) : .passed
    }

    private func absence(_ presence: Presence) -> TracedRule.Reason? {
        switch presence {
        case .present: nil
        case .missing: .missing
        case .unreadable: .unreadable
        case .hidden: .hidden
        case .undecided: .undecided
        case .sourceMissing: .sourceMissing
        case .unknown: .unknown
        }
    }

    /// Whether a rule is skipped because the answer exceeds the field's limit.
    private func isBeyondMeasure(
        _ index: Int, at place: FieldPlace, traced: TracedField, ground: TraceGround
    ) -> Bool {
        let field = assessor.form.fields.reference(to: place.slot)
        if field.pointee.shape >= 0 { return assessor.table.rows(at: place).isTooLong }
        if let password = assessor.attestation(for: place.slot, in: ground.circumstances.attested) {
            let failed = password.failedRules.map { field.pointee.rules.lowerBound + $0 }
            let isTooLong = failed.contains {
                field.pointee.rules.contains($0) && assessor.form.endsJudging($0, of: place.slot)
            }
            return isTooLong && !assessor.form.isAsked(index, ofTooLongAt: place.slot)
        }
        let reading = judgedReading(at: place, ground)
        if assessor.rules.isTooLarge(reading) { return true }
        return assessor.rules.isTooLong(reading, place.slot, dueAmong: field.pointee.rules)
            && !assessor.form.isAsked(index, ofTooLongAt: place.slot)
    }

    /// The value that the field's rules judge.
    private func judgedReading(at place: FieldPlace, _ ground: TraceGround) -> AnswerReading {
        let field = assessor.fields.reference(to: place.slot)
        if field.pointee.isReadonly {
            guard let sources = ground.circumstances.sources, case .value(let source) = sources.values[place.slot]
            else { return .missing }
            return assessor.table.reading(of: source, in: sources.bytes, field)
        }
        if field.pointee.isCalculated { return assessor.values.reading(at: place) }
        return assessor.table.reading(of: assessor.table.answer(at: place), in: ground.answers, field)
    }
}

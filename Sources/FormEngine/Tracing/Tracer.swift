/// Traces the last judgement: repeats single checks on the document that a judge has just judged.
struct Tracer {
    let judge: Judge

    /// The judge's assessor, which still holds the last judged document.
    var assessor: Assessor {
        @_transparent _read { yield judge.reporter.assessor }
        @_transparent nonmutating _modify { yield &judge.reporter.assessor }
    }

    /// Data that tracing a document needs.
    struct TraceGround {
        let answers: LentBytes
        let asOf: CivilDate
        let circumstances: Circumstances
        let pointers: FormPointers
        /// Whether a route ended the form before rules were judged.
        let isRouted: Bool
    }

    /// Traces every part of the form for the last judged document.
    func trace(
        _ judgement: Judgement, answers: LentBytes, circumstances: Circumstances
    ) -> JudgementTrace {
        let ground = TraceGround(
            answers: answers, asOf: assessor.rules.asOf, circumstances: circumstances,
            pointers: FormPointers(assessor.form), isRouted: !assessor.decider.isAccepting)
        // Each field is judged again. The findings of the whole document are restored afterwards.
        let (found, pending, questions) = (
            Array(assessor.rules.findings.elements), assessor.rules.pending, assessor.rules.questions
        )
        defer {
            assessor.rules.findings.removeAll()
            assessor.rules.findings.append(contentsOf: found)
            (assessor.rules.pending, assessor.rules.questions, assessor.rules.itemRow) = (pending, questions, -1)
        }
        var fields: [TracedField] = []
        for slot in assessor.form.shapes[0].fields {
            trace(FieldPlace(slot: slot, row: -1, index: slot), ground, into: &fields)
        }
        assessor.rules.itemRow = -1
        return JudgementTrace(
            judgement: judgement, steps: tracedSteps(ground), fields: fields, routes: tracedRoutes(ground),
            checks: tracedChecks(ground), ofForm: tracedFaults(ground))
    }

    private func tracedSteps(_ ground: TraceGround) -> [TracedStep] {
        assessor.form.config.steps.indices.map { index in
            let pointer = FormPointers.step(index)
            let isNeeded = assessor.decider.isNeeded
            return TracedStep(
                id: assessor.form.config.steps[index].id, pointer: pointer,
                standing: isNeeded ? standing(ofStep: index) : .shown,
                visibility: isNeeded
                    ? condition(
                        assessor.decider.stepVisibility[index], at: pointer + "/visible_if", row: -1, ground) : nil)
        }
    }

    private func standing(ofStep index: Int) -> TracedStep.Standing {
        if index >= assessor.decider.reach { return .notReached }
        if assessor.values.undecidedSteps[index] { return .undecided }
        return assessor.values.hiddenSteps[index] ? .hidden : .shown
    }

    private func tracedRoutes(_ ground: TraceGround) -> [TracedRoute] {
        guard assessor.decider.isNeeded else { return [] }
        var isOver = false
        return assessor.decider.routes.indices.map { index in
            let route = assessor.decider.routes[index]
            var standing = standing(of: index)
            if isOver, standing != .notReached { standing = .notTried }
            if standing == .taken || standing == .undecided { isOver = true }
            return TracedRoute(
                outcome: assessor.form.config.routes[route.index].outcome,
                step: assessor.form.config.steps[route.step].id,
                pointer: FormPointers.route(route.index), standing: standing,
                inputs: inputs(of: route.expression, row: -1, ground))
        }
    }

    private func standing(of index: Int) -> TracedRoute.Standing {
        if assessor.decider.route == index { return .taken }
        let route = assessor.decider.routes[index]
        if assessor.values.hiddenSteps[route.step] { return .notReached }
        if assessor.decider.tellsAgeOfLaterDate(route) { return .unknown }
        if assessor.decider.isConsentedTo(route) { return .consented }
        switch assessor.decider.answer(route.expression, row: -1) {
        case .no: return .no
        case .undecided: return .undecided
        case .yes: return .notTried
        case nil: return .unknown
        }
    }

    private func tracedChecks(_ ground: TraceGround) -> [TracedRule] {
        guard assessor.decider.isNeeded else { return [] }
        return assessor.decider.checks.indices.map { index in
            let compiled = assessor.decider.checks[index]
            let check = assessor.form.config.checks[index]
            var traced = TracedRule(
                name: RuleName.assert.rawValue, pointer: FormPointers.check(index), answer: .passed,
                inputs: inputs(of: compiled.expression, row: -1, ground))
            if ground.isRouted {
                traced.answer = .notJudged(.routed)
            } else if compiled.slot >= 0, assessor.values.isHidden(compiled.slot, row: -1) {
                traced.answer = .notJudged(.hidden)
            } else {
                assessor.rules.findings.removeAll()
                assessor.judgeCheck(index)
                switch assessor.decider.answer(compiled.expression, row: -1) {
                case .yes: break
                case .no: traced.answer = check.severity == .warning ? .warned : .failed
                case .undecided: traced.answer = .notJudged(.undecided)
                case nil: traced.answer = .notJudged(.unknown)
                }
                traced.finding = assessor.rules.findings.elements.first.map {
                    judge.reporter.finding($0, asOf: ground.asOf)
                }
            }
            return traced
        }
    }

    /// Traces the errors of the form as a whole, which belong to no rule.
    private func tracedFaults(_ ground: TraceGround) -> [TracedRule] {
        guard assessor.decider.isNeeded, !ground.isRouted else { return [] }
        assessor.rules.findings.removeAll()
        if assessor.values.hasUndecided || assessor.decider.isRouteUndecided { assessor.judgeUndecidedForm() }
        return assessor.rules.findings.elements.map { raw in
            TracedRule(
                name: FindingCode.undecided.rawValue, pointer: "/config", answer: .failed,
                finding: judge.reporter.finding(raw, asOf: ground.asOf))
        }
    }

    /// Trace of an expression as a condition; nil if the index stands for no expression.
    func condition(_ expression: Int32, at pointer: String, row: Int, _ ground: TraceGround)
        -> TracedCondition?
    {
        guard assessor.decider.isNeeded, expression >= 0 else { return nil }
        let answer: TracedCondition.Answer
        switch assessor.machine.truth(expression, row: row) {
        case .yes: answer = .yes
        case .no: answer = .no
        case .undecided: answer = .undecided
        }
        return TracedCondition(pointer: pointer, answer: answer, inputs: inputs(of: expression, row: row, ground))
    }

    /// Fields that an expression reads, as seen from a list item.
    func inputs(of expression: Int32, row: Int, _ ground: TraceGround) -> [TracedCondition.Input] {
        guard assessor.decider.isNeeded, expression >= 0 else { return [] }
        var inputs: [TracedCondition.Input] = []
        for index in assessor.machine.reads(of: expression) {
            guard let place = assessor.machine.place(ofRead: index, from: row) else { continue }
            inputs.append(
                TracedCondition.Input(
                    field: judge.reporter.path(of: place.slot, inRow: place.row), presence: presence(at: place, ground))
            )
        }
        return inputs
    }
}

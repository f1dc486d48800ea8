/// Asking a judge again about the document that it judged last, one thing after another, by what judged it.
extension Assessor {
    /// Ground of a trace: all that is looked at while a document is traced.
    struct TraceGround {
        let answers: UnsafeBufferPointer<UInt8>
        let asOf: CivilDate
        let circumstances: Circumstances
        let pointers: FormPointers
        /// Whether a route ended the form, so that nothing was judged.
        let isRouted: Bool
    }

    /// Tells about each part of the form what was asked of the last document.
    mutating func trace(
        _ judgement: Judgement, _ answers: UnsafeBufferPointer<UInt8>, _ circumstances: Circumstances
    ) -> JudgementTrace {
        let ground = TraceGround(
            answers: answers, asOf: asOf, circumstances: circumstances,
            pointers: FormPointers(form), isRouted: !decider.isAccepting)
        // Each place is judged anew; what was found in the whole document stands again behind.
        let (found, pending, questions) = (Array(findings.elements), pending, questions)
        defer {
            findings.removeAll()
            findings.append(contentsOf: found)
            (self.pending, self.questions, itemRow) = (pending, questions, -1)
        }
        var fields: [TracedField] = []
        for slot in form.shapes[0].fields {
            trace(FieldPlace(slot: slot, row: -1, index: slot), ground, into: &fields)
        }
        itemRow = -1
        return JudgementTrace(
            judgement: judgement, steps: tracedSteps(ground), fields: fields, routes: tracedRoutes(ground),
            checks: tracedChecks(ground), ofForm: tracedFaults(ground))
    }

    private mutating func tracedSteps(_ ground: TraceGround) -> [TracedStep] {
        form.config.steps.enumerated().map { index, step in
            let pointer = FormPointers.step(index)
            var traced = TracedStep(id: step.id, pointer: pointer, standing: .shown)
            guard decider.isNeeded else { return traced }
            traced.visibility = condition(
                decider.stepVisibility[index], at: pointer + "/visible_if", row: -1, ground)
            if index >= decider.reach {
                traced.standing = .notReached
            } else if values.undecidedSteps[index] {
                traced.standing = .undecided
            } else if values.hiddenSteps[index] {
                traced.standing = .hidden
            }
            return traced
        }
    }

    private mutating func tracedRoutes(_ ground: TraceGround) -> [TracedRoute] {
        guard decider.isNeeded else { return [] }
        var isOver = false
        return decider.routes.indices.map { index in
            let route = decider.routes[index]
            var standing = standing(of: index)
            if isOver, standing != .notReached { standing = .notTried }
            if standing == .taken || standing == .undecided { isOver = true }
            return TracedRoute(
                outcome: form.config.routes[route.index].outcome, step: form.config.steps[route.step].id,
                pointer: FormPointers.route(route.index), standing: standing,
                inputs: inputs(of: route.expression, row: -1, ground))
        }
    }

    private mutating func standing(of index: Int) -> TracedRoute.Standing {
        if decider.route == index { return .taken }
        let route = decider.routes[index]
        if values.hiddenSteps[route.step] { return .notReached }
        if decider.tellsAgeOfLaterDate(route) { return .unknown }
        if decider.isConsentedTo(route) { return .consented }
        switch decider.answer(route.expression, row: -1) {
        case .no: return .no
        case .undecided: return .undecided
        case .yes: return .notTried
        case nil: return .unknown
        }
    }

    private mutating func tracedChecks(_ ground: TraceGround) -> [TracedRule] {
        guard decider.isNeeded else { return [] }
        return decider.checks.indices.map { index in
            let compiled = decider.checks[index]
            let check = form.config.checks[index]
            var traced = TracedRule(
                name: RuleName.assert.rawValue, pointer: FormPointers.check(index), answer: .passed,
                inputs: inputs(of: compiled.expression, row: -1, ground))
            if ground.isRouted {
                traced.answer = .notJudged(.routed)
            } else if compiled.slot >= 0, values.isHidden(compiled.slot, row: -1) {
                traced.answer = .notJudged(.hidden)
            } else {
                findings.removeAll()
                judgeCheck(index)
                switch decider.answer(compiled.expression, row: -1) {
                case .yes: break
                case .no: traced.answer = check.severity == .warning ? .warned : .failed
                case .undecided: traced.answer = .notJudged(.undecided)
                case nil: traced.answer = .notJudged(.unknown)
                }
                traced.finding = findings.elements.first.map { finding($0, asOf: ground.asOf) }
            }
            return traced
        }
    }

    /// Faults of the form as a whole, which are no rule's.
    private mutating func tracedFaults(_ ground: TraceGround) -> [TracedRule] {
        guard decider.isNeeded, !ground.isRouted else { return [] }
        findings.removeAll()
        if values.hasUndecided || decider.isRouteUndecided { judgeUndecidedForm() }
        return findings.elements.map { raw in
            TracedRule(
                name: FindingCode.undecided.rawValue, pointer: "/config", answer: .failed,
                finding: finding(raw, asOf: ground.asOf))
        }
    }

    /// An expression as it was decided; nil if there is none.
    mutating func condition(_ expression: Int32, at pointer: String, row: Int, _ ground: TraceGround)
        -> TracedCondition?
    {
        guard decider.isNeeded, expression >= 0 else { return nil }
        let answer: TracedCondition.Answer
        switch machine.truth(expression, row: row) {
        case .yes: answer = .yes
        case .no: answer = .no
        case .undecided: answer = .undecided
        }
        return TracedCondition(pointer: pointer, answer: answer, inputs: inputs(of: expression, row: row, ground))
    }

    /// The fields that an expression reads, as it sees them from an item.
    mutating func inputs(of expression: Int32, row: Int, _ ground: TraceGround) -> [TracedCondition.Input] {
        guard decider.isNeeded, expression >= 0 else { return [] }
        var inputs: [TracedCondition.Input] = []
        for index in machine.reads(of: expression) {
            guard let place = machine.place(ofRead: index, from: row) else { continue }
            inputs.append(
                TracedCondition.Input(
                    field: path(of: place.slot, inRow: place.row), presence: presence(at: place, ground)))
        }
        return inputs
    }
}

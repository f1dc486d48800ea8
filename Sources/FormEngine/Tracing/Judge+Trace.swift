/// Asking a judge again about the document that it judged last, one thing after another, by what judged it.
extension Judge {
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
    func trace(
        _ judgement: Judgement, _ answers: UnsafeBufferPointer<UInt8>, _ circumstances: Circumstances
    ) -> JudgementTrace {
        let ground = TraceGround(
            answers: answers, asOf: room.pointee.asOf, circumstances: circumstances,
            pointers: FormPointers(form), isRouted: !isAccepting)
        // Each place is judged anew; what was found in the whole document stands again behind.
        let (findings, pending, questions) = (self.findings, room.pointee.pending, room.pointee.questions)
        defer {
            room.pointee.findings.removeAll()
            room.pointee.findings.append(contentsOf: findings)
            (room.pointee.pending, room.pointee.questions, room.pointee.row) = (pending, questions, -1)
        }
        var fields: [TracedField] = []
        for slot in form.shapes[0].fields {
            trace(FieldPlace(slot: slot, row: -1, index: slot), ground, into: &fields)
        }
        room.pointee.row = -1
        return JudgementTrace(
            judgement: judgement, steps: tracedSteps(ground), fields: fields, routes: tracedRoutes(ground),
            checks: tracedChecks(ground), ofForm: tracedFaults(ground))
    }

    private func tracedSteps(_ ground: TraceGround) -> [TracedStep] {
        form.config.steps.enumerated().map { index, step in
            let pointer = FormPointers.step(index)
            var traced = TracedStep(id: step.id, pointer: pointer, standing: .shown)
            guard let logic else { return traced }
            traced.visibility = condition(
                logic.pointee.stepVisibility[index], at: pointer + "/visible_if", row: -1, ground)
            if index >= logic.pointee.reach {
                traced.standing = .notReached
            } else if logic.pointee.undecidedSteps[index] {
                traced.standing = .undecided
            } else if logic.pointee.hiddenSteps[index] {
                traced.standing = .hidden
            }
            return traced
        }
    }

    private func tracedRoutes(_ ground: TraceGround) -> [TracedRoute] {
        guard let logic else { return [] }
        var isOver = false
        return logic.pointee.routes.indices.map { index in
            let route = logic.pointee.routes[index]
            var standing = standing(of: index, logic)
            if isOver, standing != .notReached { standing = .notTried }
            if standing == .taken || standing == .undecided { isOver = true }
            return TracedRoute(
                outcome: form.config.routes[route.index].outcome, step: form.config.steps[route.step].id,
                pointer: FormPointers.route(route.index), standing: standing,
                inputs: inputs(of: route.expression, row: -1, ground))
        }
    }

    private func standing(of index: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> TracedRoute.Standing {
        if logic.pointee.route == index { return .taken }
        let route = logic.pointee.routes[index]
        if logic.pointee.hiddenSteps[route.step] { return .notReached }
        if tellsAgeOfLaterDate(route, logic) { return .unknown }
        if isConsentedTo(route, logic) { return .consented }
        switch answer(route.expression, row: -1, logic) {
        case .no: return .no
        case .undecided: return .undecided
        case .yes: return .notTried
        case nil: return .unknown
        }
    }

    private func tracedChecks(_ ground: TraceGround) -> [TracedRule] {
        guard let logic else { return [] }
        return logic.pointee.checks.indices.map { index in
            let compiled = logic.pointee.checks[index]
            let check = form.config.checks[index]
            var traced = TracedRule(
                name: RuleName.assert.rawValue, pointer: FormPointers.check(index), answer: .passed,
                inputs: inputs(of: compiled.expression, row: -1, ground))
            if ground.isRouted {
                traced.answer = .notJudged(.routed)
            } else if compiled.slot >= 0, isHidden(compiled.slot, row: -1, logic) {
                traced.answer = .notJudged(.hidden)
            } else {
                room.pointee.findings.removeAll()
                judgeCheck(index, logic)
                switch answer(compiled.expression, row: -1, logic) {
                case .yes: break
                case .no: traced.answer = check.severity == .warning ? .warned : .failed
                case .undecided: traced.answer = .notJudged(.undecided)
                case nil: traced.answer = .notJudged(.unknown)
                }
                traced.finding = self.findings.first.map { finding($0, asOf: ground.asOf) }
            }
            return traced
        }
    }

    /// Faults of the form as a whole, which are no rule's.
    private func tracedFaults(_ ground: TraceGround) -> [TracedRule] {
        guard let logic, !ground.isRouted else { return [] }
        room.pointee.findings.removeAll()
        if logic.pointee.hasUndecided || logic.pointee.isRouteUndecided { judgeUndecidedForm(logic) }
        return findings.map { raw in
            TracedRule(
                name: FindingCode.undecided.rawValue, pointer: "/config", answer: .failed,
                finding: finding(raw, asOf: ground.asOf))
        }
    }

    /// An expression as it was decided; nil if there is none.
    func condition(_ expression: Int32, at pointer: String, row: Int, _ ground: TraceGround) -> TracedCondition? {
        guard let logic, expression >= 0 else { return nil }
        let answer: TracedCondition.Answer
        switch truth(expression, row: row, logic) {
        case .yes: answer = .yes
        case .no: answer = .no
        case .undecided: answer = .undecided
        }
        return TracedCondition(pointer: pointer, answer: answer, inputs: inputs(of: expression, row: row, ground))
    }

    /// The fields that an expression reads, as it sees them from an item.
    func inputs(of expression: Int32, row: Int, _ ground: TraceGround) -> [TracedCondition.Input] {
        guard let logic, expression >= 0 else { return [] }
        var inputs: [TracedCondition.Input] = []
        _ = reads(expression, row: row, logic) { place in
            inputs.append(
                TracedCondition.Input(
                    field: path(of: place.slot, inRow: place.row), presence: presence(at: place, ground)))
            return false
        }
        return inputs
    }
}

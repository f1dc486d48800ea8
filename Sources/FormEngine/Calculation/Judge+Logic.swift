/// Decisions of expressions, in the order in which everything comes behind what it reads.
extension Judge {
    /// Judges a document by a form that has expressions.
    func judge(
        by logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate,
        _ circumstances: Circumstances
    ) {
        begin(logic, answers, asOf, circumstances)
        decide(logic)
        if logic.pointee.reach < logic.pointee.hiddenSteps.count { logic.pointee.nextStep = nextStep(logic) }
        if !logic.pointee.routes.isEmpty, circumstances.takesRoutes, let index = route(logic) {
            logic.pointee.route = index
            if !isAccepting { return }
            let next = logic.pointee.routes[index].step + 1
            if next < logic.pointee.reach {
                logic.pointee.reach = next
                decide(logic)
            }
        }
        judgeOwn(answers, circumstances)
        if logic.pointee.hasUndecided || logic.pointee.isRouteUndecided { judgeUndecidedForm(logic) }
        if !logic.pointee.checks.isEmpty { judgeChecks(logic) }
    }

    private func begin(
        _ logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate,
        _ circumstances: Circumstances
    ) {
        logic.pointee.answers = answers
        logic.pointee.day = ExpressionEvaluator.Day(asOf: asOf, leapDay: leapDay)
        keep(circumstances.context, logic)
        logic.pointee.route = nil
        logic.pointee.isRouteUndecided = false
        logic.pointee.reach = circumstances.reach ?? logic.pointee.hiddenSteps.count
        logic.pointee.nextStep = nil
        if !(circumstances.consents.isEmpty && logic.pointee.consents.isEmpty) {
            logic.pointee.consents = circumstances.consents
        }
    }

    @inline(__always)
    private func keep(_ context: JSONValue, _ logic: UnsafeMutablePointer<LogicRoom>) {
        // Mostly there is none, as before.
        if case .null = context, case .null = logic.pointee.context { return }
        logic.pointee.context = logic.pointee.evaluator.keep(context)
    }

    private func judgeChecks(_ logic: UnsafeMutablePointer<LogicRoom>) {
        for index in logic.pointee.checks.indices { judgeCheck(index, logic) }
    }

    /// Judges one check.
    func judgeCheck(_ index: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let check = logic.pointee.checks[index]
        if check.slot >= 0, isHidden(check.slot, row: -1, logic) { return }
        switch answer(check.expression, row: -1, logic) {
        case .yes, nil: break
        case .no: found(.check, check.slot, rule: index)
        case .undecided: found(.undecided, check.slot)
        }
    }
}

/// The way out of a form that was taken, if one was.
extension Judge {
    /// The first route that holds, among those behind steps that were reached; none behind one that cannot be decided.
    func route(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        for index in logic.pointee.routes.indices {
            let route = logic.pointee.routes[index]
            if logic.pointee.hiddenSteps[route.step] || tellsAgeOfLaterDate(route, logic) { continue }
            if isConsentedTo(route, logic) { continue }
            switch answer(route.expression, row: -1, logic) {
            case .no, nil: break
            case .yes: return index
            case .undecided:
                logic.pointee.isRouteUndecided = true
                return nil
            }
        }
        return nil
    }

    /// Whether a route waits for nobody's consent any more.
    func isConsentedTo(_ route: FormLogic.CompiledRoute, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        guard route.awaitsConsent else { return false }
        let outcome = form.config.routes[route.index].outcome
        return logic.pointee.consents.contains { $0.isBytewiseEqual(to: outcome) }
    }

    /// Whether the answers can be valid on the route that was taken, or without one.
    var isAccepting: Bool {
        guard let logic, let index = logic.pointee.route else { return true }
        return logic.pointee.routes[index].accepts
    }

    /// The outcome of the route that was taken; nil if none was.
    var route: Outcome? {
        guard let logic, let index = logic.pointee.route else { return nil }
        let compiled = logic.pointee.routes[index]
        let route = form.config.routes[compiled.index]
        let own = form.config.outcomes.first { $0.name.isBytewiseEqual(to: route.outcome) }
        let kind = Outcome.Kind(named: route.outcome)
        var parameters: [JSONValue.Member] = []
        if let slot = compiled.birthDate, kind?.tellsAge ?? false, let age = age(at: slot, logic) {
            parameters.append(.init("age", .number(Double(age))))
        }
        if let minimum = route.minimumAge { parameters.append(.init("minimum", .number(Double(minimum)))) }
        if let method = route.method { parameters.append(.init("method", .text(method))) }
        return Outcome(
            name: route.outcome, parameters: parameters, accepts: compiled.accepts, screen: own)
    }

    /// Whether the date whose age a route's outcome tells is one to come: a mistake, which must not decide anything.
    func tellsAgeOfLaterDate(
        _ route: FormLogic.CompiledRoute, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        guard let slot = route.birthDate, let born = birth(at: slot, logic) else { return false }
        return born > logic.pointee.day.asOf
    }

    private func age(at slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        birth(at: slot, logic).map { $0.age(on: logic.pointee.day.asOf, leapDay: leapDay) }
    }

    private func birth(at slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> CivilDate? {
        guard !isHidden(slot, row: -1, logic),
            case .date(let date) = reading(at: FieldPlace(slot: slot, row: -1, index: slot), logic)
        else { return nil }
        return date
    }
}

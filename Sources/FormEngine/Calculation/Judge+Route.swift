/// The way out of a form that was taken, if one was.
extension Judge {
    /// The first route that holds, among those behind steps that were reached.
    func route(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        logic.pointee.routes.indices.first { index in
            let route = logic.pointee.routes[index]
            guard !logic.pointee.hiddenSteps[route.step], isSettled(route.expression, row: -1, logic) else {
                return false
            }
            return isTrue(route.expression, row: -1, logic)
        }
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

    private func age(at slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        guard !isHidden(slot, row: -1, logic),
            case .date(let date) = reading(at: FieldPlace(slot: slot, row: -1, index: slot), logic)
        else { return nil }
        return date.age(on: logic.pointee.day.asOf, leapDay: leapDay)
    }
}

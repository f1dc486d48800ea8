/// The outcome and the pending rules.
extension Reporter {
    /// The outcome of the taken route; nil if no route was taken.
    mutating func outcomeOfRoute() -> Outcome? {
        guard let index = decider.route else { return nil }
        let compiled = decider.routes[index]
        let route = form.config.routes[compiled.index]
        let own = form.config.outcomes.first { $0.name.isBytewiseEqual(to: route.outcome) }
        let kind = Outcome.Kind(named: route.outcome)
        var parameters: [JSONValue.Member] = []
        if let slot = compiled.birthDate, kind?.tellsAge ?? false, let born = values.date(at: slot) {
            let age = born.age(on: decider.machine.direct.day.asOf, leapDay: form.leapDay)
            parameters.append(.init("age", .number(Double(age))))
        }
        if let minimum = route.minimumAge { parameters.append(.init("minimum", .number(Double(minimum)))) }
        if let method = route.method { parameters.append(.init("method", .text(method))) }
        return Outcome(
            name: route.outcome, parameters: parameters, accepts: compiled.accepts, screen: own)
    }

    /// The rules not judged yet, with their fields' paths and names, and a route that waits for a field.
    mutating func pendingRules() -> [PendingRule] {
        let rules = assessor.rules.pending.map { raw in
            let field = form.field(raw.slot)
            let path = raw.row >= 0 ? path(of: raw.slot, inRow: Int(raw.row)) : field.id
            guard raw.rule >= 0 else { return PendingRule(field: path, rule: raw.kind.code) }
            let rule = form.rule(raw.rule, of: raw.slot)
            var namespace: String?
            if raw.isQuestion, rule.side == .client, case .unique(let name) = rule.condition { namespace = name }
            return PendingRule(field: path, rule: rule.toldName, namespace: namespace)
        }
        guard let slot = decider.routeWaitsFor else { return rules }
        return rules + [PendingRule(field: form.field(slot).id, rule: PendingRule.outcome)]
    }
}

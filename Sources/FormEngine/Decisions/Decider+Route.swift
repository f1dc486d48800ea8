/// Choice of the route that ends the form.
extension Decider {
    /// The first route whose condition is true, among those after reached steps; an undecided route ends the search.
    mutating func firstRoute() -> Int? {
        for index in routes.indices {
            let route = routes[index]
            if values.hiddenSteps[route.step] || tellsAgeOfLaterDate(route) { continue }
            if isConsentedTo(route) { continue }
            let answer = answer(route.expression, row: -1)
            if answer == .yes || answer == .no, let later = laterField(of: route) {
                // A date of birth must not end the form while it is typed, and later routes depend on this one.
                routeWaitsFor = later
                return nil
            }
            switch answer {
            case .no, nil: break
            case .yes: return index
            case .undecided:
                isRouteUndecided = true
                return nil
            }
        }
        return nil
    }

    /// The field that a route depends on whose timing has not come yet; nil if there is no such field.
    private mutating func laterField(of route: FormLogic.CompiledRoute) -> Int? {
        if let last = route.last, last.timing.isLater(than: timing) { return last.slot }
        guard let slot = route.birthDate, values.date(at: slot) != nil else { return nil }
        return form.field(slot).timing.isLater(than: timing) ? slot : nil
    }

    /// Whether a route awaited consent, and somebody consented.
    mutating func isConsentedTo(_ route: FormLogic.CompiledRoute) -> Bool {
        guard route.awaitsConsent else { return false }
        let outcome = form.config.routes[route.index].outcome
        return consents.contains { $0.isBytewiseEqual(to: outcome) }
    }

    /// Whether a route's outcome reports an age from a date in the future: a mistake, which must not take the route.
    mutating func tellsAgeOfLaterDate(_ route: FormLogic.CompiledRoute) -> Bool {
        guard let slot = route.birthDate, let born = values.date(at: slot) else { return false }
        return born > machine.direct.day.asOf
    }
}

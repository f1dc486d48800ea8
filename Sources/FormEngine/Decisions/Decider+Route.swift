/// The way out of a form that was taken, if one was.
extension Decider {
    /// The first route that holds, among those behind steps reached so far; an undecidable route ends the search.
    mutating func firstRoute() -> Int? {
        for index in routes.indices {
            let route = routes[index]
            if values.hiddenSteps[route.step] || tellsAgeOfLaterDate(route) { continue }
            if isConsentedTo(route) { continue }
            let answer = answer(route.expression, row: -1)
            if answer == .yes || answer == .no, let later = laterField(of: route) {
                // A birthday must not decide while it is typed, and later routes depend on this one.
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

    /// The field that a route reads, or whose age its outcome tells, and that is judged later than now; nil if none is.
    private mutating func laterField(of route: FormLogic.CompiledRoute) -> Int? {
        if let last = route.last, last.timing.isLater(than: timing) { return last.slot }
        guard let slot = route.birthDate, values.date(at: slot) != nil else { return nil }
        return form.field(slot).timing.isLater(than: timing) ? slot : nil
    }

    /// Whether a route waits for nobody's consent any more.
    mutating func isConsentedTo(_ route: FormLogic.CompiledRoute) -> Bool {
        guard route.awaitsConsent else { return false }
        let outcome = form.config.routes[route.index].outcome
        return consents.contains { $0.isBytewiseEqual(to: outcome) }
    }

    /// Whether the date whose age a route's outcome tells is one to come: a mistake, which must not decide anything.
    mutating func tellsAgeOfLaterDate(_ route: FormLogic.CompiledRoute) -> Bool {
        guard let slot = route.birthDate, let born = values.date(at: slot) else { return false }
        return born > machine.direct.day.asOf
    }
}

extension VersionComparer {
    /// Effect of a step's title, condition or order of fields.
    mutating func stepEffect(of change: ConfigChange, _ path: [String]) -> ChangeEffect {
        guard path.count > 2 else { return path.count == 1 ? orderEffect() : placeEffect(ofFieldsIn: path[1]) }
        switch path[2] {
        case "visible_if":
            let isIn = { (step: Step) in step.id.isBytewiseEqual(to: path[1]) }
            guard let before = old.steps.first(where: isIn), let after = new.steps.first(where: isIn) else {
                return .undecided
            }
            let relation = ConditionRelation(
                before.visibleIf?.json, after.visibleIf?.json,
                fields: { [old, new] in ConditionScope.form.fields($0, old, new) })
            if relation.isEquivalence { return .none }
            let fields = after.fields.filter { field in before.fields.contains { $0.id.isBytewiseEqual(to: field.id) } }
            let effect = fields.reduce(ChangeEffect.none) { effect, field in
                effect.union(
                    visibilityEffect(
                        of: [field.id], field, before.visibleIf?.json, after.visibleIf?.json, scope: .form))
            }
            // A route is not taken after a hidden step.
            return effect.union(orderEffect())
        case "fields": return placeEffect(ofFieldsIn: path[1])
        default: return .texts
        }
    }

    /// Effect of fields that moved into a step, whose condition hides them; another order within a step is one of looks.
    private mutating func placeEffect(ofFieldsIn step: String) -> ChangeEffect {
        guard let place = new.steps.first(where: { $0.id.isBytewiseEqual(to: step) }) else { return .texts }
        var effect = ChangeEffect.texts
        for field in place.fields {
            let former = old.steps.first { $0.fields.contains { $0.id.isBytewiseEqual(to: field.id) } }
            guard let former, !former.id.isBytewiseEqual(to: step) else { continue }
            effect = effect.union(
                visibilityEffect(of: [field.id], field, former.visibleIf?.json, place.visibleIf?.json, scope: .form))
            effect = effect.union(orderEffect())
        }
        return effect
    }

    /// Effect of another order of steps, or of other steps for fields: routes are taken after steps, and the first that holds decides.
    private mutating func orderEffect() -> ChangeEffect {
        if old.routes.isEmpty, new.routes.isEmpty { return .texts }
        return remembered("order") { $0.searchedEffect(varying: $0.answeredFields) }
    }

    /// Effect of an added, removed or changed check.
    mutating func checkEffect(of change: ConfigChange) -> ChangeEffect {
        let (before, after) = (change.from.decisiveCheck, change.to.decisiveCheck)
        let isMoved = change.kind == .changed && change.from["field"]?.string != change.to["field"]?.string
        if before?.canonicalBytes == after?.canonicalBytes, !isMoved {
            return change.severityEffect ?? (change.isRespelledAssertion ? .none : .texts)
        }
        if isMoved { return searchedEffect(varying: answeredFields) }
        let relation = ConditionRelation(
            before ?? true, after ?? true,
            fields: { [scope = ConditionScope.form, old, new] in
                scope.fields($0, old, new)
            })
        let place = (change.to["field"] ?? change.from["field"])?.string ?? ""
        var effect = ChangeEffect.none
        let words = { (json: JSONValue) in json.without("assert").canonicalBytes }
        if change.kind == .changed { effect.isOfTexts = words(change.from) != words(change.to) }
        effect.isOfPrivacy = change.severityEffect?.isOfPrivacy ?? false
        let read = answeredFields.filter { field in (before ?? after ?? .null).mentions(field.field.id) }
        if !relation.lost.isNone {
            let runs = search.runs(search.cases(for: relation.lost.valuations) + search.cases(varying: read))
            effect.refuses = Self.claim([.refused], among: runs) { Self.hasError($0.new, at: place) }
        }
        if !relation.gained.isNone {
            let runs = search.runs(search.cases(for: relation.gained.valuations) + search.cases(varying: read))
            effect.accepts = Self.claim([.accepted], among: runs) { Self.hasError($0.old, at: place) }
        }
        return effect
    }

    private static func hasError(_ result: CaseResult, at place: String) -> Bool {
        result.findings.contains { $0.severity == .error && $0.field.isBytewiseEqual(to: place) }
    }

    /// Effect of other routes.
    mutating func routesEffect() -> ChangeEffect {
        let (before, after) = (old.routes, new.routes)
        let pairs = RoutePair.pairs(before, after)
        var effect = ChangeEffect.none
        for pair in pairs {
            effect = effect.union(routeEffect(of: pair))
        }
        if pairs.contains(where: { $0.isMoved }) { effect = effect.union(searchedEffect(varying: answeredFields)) }
        return effect
    }

    /// Whether a route without `after` waits for the same fields in both versions.
    private func readsSameFields(_ pair: RoutePair) -> Bool {
        guard let before = pair.old, let after = pair.new, before.after == nil else { return true }
        return (old.fields + new.fields).allSatisfy { field in
            before.when.json.mentions(field.id) == after.when.json.mentions(field.id)
        }
    }

    private mutating func routeEffect(of pair: RoutePair) -> ChangeEffect {
        let scope = ConditionScope.form
        let relation = ConditionRelation(
            pair.old?.when.json ?? false, pair.new?.when.json ?? false,
            fields: { [old, new] in
                scope.fields($0, old, new)
            })
        let hasSameEnd = pair.hasSameEnd && readsSameFields(pair)
        if relation.isEquivalence, hasSameEnd { return .none }
        let read = answeredFields.filter { field in
            (pair.old?.when.json.mentions(field.field.id) ?? false)
                || (pair.new?.when.json.mentions(field.field.id) ?? false)
        }
        let valuations = relation.lost.valuations + relation.gained.valuations
        var cases = search.cases(for: valuations) + search.cases(varying: read)
        // A route ends the form after its step, so answers to later steps may be missing.
        if let step = (pair.new ?? pair.old)?.after, let index = new.index(ofStep: step) {
            cases += WitnessSearch.answering(new.steps[...index].flatMap { $0.fields }, in: cases)
        }
        let consents = (old.outcomes + new.outcomes).filter { $0.consent != nil }.map { $0.name }
        if !consents.isEmpty {
            cases += cases.map { example in
                var copy = example
                copy.consents = consents
                return copy
            }
        }
        let runs = search.runs(cases)
        var effect = ChangeEffect(
            refuses: Self.claim([.refused], among: runs), accepts: Self.claim([.accepted], among: runs),
            means: Self.claim([.outcome], among: runs))
        guard hasSameEnd || pair.old == nil || pair.new == nil else { return effect }
        let ends = (pair.old ?? pair.new).map { (pair.new == nil ? old : new).accepts($0.outcome) } ?? true
        let others = old.routes(after: pair.old) + new.routes(after: pair.new)
        let isOnlyRefusal = others.allSatisfy { $0 }
        if !ends {
            // A route that refuses takes nothing from answers for which it does not hold.
            if relation.gained.isNone { effect.refuses = .never }
            if relation.lost.isNone { effect.accepts = .never }
            if isOnlyRefusal, effect.means.isUndecided { effect.means = .never }
        } else if isOnlyRefusal {
            // A route before the last step leaves out answers to later steps, which rules and conditions may read.
            let isAtEnd = [(old, pair.old), (new, pair.new)].allSatisfy { $0.isAfterLastStep($1) }
            if isAtEnd { (effect.refuses, effect.accepts) = (.never, .never) }
        }
        return effect
    }
}

/// A route of the earlier version and the one that takes its place; nil where a version has none.
private struct RoutePair {
    var old: Route?
    var new: Route?
    var isMoved = false

    /// Whether both end with the same outcome and parameters, after the same step.
    var hasSameEnd: Bool {
        guard let old, let new else { return false }
        return old.json.without("when").canonicalBytes == new.json.without("when").canonicalBytes
    }

    /// Pairs of routes that differ: equal ones are left out, then those with one outcome belong together.
    static func pairs(_ old: [Route], _ new: [Route]) -> [RoutePair] {
        var rest = new
        var kept: [[UInt8]] = []
        var unpaired: [Route] = []
        for route in old {
            if let index = rest.firstIndex(where: { $0.json.canonicalBytes == route.json.canonicalBytes }) {
                kept.append(rest.remove(at: index).json.canonicalBytes)
            } else {
                unpaired.append(route)
            }
        }
        var pairs: [RoutePair] = []
        for route in unpaired {
            let index =
                rest.firstIndex { $0.outcome.isBytewiseEqual(to: route.outcome) }
                ?? (unpaired.count == rest.count ? rest.indices.first : nil)
            pairs.append(RoutePair(old: route, new: index.map { rest.remove(at: $0) }))
        }
        pairs += rest.map { RoutePair(old: nil, new: $0) }
        let order = new.map { $0.json.canonicalBytes }.filter { kept.contains($0) }
        if order != kept { pairs.append(RoutePair(isMoved: true)) }
        return pairs
    }
}

extension FormConfig {
    /// Whether answers that end with an outcome are accepted before somebody consents.
    fileprivate func accepts(_ outcome: String) -> Bool {
        let screen = outcomes.first { $0.name.isBytewiseEqual(to: outcome) }
        if screen?.consent != nil { return false }
        return Outcome.Kind(named: outcome)?.accepts ?? screen?.accepts ?? true
    }

    /// For each route that may be taken in place of a route that does not hold, whether its outcome accepts.
    fileprivate func routes(after route: Route?) -> [Bool] {
        let own = route.flatMap { route in routes.firstIndex { $0.json.canonicalBytes == route.json.canonicalBytes } }
        return routes.enumerated().filter { index, other in
            guard let own, let route else { return true }
            return index > own || index < own && !isSameStep(other, route)
        }.map { accepts($1.outcome) }
    }

    private func isSameStep(_ one: Route, _ other: Route) -> Bool {
        guard let first = one.after, let second = other.after else { return one.after == nil && other.after == nil }
        return first.isBytewiseEqual(to: second)
    }

    /// Whether a route is taken after the last step; true for no route.
    fileprivate func isAfterLastStep(_ route: Route?) -> Bool {
        guard let route, let last = steps.last else { return true }
        return route.after?.isBytewiseEqual(to: last.id) ?? (steps.count == 1)
    }
}

extension JSONValue {
    /// A copy of an object without some members.
    func without(_ names: String...) -> JSONValue {
        guard let members else { return self }
        return .object(members.filter { member in !names.contains { $0.isBytewiseEqual(to: member.name) } })
    }

    /// Whether a path among the texts of an expression contains a field's name: `share`, `owners.0.share`.
    func mentions(_ name: String) -> Bool {
        switch self {
        case .text(let text): text.parts(separatedBy: Byte.point).contains { $0.isBytewiseEqual(to: name) }
        case .array(let elements): elements.contains { $0.mentions(name) }
        case .object(let members): members.contains { $0.value.mentions(name) }
        case .null, .bool, .number: false
        }
    }

    /// The assertion of a check of severity error; nil for a warning, and for null.
    fileprivate var decisiveCheck: JSONValue? {
        self["severity"]?.string == Rule.Severity.warning.rawValue ? nil : self["assert"]
    }
}

extension ConfigChange {
    /// Whether nothing but the spelling of an assertion differs, in a check that only warns.
    fileprivate var isRespelledAssertion: Bool {
        guard let before = from["assert"], let after = to["assert"] else { return false }
        return from.without("assert").canonicalBytes == to.without("assert").canonicalBytes
            && ConditionRelation(before, after, fields: { _ in [] }).isEquivalence
    }

    /// Effect of a lower severity, which lets findings pass; nil if the severity is the same or higher.
    var severityEffect: ChangeEffect? {
        let warning = Rule.Severity.warning.rawValue
        guard from["severity"]?.string != warning, to["severity"]?.string == warning else { return nil }
        return .privacy
    }
}

/// Finds unreachable routes: an earlier route is taken in every case in which they could be.
enum ShadowedRoute {
    /// Warnings about unreachable routes, each placed at the condition of the later route.
    ///
    /// - Parameter steps: For each route, the index of the step after which it is evaluated.
    static func check(
        _ config: FormConfig, layout: FieldLayout, steps: [Int], places: [ObjectPlace]
    ) -> [Diagnostic] {
        var implication = ConditionImplication(layout)
        let routes = config.routes
        let names = routes.map { $0.when.json.namesRead }
        let isShort = routes.map { $0.when.json.canonicalBytes.count <= longest }
        let order = routes.indices.sorted { (steps[$0], $0) < (steps[$1], $1) }
        return order.indices.dropFirst().compactMap { rank in
            let later = order[rank]
            guard isShort[later], let place = places[later]["when"] else { return nil }
            let earlier = order[..<rank].first { earlier in
                isShort[earlier]
                    && isAlwaysTried(routes[earlier], step: steps[earlier], before: steps[later], config: config)
                    && names[earlier].isSubset(of: names[later])
                    && implication.holds(from: routes[later].when.json, to: routes[earlier].when.json)
            }
            return earlier.map { diagnostic(at: place, earlier: places[$0]) }
        }
    }

    /// Maximum size of a condition that is compared with others, in bytes.
    private static let longest = 2_048

    /// Whether a route is always taken when its condition is true: its outcome needs no consent, and its step is not
    /// hidden.
    private static func isAlwaysTried(_ route: Route, step: Int, before other: Int, config: FormConfig) -> Bool {
        guard config.steps.indices.contains(step) else { return false }
        let outcome = config.outcomes.first { $0.name.isBytewiseEqual(to: route.outcome) }
        return outcome?.consent == nil && (step == other || config.steps[step].visibleIf == nil)
    }

    private static func diagnostic(at place: Place, earlier: ObjectPlace) -> Diagnostic {
        Diagnostic(
            .shadowedRoute, at: place.pointer, position: place.position,
            message: "This route is never taken: the route on line \(earlier.place.position.line) "
                + "is always taken before it.",
            help: "Write the narrower condition first, or leave one of the two routes out.")
    }
}

extension JSONValue {
    /// All field names that `var` and `missing` read in an expression.
    fileprivate var namesRead: Set<[UInt8]> {
        switch self {
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.namesRead) }
        case .object(let members): members.reduce(into: []) { $0.formUnion($1.namesRead) }
        default: []
        }
    }

    /// All texts in an expression.
    fileprivate var texts: Set<[UInt8]> {
        switch self {
        case .text(let text): [Array(text.utf8)]
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.texts) }
        case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.texts) }
        default: []
        }
    }
}

extension JSONValue.Member {
    fileprivate var namesRead: Set<[UInt8]> {
        switch ExpressionOperation(named: name) {
        case .variable: (value.elements?.first ?? value).texts
        case .missing, .missingSome: value.texts
        default: value.namesRead
        }
    }
}

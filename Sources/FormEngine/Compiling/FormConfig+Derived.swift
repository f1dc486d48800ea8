extension FormConfig {
    /// Paths of a field, of the fields in its items, and of all calculated fields that derive from it, by ids.
    ///
    /// An expression that names one of them by its last id counts as reading it, in any list.
    package func derivedFields(from field: String) -> [[String]] {
        let all = fields.flatMap { $0.paths(below: []) }
        var derived = all.filter { $0.path.first?.isBytewiseEqual(to: field) ?? false }
        var grows = !derived.isEmpty
        while grows {
            let names = derived.compactMap { $0.path.last }
            let more = all.filter { candidate in
                guard case .expression(let expression)? = candidate.field.calculation,
                    !derived.contains(where: { Self.areSame($0.path, candidate.path) })
                else { return false }
                return names.contains { expression.json.mentions($0) }
            }
            derived += more
            grows = !more.isEmpty
        }
        return derived.map { $0.path }
    }

    /// The outcome of a route that reads one of these fields, or takes an age from it; nil without one.
    package func outcome(reading fields: [[String]]) -> String? {
        let names = fields.compactMap { $0.last }
        return routes.first { route in
            names.contains { route.when.json.mentions($0) || $0.isBytewiseEqual(to: route.field ?? "") }
        }?.outcome
    }

    private static func areSame(_ left: [String], _ right: [String]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { $0.isBytewiseEqual(to: $1) }
    }
}

extension Field {
    /// The field and the fields of its items, each with its path.
    fileprivate func paths(below parents: [String]) -> [(path: [String], field: Field)] {
        let path = parents + [id]
        return [(path, self)] + fields.flatMap { $0.paths(below: path) }
    }
}

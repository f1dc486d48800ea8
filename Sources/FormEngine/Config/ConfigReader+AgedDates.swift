/// A date field's rules, with their places in the document.
struct PlacedDate {
    /// Path of the field, as a list of ids.
    let path: [String]
    /// Place of the field.
    let place: Place
    let rules: [PlacedRule]
}

extension ConfigReader {
    /// Adds `max_date: today` to dates whose age is computed and that lack a `max_date`, and reports one that permits
    /// future dates.
    ///
    /// A mistyped year would otherwise give a negative age.
    mutating func boundAgedDates(of config: inout FormConfig) {
        // A stored config already contains the rule; a later engine must not change its verdicts by adding one.
        guard lints, !dates.isEmpty else { return }
        let paths = AgedDates(config).paths
        guard !paths.isEmpty else { return }
        for index in config.steps.indices { Self.bound(&config.steps[index].fields, outer: [], paths: paths) }
        for date in dates where paths.contains(where: { $0.isBytewiseEqual(to: date.path) }) { checkBound(of: date) }
    }

    private static func bound(_ fields: inout [Field], outer: [String], paths: [[String]]) {
        for index in fields.indices {
            let path = outer + [fields[index].id]
            bound(&fields[index].fields, outer: path, paths: paths)
            guard fields[index].type == .date, !fields[index].rules.contains(where: { $0.condition.name == .maxDate }),
                paths.contains(where: { $0.isBytewiseEqual(to: path) })
            else { continue }
            fields[index].rules.insert(Rule(.maxDate(.said(.today))), at: 0)
        }
    }

    private mutating func checkBound(of date: PlacedDate) {
        let bounds = date.rules.filter { $0.rule.condition.name == .maxDate }
        guard let first = bounds.first else { return }
        var fixed: (day: CivilDate, place: Place)?
        for bound in bounds where bound.rule.severity == .error && bound.rule.when == nil {
            guard case .maxDate(.said(let last)) = bound.rule.condition else { continue }
            switch last {
            case .relative(let amount, _), .relativePeriod(let amount, _, _): if amount <= 0 { return }
            case .fixed(let day): if fixed.map({ day < $0.day }) ?? true { fixed = (day, bound.place) }
            }
        }
        if let fixed {
            // Whether this date is in the future depends on the day of linting.
            reviews.append(
                ConfigReading.Review(
                    kind: .birth, day: fixed.day, fact: date.path.joined(separator: "/"), place: fixed.place))
        } else {
            let diagnostic = LateBirthDate.diagnostic(date.path.joined(separator: "/"), first.place)
            append(diagnostic)
        }
    }
}

extension [String] {
    fileprivate func isBytewiseEqual(to other: [String]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isBytewiseEqual(to: $1) }
    }
}

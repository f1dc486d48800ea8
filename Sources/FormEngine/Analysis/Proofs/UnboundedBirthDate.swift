/// Finds dates whose age is computed and which may be any number of years ago.
enum UnboundedBirthDate {
    /// Warnings, each at the first rule of the date, or at its field.
    static func check(_ dates: [PlacedDate], _ config: FormConfig) -> [Diagnostic] {
        let aged = AgedDates(config).paths
        return dates.filter { date in
            aged.contains { $0.elementsEqual(date.path) { $0.isBytewiseEqual(to: $1) } }
                && !date.rules.contains { mayBound($0.rule) } && isAnswered(date.path, config)
        }.map { date in
            Diagnostic(
                .noOldestDate, at: date.place.pointer, position: date.place.position,
                message:
                    "A year such as 1009 passes: the age of `\(date.path.joined(separator: "/"))` is computed, and it has no earliest date.",
                help: "Add `max_age: 120`, or a `min_date`.")
        }
    }

    /// Whether a rule bounds how long ago the date is, or may do so by an expression.
    private static func mayBound(_ rule: Rule) -> Bool {
        let name = rule.condition.name
        let isBound = name == .minDate || name == .maxAge
        return rule.severity == .error && (isBound && rule.when == nil || name == .assert)
    }

    /// Whether a person answers the field, and no check of the form reads it.
    private static func isAnswered(_ path: [String], _ config: FormConfig) -> Bool {
        var (fields, field): ([Field], Field?) = (config.fields, nil)
        for id in path {
            field = fields.first { $0.id.isBytewiseEqual(to: id) }
            fields = field?.fields ?? []
        }
        guard let field, field.calculation == nil, let name = path.first else { return false }
        return !config.checks.contains { check in
            guard let expression = try? FormExpression(check.assertion.json) else { return true }
            return expression.references.contains { reference in
                reference.isComputed
                    || (reference.path.parts(separatedBy: Byte.point).first ?? "").isBytewiseEqual(to: name)
            }
        }
    }
}

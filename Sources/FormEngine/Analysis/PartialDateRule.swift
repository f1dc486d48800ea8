/// Finds `min_age` and `max_age` rules on partial dates: a year, or a year and month, has no exact age.
enum PartialDateRule {
    /// Errors about a field's age rules, each placed at the rule.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard case .partialDate(let precision) = field.kind else { return [] }
        return rules.filter { $0.rule.condition.name == .minAge || $0.rule.condition.name == .maxAge }.map { placed in
            Diagnostic(
                .partialDate, at: placed.place.pointer, position: placed.place.position,
                message: "`\(placed.rule.name)` needs a whole date, but `\(field.id)` is \(precision.noun).",
                help: "Ask for the day too, `precision: day`, or write a bound: `max_date: today-18y`.")
        }
    }
}

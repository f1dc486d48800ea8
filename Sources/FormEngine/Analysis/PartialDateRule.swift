/// Finds rules that ask for the age of a year or month, which has none.
enum PartialDateRule {
    /// The faults of a field, each at its rule.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard case .partialDate(let precision) = field.kind else { return [] }
        return rules.filter { $0.rule.condition.name == .minAge || $0.rule.condition.name == .maxAge }.map { placed in
            Diagnostic(
                .partialDate, at: placed.place.pointer, position: placed.place.position,
                message: "`\(placed.rule.name)` is of a whole date, and `\(field.id)` is \(precision.noun).",
                help: "Ask for the day too, `precision: day`, or write a bound: `max_date: today-18y`.")
        }
    }
}

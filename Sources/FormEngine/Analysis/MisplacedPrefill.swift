/// Finds fields whose value a link must not prefill: read-only and calculated fields, consents and unique names.
///
/// `MeaninglessField` reports `prefill` on passwords and images.
enum MisplacedPrefill {
    /// Error about a field that cannot be prefilled, placed at its key `prefill`.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.isPrefilled, let place = object["prefill"], ConfigKey.Field.prefill.applies(to: field.type),
            let fault = fault(field, rules.map { $0.rule })
        else { return [] }
        return [
            Diagnostic(
                .badPrefill, at: place.pointer, position: place.position, message: fault.message, help: fault.help)
        ]
    }

    private static func fault(_ field: Field, _ rules: [Rule]) -> (message: String, help: String)? {
        if field.isReadonly {
            return (
                "A link cannot fill in a read-only field, whose value only its data source provides.",
                "Leave `prefill` or `readonly` out."
            )
        }
        if field.calculation != nil {
            return ("A link cannot fill in a value that is calculated.", "Leave `prefill` or `calculate` out.")
        }
        for rule in rules {
            if case .accepted = rule.condition {
                return ("A link cannot accept anything on a person's behalf.", "Leave `prefill` out.")
            }
            if case .unique = rule.condition {
                return (
                    "A link cannot fill in a name that only one person can have.",
                    "Leave `prefill` out: whoever opens the link chooses a name."
                )
            }
        }
        return nil
    }
}

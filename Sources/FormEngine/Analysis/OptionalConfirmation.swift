/// Finds optional fields with an `equals` rule, such as a repeated e-mail address: if left empty, nothing is compared.
///
/// A rule applies only to a given answer; a missing answer passes every rule but `required`.
enum OptionalConfirmation {
    /// Warnings about a field's `equals` rules, each placed at the rule.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard !field.isRequired, field.requiredIf == nil, !field.isReadonly, field.calculation == nil else { return [] }
        return rules.compactMap { placed in
            guard case .equals(let other) = placed.rule.condition else { return nil }
            return Diagnostic(
                .unaskedRule, at: placed.place.pointer, position: placed.place.position,
                message: "If this field is left empty, `equals` is skipped and nothing is confirmed.",
                help: field.type == .password
                    ? "Write `required: true`."
                    : "Write `required: true`, or `required_if: {var: \(other)}` where `\(other)` may be left empty.")
        }
    }
}

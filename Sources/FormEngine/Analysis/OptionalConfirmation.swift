/// Finds fields that confirm an answer by entering it again and may be left empty, so that nobody has to confirm it.
///
/// A rule applies to a given answer; a missing answer passes every rule but `required`.
enum OptionalConfirmation {
    /// The doubts about a field, each at its rule.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard !field.isRequired, field.requiredIf == nil, !field.isReadonly, field.calculation == nil else { return [] }
        return rules.compactMap { placed in
            guard case .equals(let other) = placed.rule.condition else { return nil }
            return Diagnostic(
                .unaskedRule, at: placed.place.pointer, position: placed.place.position,
                message: "Whoever leaves this field empty confirms nothing: `equals` is not asked then.",
                help: field.type == .password
                    ? "Write `required: true`."
                    : "Write `required: true`, or `required_if: {var: \(other)}` where `\(other)` may be left empty.")
        }
    }
}

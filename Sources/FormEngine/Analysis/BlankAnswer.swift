/// Finds required text fields that accept an answer of spaces only.
enum BlankAnswer {
    /// Warning about a required text field that accepts spaces, placed at its key `required` or `required_if`.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type.isText, !field.type.takesOptions, field.type != .password,
            !field.isReadonly, field.calculation == nil, field.isRequired || field.requiredIf != nil,
            let place = object[field.isRequired ? "required" : "required_if"], areRead(rules, object["validation"]),
            takesBlanks(field, rules.map { $0.rule })
        else { return [] }
        return [
            Diagnostic(
                .blankAnswer, at: place.pointer, position: place.position,
                message: "Three spaces count as an answer to this required field.",
                help: field.normalisation.isEmpty
                    ? "Write `normalize: [trim]`, which removes spaces at both ends." : "Begin `normalize` with `trim`."
            )
        ]
    }

    /// Whether every rule in the config could be parsed: a rule that could not may be the one that rejects spaces.
    private static func areRead(_ rules: [PlacedRule], _ written: Place?) -> Bool {
        switch written?.node.content {
        case .array(let items): rules.count >= items.count
        case .object(let members):
            members.allSatisfy {
                RuleName(named: $0.key) != nil || RuleKey.Attribute(named: $0.key) != nil
                    || RuleKey.Companion(named: $0.key) != nil
            }
        default: true
        }
    }

    /// Whether a text of spaces is not empty after normalising and passes every unconditional rule.
    private static func takesBlanks(_ field: Field, _ rules: [Rule]) -> Bool {
        let asked = rules.filter { $0.severity == .error && $0.when == nil }
        let text = Normaliser(field.normalisation).normalised(String(repeating: " ", count: count(of: asked)))
        return !text.utf8.isEmpty && asked.allSatisfy { $0.condition.mayTake(blanks: text) }
    }

    /// The longest text of spaces that is tried.
    private static let mostBlanks = 1_000

    /// Number of spaces to try: three, adapted to the field's `min_length` and `max_length`.
    private static func count(of rules: [Rule]) -> Int {
        rules.reduce(3) { count, rule in
            if case .minLength(let least) = rule.condition { return max(count, min(least, mostBlanks)) }
            if case .maxLength(let most) = rule.condition { return min(count, most) }
            return count
        }
    }
}

extension Rule.Condition {
    /// Whether the rule is taken to accept a text of spaces; a rule that depends on more than the text is taken to reject it.
    fileprivate func mayTake(blanks: String) -> Bool {
        switch name {
        case .pattern, .minLength, .maxLength, .oneOf: optionTest(blanks)
        // These rules depend on another answer or on a data source, so they are assumed to reject spaces.
        case .assert, .equals, .confirmedBy: false
        case .email, .tel, .url, .charset, .identifier: false
        case .reserved, .blockedWords, .unique: true
        case .min, .max, .maxDecimals, .currency, .multipleOf, .minDate, .maxDate, .minTime, .maxTime, .minAge, .maxAge,
            .accepted, .uniqueItems, .image:
            true
        }
    }
}

/// Finds texts that must be answered, and that a few blanks answer.
enum BlankAnswer {
    /// The doubt about a field, at the key by which it must be answered.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type.isText, !field.type.takesOptions, field.type != .password,
            !field.isReadonly, field.calculation == nil, field.isRequired || field.requiredIf != nil,
            let place = object[field.isRequired ? "required" : "required_if"], areRead(rules, object["validation"]),
            takesBlanks(field, rules.map { $0.rule })
        else { return [] }
        return [
            Diagnostic(
                .blankAnswer, at: place.pointer, position: place.position,
                message: "Three blanks are an answer to this field.",
                help: field.normalisation.isEmpty
                    ? "Write `normalize: [trim]`, which leaves nothing of them." : "Begin `normalize` with `trim`.")
        ]
    }

    /// Whether all rules that are written could be read: one that could not may be the one that refuses blanks.
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

    /// Whether something is left of blanks after normalising, and no rule surely refuses it.
    private static func takesBlanks(_ field: Field, _ rules: [Rule]) -> Bool {
        let asked = rules.filter { $0.severity == .error && $0.when == nil }
        let text = Normaliser(field.normalisation).normalised(String(repeating: " ", count: count(of: asked)))
        return !text.utf8.isEmpty && asked.allSatisfy { $0.condition.mayTake(blanks: text) }
    }

    /// More blanks than these are not tried.
    private static let mostBlanks = 1_000

    /// Three, or as many as the field's rules ask for.
    private static func count(of rules: [Rule]) -> Int {
        rules.reduce(3) { count, rule in
            if case .minLength(let least) = rule.condition { return max(count, min(least, mostBlanks)) }
            if case .maxLength(let most) = rule.condition { return min(count, most) }
            return count
        }
    }
}

extension Rule.Condition {
    /// Whether the rule may accept a text of blanks.
    fileprivate func mayTake(blanks: String) -> Bool {
        switch name {
        case .pattern, .minLength, .maxLength, .oneOf: optionTest(blanks)
        // Whether another answer or a source accepts blanks is theirs.
        case .assert, .equals, .confirmedBy: false
        case .email, .tel, .url, .charset, .identifier: false
        case .reserved, .blockedWords, .unique: true
        case .min, .max, .maxDecimals, .currency, .multipleOf, .minDate, .maxDate, .minTime, .maxTime, .minAge, .maxAge,
            .accepted, .uniqueItems, .image:
            true
        }
    }
}

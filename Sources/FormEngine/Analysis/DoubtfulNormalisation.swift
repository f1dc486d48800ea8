/// Finds `normalize` steps that are probably mistakes.
enum DoubtfulNormalisation {
    /// Warnings about a field's `normalize` steps, each placed at the harmful step.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type.isText, let place = object["normalize"], case .array(let nodes) = place.node.content,
            nodes.count == field.normalisation.count
        else { return [] }
        let steps = field.normalisation
        return steps.indices.compactMap { index in
            guard
                let doubt = doubt(about: index, of: steps, field) ?? unchecked(steps[index], field: field, rules: rules)
                    ?? capitals(steps[index], rules)
            else { return nil }
            let step = place.element(index, nodes[index])
            return Diagnostic(
                .doubtfulNormalisation, at: step.pointer, position: step.position, message: doubt.message,
                help: doubt.help)
        }
    }

    private static func doubt(
        about index: Int, of steps: [NormaliseStep], _ field: Field
    ) -> (message: String, help: String)? {
        let step = steps[index]
        if steps[..<index].contains(.e164), step.dropsPlus {
            return (
                "`\(step.rawValue)` removes the plus sign that `e164` writes before a number.",
                "Leave `\(step.rawValue)` out: only digits follow the plus sign anyway."
            )
        }
        if step == .e164, let earlier = steps[..<index].first(where: { $0.dropsPlus }) {
            return (
                "`\(earlier.rawValue)` removes the plus sign by which `e164` recognises a foreign number.",
                "Leave `\(earlier.rawValue)` out: `e164` removes separators between digits itself."
            )
        }
        if step == .e164, field.type != .tel {
            return (
                "`e164` produces telephone numbers, but the field is of type `\(field.type.rawValue)`.",
                "Write `type: tel`, so that telephones show the right keyboard and browsers offer the number, and the rule "
                    + "`tel: true`, which rejects other texts."
            )
        }
        return casing(index, steps)
    }

    /// Warning about an `e164` field whose numbers no rule checks: `e164` keeps texts that are no telephone numbers
    /// unchanged.
    private static func unchecked(
        _ step: NormaliseStep, field: Field, rules: [PlacedRule]
    ) -> (message: String, help: String)? {
        guard step == .e164, !field.isReadonly, field.calculation == nil,
            !rules.contains(where: { $0.rule.checksNumber })
        else { return nil }
        return (
            "`e164` does not change texts that are no telephone numbers, and no rule of the field rejects them.",
            "Write the rule `tel: true`."
        )
    }

    /// Warning about e-mail addresses in capitals: a server may distinguish case before the `@` (RFC 5321, section
    /// 2.4).
    private static func capitals(_ step: NormaliseStep, _ rules: [PlacedRule]) -> (message: String, help: String)? {
        guard step == .uppercase, rules.contains(where: { $0.rule.condition.name == .email }) else { return nil }
        return (
            "`uppercase` turns the address into capitals, which some mail servers treat as a different address.",
            "Write `lowercase`, since nearly all addresses are in lower case, or leave the step out."
        )
    }

    /// Warning about a `lowercase` or `uppercase` step that undoes an earlier one.
    private static func casing(_ index: Int, _ steps: [NormaliseStep]) -> (message: String, help: String)? {
        let step = steps[index]
        guard step == .lowercase || step == .uppercase else { return nil }
        let other: NormaliseStep = step == .lowercase ? .uppercase : .lowercase
        guard steps[..<index].contains(other) else { return nil }
        return (
            "`\(step.rawValue)` undoes what `\(other.rawValue)` did before it.", "Keep only one of the two steps."
        )
    }
}

extension Rule {
    /// Whether the rule rejects texts that are no telephone numbers, or accepts only texts that its author listed.
    fileprivate var checksNumber: Bool {
        guard severity == .error, when == nil else { return false }
        switch condition.name {
        case .tel, .pattern, .oneOf, .identifier, .equals, .confirmedBy, .assert: return true
        case .minLength, .maxLength, .charset, .email, .url, .reserved, .blockedWords, .unique, .min, .max,
            .maxDecimals,
            .currency, .multipleOf, .minDate, .maxDate, .minTime, .maxTime, .minAge, .maxAge, .accepted, .uniqueItems,
            .image:
            return false
        }
    }
}

extension NormaliseStep {
    /// Whether the step removes the plus sign of a telephone number.
    fileprivate var dropsPlus: Bool { self == .digits || self == .alphanumericUnderscore }
}

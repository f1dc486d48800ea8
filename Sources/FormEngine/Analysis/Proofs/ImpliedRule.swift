/// Finds rules that no value fails which passes the other rules of its field.
///
/// A rule with a message of its own is left alone: it may be there to say more. So is `max_length`, which bounds the
/// work of the other rules, and `max_date: today`, which every date of birth has.
enum ImpliedRule {
    /// Warnings, each at the implied rule.
    static func check(_ ruled: [ClashingRules.Ruled], edition: Edition, _ leapDay: LeapDay) -> [Diagnostic] {
        ruled.flatMap { ruled -> [Diagnostic] in
            var kept = ruled.rules
            var diagnostics: [Diagnostic] = []
            for candidate in ruled.rules where mayBeReported(candidate.rule) {
                let others = kept.filter { $0.place.pointer != candidate.place.pointer }
                let implies = { (rules: [PlacedRule]) in
                    Self.implies(rules, candidate.rule, in: ruled.field, edition, leapDay)
                }
                guard others.count < kept.count, implies(others) else { continue }
                // A pair of rules that imply each other keeps one.
                kept = others
                var needed = others
                for index in needed.indices.reversed() {
                    var fewer = needed
                    fewer.remove(at: index)
                    if implies(fewer) { needed = fewer }
                }
                diagnostics.append(diagnostic(candidate, by: needed))
            }
            return diagnostics
        }
    }

    private static func mayBeReported(_ rule: Rule) -> Bool {
        if rule.message != nil || rule.code != nil { return false }
        if case .maxDate(.said(.today)) = rule.condition { return false }
        return rule.condition.name != .maxLength
    }

    private static func implies(
        _ rules: [PlacedRule], _ rule: Rule, in field: Field, _ edition: Edition, _ leapDay: LeapDay
    ) -> Bool {
        var field = field
        field.rules = rules.map { $0.rule }
        guard let accepted = try? AcceptedValues(field, edition: edition) else { return false }
        return accepted.passAlways(rule, edition, leapDay)
    }

    private static func diagnostic(_ rule: PlacedRule, by others: [PlacedRule]) -> Diagnostic {
        let names = others.map { "`\($0.rule.name)` on line \($0.place.position.line)" }
        let cause: String
        switch names.count {
        case 0: cause = "the field's type"
        case 1: cause = names[0]
        default: cause = "\(names[0]) and \(names.count - 1) more of the field's rules"
        }
        return Diagnostic(
            .impliedRule, at: rule.place.pointer, position: rule.place.position,
            message: "Every value that passes \(cause) passes `\(rule.rule.name)`, too.",
            help: "Leave `\(rule.rule.name)` out, correct it, or give it a message of its own.")
    }
}

extension AcceptedValues {
    /// Whether every value of the set passes a rule, on each day of 400 years.
    fileprivate func passAlways(_ rule: Rule, _ edition: Edition, _ leapDay: LeapDay) -> Bool {
        if case .dates(let sets) = values {
            guard let set = rule.condition.dateSet else { return false }
            return JudgingDates.areWithin(sets, set, leapDay)
        }
        return pass(rule, edition, JudgingDates(near: .earliest, leapDay, leapDay))
    }
}

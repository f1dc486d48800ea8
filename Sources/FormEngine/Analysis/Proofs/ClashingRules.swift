/// Finds fields whose rules together accept no value, although each pair of bounds does.
enum ClashingRules {
    /// A field with the rules of severity error that always apply.
    struct Ruled {
        let field: Field
        let rules: [PlacedRule]
    }

    /// Errors, each at the last of the fewest rules that clash.
    static func check(_ ruled: [Ruled], edition: Edition, _ leapDay: LeapDay) -> [Diagnostic] {
        ruled.compactMap { ruled in
            let acceptsNothing = { (rules: [PlacedRule]) in
                values(ruled.field, rules, edition)?.isEmpty(leapDay) ?? false
            }
            guard acceptsNothing(ruled.rules) else { return nil }
            var clashing = ruled.rules
            for index in clashing.indices.reversed() {
                var fewer = clashing
                fewer.remove(at: index)
                if acceptsNothing(fewer) { clashing = fewer }
            }
            guard let last = clashing.last else { return nil }
            return Diagnostic(
                .contradiction, at: last.place.pointer, position: last.place.position,
                message: "No value can pass \(names(clashing)).", help: help(ruled.field, clashing, edition))
        }
    }

    private static func names(_ rules: [PlacedRule]) -> String {
        let names = rules.map { "`\($0.rule.name)` on line \($0.place.position.line)" }
        guard let last = names.last, names.count > 1 else { return "\(names.first ?? "the rules") of this field" }
        var text = names[0]
        for name in names.dropLast().dropFirst() { text += ", " + name }
        return "\(text) and \(last) together"
    }

    /// A value that passes without the last rule, as the shortest way out.
    private static func help(_ field: Field, _ rules: [PlacedRule], _ edition: Edition) -> String {
        guard let last = rules.last else { return "Correct one of the rules." }
        let others = values(field, Array(rules.dropLast()), edition)
        let passing: String? =
            switch others?.values {
            case .texts(let texts): texts.shortestText.map { "\"\($0)\"" }
            case .numbers(let numbers):
                numbers.edges.first { numbers.contains($0) }.map {
                    String(decoding: JSONValue.number($0).canonicalBytes, as: UTF8.self)
                }
            case .dates, .moments, .booleans, .counts, .choices, .images, .all, nil: nil
            }
        return passing.map { "Correct one of them; without `\(last.rule.name)`, \($0) passes." }
            ?? "Correct one of them."
    }

    private static func values(_ field: Field, _ rules: [PlacedRule], _ edition: Edition) -> AcceptedValues? {
        var field = field
        field.rules = rules.map { $0.rule }
        return try? AcceptedValues(field, edition: edition)
    }
}

extension AcceptedValues {
    /// Whether the set is certainly empty, on each day of 400 years.
    fileprivate func isEmpty(_ leapDay: LeapDay) -> Bool {
        switch values {
        case .texts(let texts): texts.isEmpty
        case .numbers(let numbers): numbers.isEmpty
        case .dates(let sets): sets.count > 1 && JudgingDates.haveNoDate(sets, leapDay)
        case .moments(let bounds, _): bounds.isEmpty
        case .booleans, .counts, .choices, .images, .all: false
        }
    }
}

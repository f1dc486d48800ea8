/// Finds a rule that occurs twice on a field, so that one occurrence has no effect.
enum RepeatedRule {
    /// Warnings about repeated rules of a field, each placed at the second occurrence.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Serialise each rule once, since it is compared with many.
        let written = rules.map { $0.rule.condition.written }
        for (index, later) in rules.enumerated() {
            let earlier = rules.indices[..<index].first {
                rules[$0].rule.severity == later.rule.severity
                    && (written[$0] == written[index] || rules[$0].rule.condition.repeats(later.rule.condition))
            }
            guard let earlier = earlier.map({ rules[$0] }) else { continue }
            diagnostics.append(
                Diagnostic(
                    .repeatedRule, at: later.place.pointer, position: later.place.position,
                    message: "The rule `\(later.rule.name)` is already on line \(earlier.place.position.line).",
                    help: "Keep the stricter of the two rules."))
        }
        return diagnostics
    }
}

extension Rule.Condition {
    /// Whether of two differently written rules one makes the other redundant.
    fileprivate func repeats(_ other: Rule.Condition) -> Bool {
        if case .image(let limits) = self, case .image(let others) = other { return limits.overlaps(others) }
        if case .identifier(let own) = self, case .identifier(let others) = other { return own.scheme == others.scheme }
        return name == other.name && isSaidBound && other.isSaidBound
    }

    /// Canonical bytes of the rule as its config writes it.
    fileprivate var written: [UInt8] { JSONValue.object([.init(name.rawValue, json)] + companions).canonicalBytes }

    /// Whether the rule is a literal bound on a measure: of two such rules only the stricter one has an effect.
    private var isSaidBound: Bool {
        switch self {
        case .min, .max, .minDate, .maxDate, .minTime, .maxTime: facts.expression == nil
        case .minLength, .maxLength, .maxDecimals, .minAge, .maxAge: true
        case .pattern, .currency, .multipleOf, .accepted, .oneOf, .email, .tel, .url, .charset, .reserved,
            .blockedWords, .equals,
            .identifier, .unique, .confirmedBy, .uniqueItems, .assert, .image:
            false
        }
    }
}

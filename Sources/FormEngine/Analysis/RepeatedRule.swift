/// Finds a rule that occurs twice on a field, so that one of the two has no effect.
enum RepeatedRule {
    /// The repeated rules of a field, each at its second place.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Written once for each rule, however many it is compared with.
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
                    message: "The rule `\(later.rule.name)` stands already on line \(earlier.place.position.line).",
                    help: "Keep the stricter of the two."))
        }
        return diagnostics
    }
}

extension Rule.Condition {
    /// Whether one of two that are not written alike decides alone.
    fileprivate func repeats(_ other: Rule.Condition) -> Bool {
        if case .image(let limits) = self, case .image(let others) = other { return limits.overlaps(others) }
        if case .identifier(let own) = self, case .identifier(let others) = other { return own.scheme == others.scheme }
        return name == other.name && isSaidBound && other.isSaidBound
    }

    /// Everything that its config says, in canonical bytes.
    fileprivate var written: [UInt8] { JSONValue.object([.init(name.rawValue, json)] + companions).canonicalBytes }

    /// Whether it is a bound on a measure that the config says: of two such the stricter one decides.
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

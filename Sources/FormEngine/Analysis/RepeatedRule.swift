/// Finds a rule that stands twice on a field where one of the two decides alone.
enum RepeatedRule {
    /// The repeated rules of a field, each at its second place.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, later) in rules.enumerated() {
            guard later.rule.condition.name != .pattern, later.rule.condition.name != .oneOf else { continue }
            let earlier = rules[..<index].first {
                $0.rule.condition.repeats(later.rule.condition) && $0.rule.severity == later.rule.severity
            }
            guard let earlier else { continue }
            diagnostics.append(
                Diagnostic(
                    .repeatedRule, at: later.place.pointer, later.place.position,
                    "The rule `\(later.rule.name)` stands already on line \(earlier.place.position.line).",
                    help: "Keep the stricter of the two."))
        }
        return diagnostics
    }
}

extension Rule.Condition {
    /// Whether both say something of the same.
    fileprivate func repeats(_ other: Rule.Condition) -> Bool {
        if case .image(let limits) = self, case .image(let others) = other { return limits.overlaps(others) }
        if case .identifier(let own) = self, case .identifier(let others) = other { return own.scheme == others.scheme }
        return name == other.name && (wordList ?? "").isBytewiseEqual(to: other.wordList ?? "")
    }
}

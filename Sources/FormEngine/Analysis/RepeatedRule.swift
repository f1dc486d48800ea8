/// Finds a rule that stands twice on a field where one of the two decides alone.
enum RepeatedRule {
    /// The repeated rules of a field, each at its second place.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, later) in rules.enumerated() {
            guard later.rule.condition.name != .pattern, later.rule.condition.name != .oneOf else { continue }
            let earlier = rules[..<index].first {
                $0.rule.condition.name == later.rule.condition.name && $0.rule.severity == later.rule.severity
                    && $0.rule.namesList(of: later.rule)
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

extension Rule {
    /// Whether it is about the word list that another rule is about, or neither is about one.
    fileprivate func namesList(of other: Rule) -> Bool {
        (condition.wordList ?? "").isBytewiseEqual(to: other.condition.wordList ?? "")
    }
}

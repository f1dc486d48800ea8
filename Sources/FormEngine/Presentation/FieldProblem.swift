/// A finding with what decides when a screen shows it.
struct FieldProblem: Sendable {
    let finding: Finding
    /// When its rule is judged: what is due later waits longer to be shown.
    let timing: Timing
    /// The place of its rule in the field's list, or of its check in the form's; -1 if it is neither's.
    let rule: Int

    /// Whether one rule found both, with any parameters.
    func isSame(as other: FieldProblem) -> Bool {
        rule == other.rule && finding.rule.isBytewiseEqual(to: other.finding.rule)
            && finding.code.isBytewiseEqual(to: other.finding.code)
    }

    var isError: Bool { finding.severity == .error }
}

extension [FieldProblem] {
    /// Whether one of them was found by the same rule.
    func contains(sameAs problem: FieldProblem) -> Bool { contains { $0.isSame(as: problem) } }
}

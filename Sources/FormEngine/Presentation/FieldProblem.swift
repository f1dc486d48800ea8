/// A finding, with its timing and its rule, from which a screen decides when to show it.
struct FieldProblem: Sendable {
    let finding: Finding
    /// When the finding's rule is judged; findings of later timings are shown later.
    let timing: Timing
    /// The index of the rule in its field, or of the check in the form; -1 for other findings.
    let rule: Int

    /// Whether the rule and the code of two findings are equal; parameters may differ.
    func isSame(as other: FieldProblem) -> Bool {
        rule == other.rule && finding.rule.isBytewiseEqual(to: other.finding.rule)
            && finding.code.isBytewiseEqual(to: other.finding.code)
    }

    var isError: Bool { finding.severity == .error }

    /// Whether the finding only reports a missing reply of a data source.
    var isLackingSource: Bool { finding.code.isBytewiseEqual(to: FindingCode.sourceMissing.rawValue) }
}

extension [FieldProblem] {
    /// Whether the list contains a problem with an equal rule and code.
    func contains(sameAs problem: FieldProblem) -> Bool { contains { $0.isSame(as: problem) } }
}

/// Total cost of the `matches` operations in a form's expressions, at one unit per searched byte.
///
/// Expressions of list items are left out: their cost limit ends them early, since each 32 bytes cost one step there.
struct ExpressionSearches {
    /// Maximum bytes that all expressions together search in one document.
    private var bytes = 0.0
    /// The expression that searches the most bytes, with their number.
    private var worst: (place: Place, bytes: Double)?

    /// Computes the search cost of a config's expressions.
    init(_ config: FormConfig, _ expressions: [PlacedExpression]) {
        let searching = expressions.filter { $0.expression.json.hasMatches }
        guard !searching.isEmpty else { return }
        let layout = FieldLayout(of: config)
        let answers = DearExpression.answers(by: layout)
        let calculated = CostEstimate.Calculated()
        // An expression over its cost limit is undecided, so it searches no more than its limit allows.
        let most = Double(ExpressionLimits.shared(by: expressions.count).steps) * 1_024
        var bounded = CostBound()
        for placed in searching where layout.shape(of: placed) == 0 {
            let bound = CostEstimate.searched(
                by: placed.expression.json, layout, answers: answers, calculated: calculated)
            let own = min(most, answers.largest(bound))
            if own > worst?.bytes ?? 0 { worst = (placed.place, own) }
            if own < most { bounded += bound } else { bytes += most }
        }
        bytes += answers.largest(bounded)
    }

    /// Error if matching the patterns of expressions and rules exceeds the budget; nil otherwise.
    ///
    /// - Parameter rules: Units that matching the patterns of rules takes.
    func diagnostic(beside rules: Int64) -> Diagnostic? {
        guard let worst, bytes + Double(rules) > Double(PatternLoad.budget) else { return nil }
        return Diagnostic(
            .costlyPattern, at: worst.place.pointer, position: worst.place.position,
            message:
                "Matching the patterns of expressions and rules may take \(Int(bytes) + Int(rules)) steps per document, "
                + "more than \(PatternLoad.budget).",
            help: "Give the fields that `matches` searches a `max_length`, and search each only once.")
    }
}

extension JSONValue {
    /// Whether an expression contains a `matches` operation.
    fileprivate var hasMatches: Bool {
        switch self {
        case .array(let elements): elements.contains { $0.hasMatches }
        case .object(let members):
            members.contains {
                $0.name.isBytewiseEqual(to: ExpressionOperation.matches.rawValue) || $0.value.hasMatches
            }
        default: false
        }
    }
}

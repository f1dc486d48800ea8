/// Searches of the patterns that the expressions of a form match texts with: `matches`, which takes one unit a byte.
///
/// An expression in an item is left out: it costs 1 for 32 bytes there, and its limit ends it early.
struct ExpressionSearches {
    /// The bytes that all expressions search in one document, at most.
    private var bytes = 0.0
    /// The expression that searches the most, and how much.
    private var worst: (place: Place, bytes: Double)?

    /// The searches of a config that was read.
    init(_ config: FormConfig, _ expressions: [PlacedExpression]) {
        let searching = expressions.filter { $0.expression.json.hasMatches }
        guard !searching.isEmpty else { return }
        let layout = FieldLayout(of: config)
        let answers = DearExpression.answers(by: layout)
        let calculated = CostEstimate.Calculated()
        // An expression that costs more than it may is undecided, and has searched no more than its limit lets it.
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

    /// Diagnostic where expressions search more than may be; nil if they do not.
    ///
    /// - Parameter rules: The units that the patterns of rules take.
    func diagnostic(beside rules: Int64) -> Diagnostic? {
        guard let worst, bytes + Double(rules) > Double(PatternLoad.budget) else { return nil }
        return Diagnostic(
            .costlyPattern, at: worst.place.pointer, position: worst.place.position,
            message:
                "Matching the patterns of expressions and rules may take \(Int(bytes) + Int(rules)) steps of one document, "
                + "more than \(PatternLoad.budget).",
            help: "Give the texts that `matches` reads a `max_length`, and match each once.")
    }
}

extension JSONValue {
    /// Whether an expression searches for a pattern.
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

/// Finds bounds that no value can be within: `min` above `max`, `min_length` above `max_length`, and their like.
enum ContradictoryBounds {
    /// The contradictions among a field's rules, each at its second rule.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, upper) in rules.enumerated() where upper.rule.severity == .error {
            for lower in rules[..<index] where lower.rule.severity == .error {
                guard contradict(lower.rule.condition, upper.rule.condition) else { continue }
                diagnostics.append(
                    Diagnostic(
                        .contradiction, at: upper.place.pointer, upper.place.position,
                        "No value can pass both `\(lower.rule.name)` on line \(lower.place.position.line) and `\(upper.rule.name)`.",
                        help: "Correct one of the two bounds."))
            }
        }
        return diagnostics
    }

    /// Whether no value passes both, whichever of them stands first.
    private static func contradict(_ first: Rule.Condition, _ second: Rule.Condition) -> Bool {
        isAbove(first, second) || isAbove(second, first)
    }

    /// Whether a lower bound lies above an upper one, on every day there is.
    private static func isAbove(_ lower: Rule.Condition, _ upper: Rule.Condition) -> Bool {
        switch (lower, upper) {
        case (.min(let low), .max(let high)): low > high
        case (.minLength(let low), .maxLength(let high)): low > high
        case (.minAge(let low), .maxAge(let high)): low > high
        case (.minDate(let low), .maxDate(let high)): low.isAlwaysAfter(high)
        default: false
        }
    }
}

extension DateBound {
    /// Whether this bound is the later one whatever the day of judging; two of different kinds are not compared.
    fileprivate func isAlwaysAfter(_ other: DateBound) -> Bool {
        switch (self, other) {
        case (.fixed(let left), .fixed(let right)):
            return left > right
        case (.relative, .relative):
            return Self.probes.allSatisfy {
                date(asOf: $0, leapDay: .march1) > other.date(asOf: $0, leapDay: .march1)
            }
        default:
            return false
        }
    }

    /// Days whose months and years differ in length in every way there is.
    private static let probes: [CivilDate] = ["2023-02-28", "2024-02-29", "2024-03-31", "2025-01-31", "2025-12-31"]
        .compactMap { CivilDate($0) }
}

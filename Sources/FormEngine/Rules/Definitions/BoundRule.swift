/// Common part of rules that bound an answer, by a literal or an expression: `min`, `max`, and those of dates and
/// times.
protocol BoundRule<Value>: RuleDefinition where Parameter == Rule.Bound<Value> {
    associatedtype Value: Sendable

    /// Whether the bound is a minimum rather than a maximum.
    static var isLeast: Bool { get }

    static func condition(_ bound: Rule.Bound<Value>) -> Rule.Condition

    /// Parses a literal bound.
    static func said<Reader: RuleReader>(_ place: Place, _ reader: inout Reader) -> Value?
}

extension BoundRule {
    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.bound(place) { said($1, &$0) }.map { condition($0) }
    }

    static func facts(_ bound: Rule.Bound<Value>) -> RuleFacts {
        RuleFacts(looksAtValueAlone: bound.said != nil, expression: bound.expression)
    }
}

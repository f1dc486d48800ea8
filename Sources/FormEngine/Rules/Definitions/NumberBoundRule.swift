/// A bound on a number: `min` or `max`.
protocol NumberBoundRule: RuleDefinition where Parameter == Rule.Bound<Double> {
    /// Whether it is the least that the number may be, rather than the most.
    static var isLeast: Bool { get }

    static func condition(_ bound: Rule.Bound<Double>) -> Rule.Condition
}

extension NumberBoundRule {
    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.bound(place) { $0.number($1) }.map { condition($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A number not \(isLeast ? "below" : "above"), or an expression that gives it.",
            ConfigSchema.reference("number"))
    }

    static func json(_ bound: Rule.Bound<Double>) -> JSONValue { bound.json { .number($0) } }

    static func parameters(_ bound: Rule.Bound<Double>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        bounds(bound)?.parameters ?? circumstances.parameters(ofLeast: isLeast)
    }

    static func bounds(_ bound: Rule.Bound<Double>) -> MeasuredBounds? {
        bound.said.map { isLeast ? MeasuredBounds(.number, atLeast: $0) : MeasuredBounds(.number, atMost: $0) }
    }

    static func facts(_ bound: Rule.Bound<Double>) -> RuleFacts {
        RuleFacts(looksAtValueAlone: bound.said != nil, expression: bound.expression)
    }

    static func constraint(_ bound: Rule.Bound<Double>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: isLeast) { _, number in
            .number(isLeast ? ValueBounds(atLeast: number) : ValueBounds(atMost: number))
        }
    }
}

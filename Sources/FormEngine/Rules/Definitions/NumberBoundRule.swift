/// Common part of the rules `min` and `max`.
protocol NumberBoundRule: BoundRule where Value == Double {}

extension NumberBoundRule {
    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func said<Reader: RuleReader>(_ place: Place, _ reader: inout Reader) -> Double? { reader.number(place) }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A number not \(isLeast ? "below" : "above"), or an expression that gives the number.",
            ConfigSchema.reference("number"))
    }

    static func json(_ bound: Rule.Bound<Double>) -> JSONValue { bound.json { .number($0) } }

    static func parameters(_ bound: Rule.Bound<Double>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        bounds(bound)?.parameters ?? circumstances.parameters(ofLeast: isLeast)
    }

    static func bounds(_ bound: Rule.Bound<Double>) -> MeasuredBounds? {
        bound.said.map { isLeast ? MeasuredBounds(.number, atLeast: $0) : MeasuredBounds(.number, atMost: $0) }
    }

    static func constraint(_ bound: Rule.Bound<Double>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: isLeast) { _, number in
            .number(isLeast ? ValueBounds(atLeast: number) : ValueBounds(atMost: number))
        }
    }
}

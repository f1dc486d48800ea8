/// The number is no smaller.
enum MinRule: RuleDefinition {
    static var name: RuleName { .min }

    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.bound(place) { $0.number($1) }.map { .min($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.bound("A number not below, or an expression that gives it.", ConfigSchema.reference("number"))
    }

    static func json(_ bound: Rule.Bound<Double>) -> JSONValue { bound.json { .number($0) } }

    static func parameters(_ bound: Rule.Bound<Double>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        bounds(bound)?.parameters ?? circumstances.parameters(ofBound: MeasuredBounds.minimum)
    }

    static func bounds(_ bound: Rule.Bound<Double>) -> MeasuredBounds? {
        bound.said.map { MeasuredBounds(.number, atLeast: $0) }
    }

    static func facts(_ bound: Rule.Bound<Double>) -> RuleFacts {
        RuleFacts(looksAtValueAlone: bound.said != nil, expression: bound.expression)
    }

    static func constraint(_ bound: Rule.Bound<Double>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: true) { _, number in .number(ValueBounds(atLeast: number)) }
    }
}

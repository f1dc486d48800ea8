/// A bound on a time, or on a date and time: `min_time` or `max_time`.
protocol TimeBoundRule: BoundRule where Value == Moment {}

extension TimeBoundRule {
    static func applies(to type: FieldType) -> Bool { type.kind.scale != nil }

    static func said<Reader: RuleReader>(_ place: Place, _ reader: inout Reader) -> Moment? { reader.moment(place) }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A time not \(isLeast ? "before" : "after"), written as answers of the field's type are, or an expression that gives it.",
            .object(["type": "string"]))
    }

    static func json(_ bound: Rule.Bound<Moment>) -> JSONValue { bound.json { .text($0.text) } }

    static func parameters(_ bound: Rule.Bound<Moment>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        guard let said = bound.said else { return circumstances.parameters(ofLeast: isLeast) }
        return [.init(MeasuredBounds.parameter(ofLeast: isLeast), .text(said.text))]
    }

    static func constraint(_ bound: Rule.Bound<Moment>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: isLeast) { _, said in
            .moments(isLeast ? ValueBounds(atLeast: said.seconds) : ValueBounds(atMost: said.seconds))
        }
    }
}

extension RuleReader {
    /// A time, or a date and time, as answers of the field's type are written.
    fileprivate mutating func moment(_ place: Place) -> Moment? {
        let type = fieldType
        guard let scale = type.kind.scale, let text = text(place) else { return nil }
        if let moment = Moment(text, on: scale) { return moment }
        note(
            .badTime, place: place,
            message: "`\(text.prefix(64))` is not a time that a field of type `\(type.rawValue)` has.",
            help: "Write one such as `\(scale.example)`.")
        return nil
    }
}

extension Moment.Scale {
    /// The text that answers keep of a moment that a text writes; nil if it writes none.
    func kept(_ text: String) -> String? { Moment(text, on: self)?.text }
}

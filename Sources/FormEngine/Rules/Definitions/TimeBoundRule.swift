/// Common part of the rules `min_time` and `max_time`, for a time or a date and time.
protocol TimeBoundRule: BoundRule where Value == Moment {}

extension TimeBoundRule {
    static func applies(to type: FieldType) -> Bool { type.kind.scale != nil }

    static func said<Reader: RuleReader>(_ place: Place, _ reader: inout Reader) -> Moment? { reader.moment(place) }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A time not \(isLeast ? "before" : "after"), written as answers of the field's type are, or an expression that gives the time.",
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
    /// Parses a time, or a date and time, in the notation of the field's answers.
    fileprivate mutating func moment(_ place: Place) -> Moment? {
        let type = fieldType
        guard let scale = type.kind.scale, let text = text(place) else { return nil }
        if let moment = Moment(text, on: scale) { return moment }
        note(
            .badTime, place: place,
            message: "`\(text.prefix(64))` is not a time that a field of type `\(type.rawValue)` has.",
            help: "Write a time such as `\(scale.example)`.")
        return nil
    }
}

extension Moment.Scale {
    /// Normal form of a time, as answers store it; nil if the text is no time on this scale.
    func kept(_ text: String) -> String? { Moment(text, on: self)?.text }
}

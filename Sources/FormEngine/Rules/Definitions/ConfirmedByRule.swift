/// Rule `confirmed_by`: a data source must confirm the answer by replying `true`.
enum ConfirmedByRule: RuleDefinition {
    static var name: RuleName { .confirmedBy }

    static func applies(to type: FieldType) -> Bool {
        type == .text || type == .email || type == .tel || type == .url
    }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.referredSource(place).map { .confirmedBy($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.sourceName.merging(
            .object([
                "description":
                    "The data source that confirms the answer by replying `true`; queried after all other rules."
            ]))
    }

    static func json(_ source: String) -> JSONValue { .text(source) }

    static func facts(_ source: String) -> RuleFacts { RuleFacts(source: source) }

    static func constraint(_ source: String, in tables: inout RuleTables) -> Constraint {
        .question(.confirmed)
    }
}

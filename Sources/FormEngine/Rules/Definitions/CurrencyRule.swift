/// Rule `currency`: the number must be an amount of a currency, with no more decimals than its minor unit has.
enum CurrencyRule: RuleDefinition {
    static var name: RuleName { .currency }

    static func applies(to type: FieldType) -> Bool { type == .number }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.word(place, among: Currency.codes).flatMap { Currency($0) }.map { .currency($0) }
    }

    static var schema: JSONValue {
        .object([
            "description": "An amount of this currency, by its code of ISO 4217.",
            "enum": .array(Currency.codes.map { .text($0) }),
        ])
    }

    static func json(_ currency: Currency) -> JSONValue { .text(currency.code) }

    static func bounds(_ currency: Currency) -> MeasuredBounds? {
        MeasuredBounds(.decimals, atMost: Double(currency.decimals))
    }

    static func parameters(_ currency: Currency, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        [.init("currency", .text(currency.code)), .init("maximum", .int(currency.decimals))]
    }

    static func facts(_ currency: Currency) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ currency: Currency, in tables: inout RuleTables) -> Constraint {
        .decimals(atMost: currency.decimals)
    }
}

/// Rule `email`: the text must be a well-formed e-mail address.
enum EmailRule: RuleDefinition {
    static var name: RuleName { .email }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .email }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.flag(place, .email)
    }

    static var schema: JSONValue { ConfigSchema.asked("An e-mail address.") }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func facts(_ parameter: Void) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ parameter: Void, in tables: inout RuleTables) -> Constraint {
        unsafe .language(.email(EmailAddress.shape))
    }
}

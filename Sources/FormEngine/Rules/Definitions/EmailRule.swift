/// The text can be an e-mail address.
enum EmailRule: RuleDefinition {
    static var name: RuleName { .email }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .email }

    static func read(_ place: Place, beside object: ObjectPlace, _ reader: inout ConfigReader) -> Rule.Condition? {
        reader.flag(place, .email)
    }

    static var schema: JSONValue { ConfigSchema.asked("An e-mail address.") }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func constraint(_ parameter: Void, in tables: inout CompiledForm.Build) -> Constraint {
        .language(.email(EmailAddress.shape))
    }
}

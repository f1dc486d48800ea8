/// The text is an address on the web: http or https.
enum URLRule: RuleDefinition {
    static var name: RuleName { .url }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .url }

    static func read(_ place: Place, beside object: ObjectPlace, _ reader: inout ConfigReader) -> Rule.Condition? {
        reader.flag(place, .url)
    }

    static var schema: JSONValue { ConfigSchema.asked("A web address: http or https.") }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func constraint(_ parameter: Void, in tables: inout CompiledForm.Build) -> Constraint { .language(.url) }
}

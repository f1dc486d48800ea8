/// Rule `tel`: the text must be a telephone number in E.164 notation.
enum TelRule: RuleDefinition {
    static var name: RuleName { .tel }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .tel }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.flag(place, .tel)
    }

    static var schema: JSONValue {
        ConfigSchema.asked("A telephone number in the international form of E.164: `+31201234567`.")
    }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func facts(_ parameter: Void) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ parameter: Void, in tables: inout RuleTables) -> Constraint {
        switch tables.edition {
        case .first: .language(.tel)
        case .second: .language(.callableTel)
        }
    }
}

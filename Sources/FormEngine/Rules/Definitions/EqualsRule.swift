/// Rule `equals`: the answer must equal that of another field, such as a password that is entered twice.
enum EqualsRule: RuleDefinition {
    static var name: RuleName { .equals }

    static func applies(to type: FieldType) -> Bool {
        switch type.kind {
        case .line, .lines, .secret, .choice, .number, .integer, .date, .partialDate, .moment: true
        case .boolean, .choices, .items, .image, .nothing: false
        }
    }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.comparedField(place, .equality).map { .equals($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("identifier", "The field whose answer must be equal, of the same type.")
    }

    static func json(_ field: String) -> JSONValue { .text(field) }

    static func parameters(_ field: String, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        [.init("field", .text(field))]
    }

    static func facts(_ field: String) -> RuleFacts { RuleFacts(comparedFields: [field]) }

    static func constraint(_ field: String, in tables: inout RuleTables) -> Constraint {
        .question(.equals(tables.slot(of: field)))
    }
}

/// Rule `unique_items`: no two items of a list may have the same value in a field.
enum UniqueItemsRule: RuleDefinition {
    static var name: RuleName { .uniqueItems }

    static func applies(to type: FieldType) -> Bool { type == .list }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.comparedField(place, .items).map { .uniqueItems($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("identifier", "The field of the items whose values must all be different.")
    }

    static func json(_ field: String) -> JSONValue { .text(field) }

    static func parameters(_ field: String, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        guard case .repeated(let items) = circumstances.detail else { return [.init("field", .text(field))] }
        return [
            .init("field", .text(field)), .init("first", .int(Int(items.first))),
            .init("second", .int(Int(items.second))),
        ]
    }

    static func facts(_ field: String) -> RuleFacts { RuleFacts() }

    static func constraint(_ field: String, in tables: inout RuleTables) -> Constraint {
        .question(.uniqueItems(tables.slot(of: field)))
    }
}

/// Two list items with the same value, counted from one.
struct RepeatedItem {
    /// Number of the first of the two items.
    let first: Int32
    /// Number of the first item that repeats an earlier one.
    let second: Int32
}

internal import FormEngine

/// Documented shape of a JSON value.
indirect enum Schema: Sendable {
    case any
    case text
    case date
    case language
    case integer
    case number
    case flag
    case words([String])
    case array(Schema)
    case object([Member])
    case orNull(Schema)

    /// A member of an object.
    struct Member: Sendable {
        let name: String
        let schema: Schema
        let isRequired: Bool

        init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// An object whose members are all required.
    static func members(_ members: KeyValuePairs<String, Schema>) -> Schema {
        .object(members.map { Member($0.key, $0.value) })
    }

    /// An object whose members are optional, except the required ones.
    static func options(_ members: KeyValuePairs<String, Schema>, required: [String] = []) -> Schema {
        .object(members.map { Member($0.key, $0.value, isRequired: required.contains($0.key)) })
    }

    /// The schema as JSON Schema 2020-12, which OpenAPI 3.1 uses.
    var json: JSONValue {
        switch self {
        case .any: .object([])
        case .text: .object(["type": "string"])
        case .date: .object(["type": "string", "format": "date"])
        case .language: .object(["type": "string", "pattern": "^[a-z]{2,3}(-[A-Z]{2})?$"])
        case .integer: .object(["type": "integer"])
        case .number: .object(["type": "number"])
        case .flag: .object(["type": "boolean"])
        case .words(let words): .object(["type": "string", "enum": .array(words.map { .text($0) })])
        case .array(let element): .object(["type": "array", "items": element.json])
        case .object(let members):
            .object([
                "type": "object",
                "properties": .object(members.map { .init($0.name, $0.schema.json) }),
                "required": .array(members.filter(\.isRequired).map { .text($0.name) }),
            ])
        case .orNull(let schema):
            .object(["anyOf": .array([schema.json, .object(["type": "null"])])])
        }
    }
}

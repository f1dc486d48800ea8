package import FormEngine

/// Values under the names that other systems have for them: each field's alias, or its id where it has none.
///
/// Two fields of one alias would be one member: the second keeps its id.
package enum ExportedValues {
    /// The object for values as the engine tells them; a note or a password holds none.
    package static func object(_ fields: [Field], _ values: JSONValue) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names: Set<[UInt8]> = Set(fields.filter { $0.alias == nil }.map { Array($0.id.utf8) })
        for field in fields where ![.note, .unsupported, .password].contains(field.type) {
            let alias = field.alias.flatMap { names.insert(Array($0.utf8)).inserted ? $0 : nil }
            members.append(.init(alias ?? field.id, value(of: field, values[field.id] ?? .null)))
        }
        return .object(members)
    }

    private static func value(of field: Field, _ value: JSONValue) -> JSONValue {
        guard field.type == .list, let items = value.elements else { return value }
        return .array(items.map { object(field.fields, $0) })
    }
}

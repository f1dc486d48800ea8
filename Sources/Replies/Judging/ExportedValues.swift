package import FormEngine

/// Values by the names that other systems use: each field's alias, or its id without an alias.
///
/// If two fields have the same alias, the second keeps its id.
package enum ExportedValues {
    /// The object for the engine's values; notes and passwords are left out.
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

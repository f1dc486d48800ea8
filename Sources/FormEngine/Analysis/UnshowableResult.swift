/// Finds fields in `shows` of an outcome that the form does not have, or whose values no page of an outcome shows.
enum UnshowableResult {
    /// Errors about such fields, each placed at the field's name.
    static func check(
        _ config: FormConfig, fields: [(field: String, place: Place)], proposals: inout NameProposals
    ) -> [Diagnostic] {
        let known = config.fields.filter { $0.type.holdsValue }.map { $0.id }
        return fields.compactMap { name, place in
            guard let field = config.fields.first(where: { $0.id.isBytewiseEqual(to: name) }), field.type.holdsValue
            else {
                return Diagnostic(
                    .unknownField, at: place.pointer, position: place.position,
                    message: "The form has no field `\(name)`.", help: proposals.help(for: name, among: known))
            }
            guard !field.isResult else { return nil }
            return Diagnostic(
                .conflictingKeys, at: place.pointer, position: place.position,
                message: "The page of an outcome cannot show `\(name)`: its answers are personal, a list or an image.",
                help: "Leave the field out; or write `pii: false` at it, if its answers say nothing about a person.")
        }
    }
}

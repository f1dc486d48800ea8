/// Finds facts about fields that the form does not have.
enum UnknownFactField {
    /// Errors about unknown fields named by facts, each placed at the name.
    static func check(
        _ config: FormConfig, fields: [(field: String, place: Place)], proposals: inout NameProposals
    ) -> [Diagnostic] {
        let known = config.fields.flatMap { $0.withInnerFields }.map { $0.id }
        let names = Set(known.map { Array($0.utf8) })
        return fields.compactMap { field, place in
            guard !names.contains(Array(field.utf8)) else { return nil }
            return Diagnostic(
                .unknownField, at: place.pointer, position: place.position,
                message: "The form has no field `\(field)`.",
                help: proposals.help(for: field, among: known))
        }
    }
}

/// Finds facts about fields that the form does not have.
enum UnknownFactField {
    /// The unknown fields that facts name, each at its name.
    static func check(_ config: FormConfig, _ fields: [(field: String, place: Place)]) -> [Diagnostic] {
        let known = config.fields.flatMap { $0.withInnerFields }.map { $0.id }
        return fields.compactMap { field, place in
            guard !known.contains(where: { $0.isBytewiseEqual(to: field) }) else { return nil }
            return Diagnostic(
                .unknownField, at: place.pointer, place.position, "The form has no field `\(field)`.",
                help: NearestWord.help(for: field, among: known))
        }
    }
}

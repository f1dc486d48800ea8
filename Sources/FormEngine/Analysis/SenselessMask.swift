/// Finds masks of fields that the form does not have, or whose answers they cannot show.
enum SenselessMask {
    /// Errors, each placed at the mask.
    static func check(_ config: FormConfig, _ policy: Place?, _ proposals: inout NameProposals) -> [Diagnostic] {
        let place = policy?.member(named: "masks")
        let known = config.fields.filter { $0.type.holdsValue }
        return config.policy.masks.compactMap { own in
            guard let place = place?.member(named: own.field) else { return nil }
            guard let field = known.first(where: { $0.id.isBytewiseEqual(to: own.field) }) else {
                return Diagnostic(
                    .unknownField, at: place.pointer, position: place.position,
                    message: "The form has no field `\(own.field)`.",
                    help: proposals.help(for: own.field, among: known.map { $0.id }))
            }
            if own.mask.applies(to: field) { return nil }
            return Diagnostic(
                .maskNotForType, at: place.pointer, position: place.position,
                message: "The mask `\(own.mask.rawValue)` does not apply to fields of type `\(field.type.rawValue)`.",
                help: "`last_four` is for texts, `age` for dates, `hidden` for all fields.")
        }
    }
}

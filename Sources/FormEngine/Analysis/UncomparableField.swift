/// Finds fields that an identifier is compared with and cannot be: unknown ones, those of other types, the identifier's own.
enum UncomparableField {
    /// The faults of a config that was read.
    static func check(_ config: FormConfig, _ matches: [PlacedMatches]) -> [Diagnostic] {
        guard !matches.isEmpty else { return [] }
        let layout = FieldLayout(of: config)
        var diagnostics: [Diagnostic] = []
        for placed in matches {
            guard let own = layout.slot(at: placed.field) else { continue }
            for name in placed.names {
                if let fault = fault(of: name, placed.scheme, own, layout) { diagnostics.append(fault) }
            }
        }
        return diagnostics
    }

    private static func fault(
        of name: PlacedMatches.Name, _ scheme: IdentifierScheme, _ own: Int, _ layout: FieldLayout
    ) -> Diagnostic? {
        let shape = layout.shapeOfSlot[own]
        guard let slot = layout.slot(named: name.id, from: shape) else {
            return Diagnostic(
                .unknownField, at: name.place.pointer, name.place.position, "The form has no field `\(name.id)`.",
                help: NearestWord.help(for: name.id, among: layout.names(seenFrom: shape)))
        }
        guard slot != own else {
            return Diagnostic(
                .badMatch, at: name.place.pointer, name.place.position, "The identifier is compared with itself.",
                help: "Name the field with \(scheme.carried).")
        }
        let profile = scheme.profile
        switch layout.fields[slot].type {
        case .date where profile.carriesBirthDate, .text where profile.carriesSex, .select where profile.carriesSex:
            return nil
        case let type:
            return Diagnostic(
                .badMatch, at: name.place.pointer, name.place.position,
                "`\(name.id)` is of type `\(type.rawValue)`, and `\(scheme.rawValue)` carries \(scheme.carried).",
                help: "A date of birth is compared with a `date`, a sex with a `select` or a `text`.")
        }
    }
}

extension IdentifierScheme {
    /// Fact that it carries, in words.
    fileprivate var carried: String {
        switch (profile.carriesBirthDate, profile.carriesSex) {
        case (true, true): "the date of birth and the sex"
        case (true, false): "the date of birth"
        case (false, true): "the sex"
        case (false, false): "neither"
        }
    }
}

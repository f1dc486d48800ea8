/// Finds fields that a rule names for comparison but cannot compare with: unknown fields, fields of another type,
/// itself.
enum UncomparableField {
    /// Errors about the comparison rules of a config.
    static func check(
        _ config: FormConfig, comparisons: [PlacedComparison], proposals: inout NameProposals
    ) -> [Diagnostic] {
        guard !comparisons.isEmpty else { return [] }
        let layout = FieldLayout(of: config)
        var diagnostics: [Diagnostic] = []
        for placed in comparisons {
            guard let own = layout.slot(at: placed.field) else { continue }
            for name in placed.names {
                if let fault = fault(of: name, placed.comparison, own: own, layout: layout, proposals: &proposals) {
                    diagnostics.append(fault)
                }
            }
        }
        return diagnostics
    }

    private static func fault(
        of name: PlacedComparison.Name, _ comparison: PlacedComparison.Comparison, own: Int, layout: FieldLayout,
        proposals: inout NameProposals
    ) -> Diagnostic? {
        switch comparison {
        case .identifier(let scheme):
            return fault(ofOther: name, own, layout: layout, proposals: &proposals) {
                fault(of: name, scheme, own: own, other: $0, field: layout.fields[$0])
            }
        case .equality:
            return fault(ofOther: name, own, layout: layout, proposals: &proposals) {
                fault(ofEqual: name, own, other: $0, layout)
            }
        case .items:
            return fault(ofItems: name, layout.itemShapes[own], layout: layout, proposals: &proposals)
        }
    }

    /// Error about a compared field that is a sibling of the rule's own field, or belongs to an outer list or the form.
    private static func fault(
        ofOther name: PlacedComparison.Name, _ own: Int, layout: FieldLayout, proposals: inout NameProposals,
        fault: (Int) -> Diagnostic?
    ) -> Diagnostic? {
        let shape = layout.shapeOfSlot[own]
        if let slot = layout.slot(named: name.id, from: shape) { return fault(slot) }
        return Diagnostic(
            .unknownField, at: name.place.pointer, position: name.place.position,
            message: "The form has no field `\(name.id)`.",
            help: proposals.help(for: name.id, among: layout.names(seenFrom: shape)))
    }

    private static func fault(
        of name: PlacedComparison.Name, _ scheme: IdentifierScheme, own: Int, other: Int, field: Field
    ) -> Diagnostic? {
        if other == own {
            return fault(
                at: name, "The identifier is compared with itself.", help: "Name the field with \(scheme.carried).")
        }
        let type = field.type
        if scheme.isComparable(with: type), field.precision == .day { return nil }
        return fault(
            at: name,
            field.precision != .day
                ? "`\(name.id)` is \(field.precision.noun), and `\(scheme.rawValue)` carries \(scheme.carried)."
                : "`\(name.id)` is of type `\(type.rawValue)`, and `\(scheme.rawValue)` carries \(scheme.carried).",
            help: "A date of birth is compared with a `date`, a sex with a `select` or a `text`.")
    }

    private static func fault(
        ofEqual name: PlacedComparison.Name, _ own: Int, other: Int, _ layout: FieldLayout
    ) -> Diagnostic? {
        if other == own {
            return fault(at: name, "The answer is compared with itself.", help: "Name another field.")
        }
        let (ownType, type) = (layout.fields[own].type, layout.fields[other].type)
        if type != ownType {
            return fault(
                at: name, "`\(name.id)` is of type `\(type.rawValue)`, and this field of type `\(ownType.rawValue)`.",
                help: "Two answers can be the same where both fields are of one type.")
        }
        let (precision, ownPrecision) = (layout.fields[other].precision, layout.fields[own].precision)
        if precision != ownPrecision {
            return fault(
                at: name, "`\(name.id)` is \(precision.noun), and this field \(ownPrecision.noun).",
                help: "Two answers can be the same where both dates have one `precision`.")
        }
        // Another check reports passwords in lists; only fields of the form itself have steps.
        let isOfForm = max(own, other) < layout.steps.count
        if type != .password || !isOfForm || layout.steps[other] == layout.steps[own] { return nil }
        return fault(
            at: name, "`\(name.id)` is on another step, and a password is forgotten when its step is left.",
            help: "Put both passwords on one step.")
    }

    /// Error about a field by which list items are compared with each other.
    private static func fault(
        ofItems name: PlacedComparison.Name, _ shape: Int, layout: FieldLayout, proposals: inout NameProposals
    ) -> Diagnostic? {
        guard shape >= 0 else { return nil }
        guard let slot = layout.slot(named: name.id, in: shape) else {
            return Diagnostic(
                .unknownField, at: name.place.pointer, position: name.place.position,
                message: "The items have no field `\(name.id)`.",
                help: proposals.help(for: name.id, among: layout.shapes[shape].fields.map { layout.fields[$0].id }))
        }
        let type = layout.fields[slot].type
        if EqualsRule.applies(to: type) { return nil }
        return fault(
            at: name, "`\(name.id)` is of type `\(type.rawValue)`, whose values are not compared.",
            help: "Name a field with a text, a number, a date or one choice.")
    }

    private static func fault(at name: PlacedComparison.Name, _ message: String, help: String) -> Diagnostic {
        Diagnostic(.badMatch, at: name.place.pointer, position: name.place.position, message: message, help: help)
    }
}

extension IdentifierScheme {
    /// Whether the identifier contains a fact (birth date or sex) that a field of this type may hold.
    fileprivate func isComparable(with type: FieldType) -> Bool {
        if type == .date { return profile.carriesBirthDate }
        return profile.carriesSex && (type == .text || type == .select)
    }

    /// The facts that an identifier contains, in words.
    fileprivate var carried: String {
        switch (profile.carriesBirthDate, profile.carriesSex) {
        case (true, true): "the date of birth and the sex"
        case (true, false): "the date of birth"
        case (false, true): "the sex"
        case (false, false): "neither"
        }
    }
}

/// Finds options that a rule of the field rejects, and options of a country field that are no country codes.
enum ForbiddenOption {
    /// Errors about options that can never be chosen, naming the rules that reject them.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard let place = object["options"], case .array(let nodes) = place.node.content,
            nodes.count == field.options.count
        else { return [] }
        let normaliser = Normaliser(field.type.isText ? field.normalisation : [])
        let refusing = rules.filter { $0.rule.severity == .error }.map {
            (placed: $0, passes: $0.rule.condition.optionTest)
        }
        return field.options.indices.compactMap { index in
            let option = place.element(index, nodes[index])
            let value = field.options[index].value
            if field.type == .country, !CountryCode.isKnown(value) { return unknownCountry(option) }
            if !normaliser.keeps(value) { return changedOption(option) }
            guard let rule = refusing.first(where: { !$0.passes(value) })?.placed else { return nil }
            return Diagnostic(
                .contradiction, at: option.pointer, position: option.position,
                message:
                    "Nobody can choose this option: `\(rule.rule.name)` on line \(rule.place.position.line) refuses it.",
                help: "Correct the rule, or leave the option out.")
        }
    }

    private static func unknownCountry(_ option: Place) -> Diagnostic {
        Diagnostic(
            .badCountry, at: option.pointer, position: option.position, message: "This option is not a country code.",
            help: "Write codes of ISO 3166-1 alpha-2, such as `NL`, or use `type: select`.")
    }

    private static func changedOption(_ option: Place) -> Diagnostic {
        Diagnostic(
            .contradiction, at: option.pointer, position: option.position,
            message: "Nobody can choose this option: `normalize` changes every answer that equals it.",
            help: "Write the option as it is after normalising, or leave the step out.")
    }
}

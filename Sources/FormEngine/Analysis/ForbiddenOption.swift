/// Finds options that a rule of the same field refuses, so that nobody can choose them, and countries that are none.
enum ForbiddenOption {
    /// The options that cannot be chosen, each with the rule that refuses it.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard let place = object["options"], case .array(let nodes) = place.node.content,
            nodes.count == field.options.count
        else { return [] }
        let normaliser = Normaliser(field.type.isText ? field.normalisation : [])
        let refusing = rules.filter { $0.rule.severity == .error }.map {
            (placed: $0, passes: passes($0.rule.condition))
        }
        return field.options.indices.compactMap { index in
            let option = place.element(index, nodes[index])
            let value = field.options[index].value
            if field.type == .country, !CountryCode.isKnown(value) { return unknownCountry(option) }
            if !normaliser.keeps(value) { return changedOption(option) }
            guard let rule = refusing.first(where: { !$0.passes(value) })?.placed else { return nil }
            return Diagnostic(
                .contradiction, at: option.pointer, option.position,
                "Nobody can choose this option: `\(rule.rule.name)` on line \(rule.place.position.line) refuses it.",
                help: "Correct the rule, or leave the option out.")
        }
    }

    private static func unknownCountry(_ option: Place) -> Diagnostic {
        Diagnostic(
            .badCountry, at: option.pointer, option.position, "This option is no country's code.",
            help: "Write codes of ISO 3166-1 alpha-2, such as `NL`, or use `type: select`.")
    }

    private static func changedOption(_ option: Place) -> Diagnostic {
        Diagnostic(
            .contradiction, at: option.pointer, option.position,
            "Nobody can choose this option: `normalize` makes another text of every answer like it.",
            help: "Write the option as it is after normalising, or leave the step out.")
    }

    /// Whether a value passes a condition, which is made ready once for all options.
    private static func passes(_ condition: Rule.Condition) -> (String) -> Bool {
        switch condition {
        case .pattern(let source, let ignoreCase):
            guard let pattern = try? Pattern(source, ignoreCase: ignoreCase) else { return { _ in true } }
            return { pattern.matches($0) }
        case .minLength(let length): return { $0.unicodeScalars.count >= length }
        case .maxLength(let length): return { $0.unicodeScalars.count <= length }
        case .oneOf(let texts):
            let known = Set(texts.map { Array($0.utf8) })
            return { known.contains(Array($0.utf8)) }
        // Rules that ask the day, other fields, the registry, a data source or a word list are not known here.
        case .unique, .confirmedBy, .assert, .reserved, .blockedWords, .identifier: return { _ in true }
        // Rules of texts that nobody chooses, or of no text.
        case .email, .tel, .url, .charset, .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge, .accepted,
            .image:
            return { _ in true }
        }
    }
}

extension Normaliser {
    /// Whether a text is its own normalised form.
    fileprivate func keeps(_ text: String) -> Bool {
        var normalised: [UInt8] = []
        return Array(text.utf8).withUnsafeBufferPointer { normalise($0, into: &normalised) == .unchanged }
    }
}

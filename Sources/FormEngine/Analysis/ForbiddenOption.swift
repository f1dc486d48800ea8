/// Finds options of a `select` that a rule of the same field refuses, so that nobody can choose them.
enum ForbiddenOption {
    /// The options that cannot be chosen, each with the rule that refuses it.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard let place = object["options"], case .array(let nodes) = place.node.content,
            nodes.count == field.options.count
        else { return [] }
        let refusing = rules.filter { $0.rule.severity == .error }.map {
            (placed: $0, passes: passes($0.rule.condition))
        }
        return field.options.indices.compactMap { index in
            let value = field.options[index].value
            guard let rule = refusing.first(where: { !$0.passes(value) })?.placed else { return nil }
            let option = place.element(index, nodes[index])
            return Diagnostic(
                .contradiction, at: option.pointer, option.position,
                "Nobody can choose this option: `\(rule.rule.name)` on line \(rule.place.position.line) refuses it.",
                help: "Correct the rule, or leave the option out.")
        }
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
        default: return { _ in true }
        }
    }
}

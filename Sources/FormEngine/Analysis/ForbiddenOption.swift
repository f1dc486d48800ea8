/// Finds options of a `select` that a rule of the same field refuses, so that nobody can choose them.
enum ForbiddenOption {
    /// The options that cannot be chosen, each with the rule that refuses it.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard let place = object["options"], case .array(let nodes) = place.node.content,
            nodes.count == field.options.count
        else { return [] }
        let refusing = rules.filter { $0.rule.severity == .error }
        return field.options.indices.compactMap { index in
            let value = field.options[index].value
            guard let rule = refusing.first(where: { !passes($0.rule.condition, value) }) else { return nil }
            let option = place.element(index, nodes[index])
            return Diagnostic(
                .contradiction, at: option.pointer, option.position,
                "Nobody can choose this option: `\(rule.rule.name)` on line \(rule.place.position.line) refuses it.",
                help: "Correct the rule, or leave the option out.")
        }
    }

    private static func passes(_ condition: Rule.Condition, _ value: String) -> Bool {
        switch condition {
        case .pattern(let source, let ignoreCase):
            guard let pattern = try? Pattern(source, ignoreCase: ignoreCase) else { return true }
            return pattern.matches(value)
        case .minLength(let length): return value.unicodeScalars.count >= length
        case .maxLength(let length): return value.unicodeScalars.count <= length
        case .oneOf(let texts): return texts.contains { $0.isBytewiseEqual(to: value) }
        default: return true
        }
    }
}

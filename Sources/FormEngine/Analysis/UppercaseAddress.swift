/// Finds patterns for e-mail addresses that accept capital letters only, although people type small ones.
enum UppercaseAddress {
    /// Warnings about such patterns of a field, each placed at the pattern.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type == .email || rules.contains(where: { $0.rule.condition.name == .email }) else { return [] }
        return rules.compactMap { placed in
            guard case .pattern(let pattern) = placed.rule.condition,
                let word = witness(pattern)
            else { return nil }
            return Diagnostic(
                .uppercaseAddress, at: placed.place.pointer, position: placed.place.position,
                message:
                    "The pattern accepts `\(word.prefix(64))` but rejects its lower-case form, which most people type.",
                help: "Write `ignore_case: true` beside the pattern.")
        }
    }

    /// The shortest text that the pattern accepts, if it has capitals and its lower-case form is rejected; nil
    /// otherwise.
    private static func witness(_ pattern: Pattern) -> String? {
        guard let word = pattern.shortestMatch() else { return nil }
        let small = word.utf8.map { $0.isLetter ? $0 | 0x20 : $0 }
        return pattern.matches(String(decoding: small, as: UTF8.self)) ? nil : word
    }
}

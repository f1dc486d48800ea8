/// Finds a pattern for e-mail addresses that takes capitals and refuses the small letters that people type.
enum UppercaseAddress {
    /// The patterns of an address that refuse in small letters what they accept in capitals.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type == .email || rules.contains(where: { $0.rule.condition.name == .email }) else { return [] }
        return rules.compactMap { placed in
            guard case .pattern(let pattern) = placed.rule.condition,
                let word = witness(pattern)
            else { return nil }
            return Diagnostic(
                .uppercaseAddress, at: placed.place.pointer, position: placed.place.position,
                message:
                    "The pattern accepts `\(word.prefix(64))` and refuses the same in small letters, as most people type it.",
                help: "Write `ignore_case: true` beside it.")
        }
    }

    /// The shortest text it accepts, if that has capitals and is refused without them.
    private static func witness(_ pattern: Pattern) -> String? {
        guard let word = pattern.shortestMatch() else { return nil }
        let small = word.utf8.map { $0.isLetter ? $0 | 0x20 : $0 }
        return pattern.matches(String(decoding: small, as: UTF8.self)) ? nil : word
    }
}

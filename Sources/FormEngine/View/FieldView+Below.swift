/// Members below a field's control: its name's check, its characters, a password's rules.
extension FieldView {
    var isFree: Bool { field.availability == .free && !field.isPending }
    var isUnknown: Bool { field.availability == .unknown && !field.isPending }

    /// Members of the name's state, the count and the rules.
    var belowControl: [JSONValue.Member] {
        let free = isFree ? words.fill(.nameFree, field.value.string ?? "") : nil
        let left = charactersLeft
        let rules = field.passwordRules.map { rule in
            JSONValue.object([
                .init("passed", .bool(rule.isPassed)), .init("text", .text(rule.text)),
                .init("language", setup.spoken(rule.language)),
                .init("state_text", .text(words[rule.isPassed ? .ruleMet : .ruleUnmet])),
            ])
        }
        return [
            .init("is_asked", .bool(field.isPending)), .init("free_text", .orFalse(free)),
            .init("is_unknown", .bool(isUnknown)), .init("is_later", .bool(field.isCheckedLater)),
            .init("has_suggestions", .bool(!field.suggestions.isEmpty)),
            .init("suggestions", .array(field.suggestions.map { .text($0) })),
            .init("left_text", .orFalse(left.map { countText($0) })), .init("is_over", .bool((left ?? 0) < 0)),
            .init("has_rules", .bool(!rules.isEmpty)), .init("rules", .array(rules)),
            .init("is_kept", .bool(field.isKept)), .init("is_ticked", .bool(isEntered(true))),
        ]
    }

    /// Characters that a long text may still have, from three quarters of its maximum on; negative above it.
    var charactersLeft: Int? {
        guard field.control == .area, let most = field.maxLength, most > 0 else { return nil }
        let count = enteredText?.unicodeScalars.count ?? 0
        return count * 4 < most * 3 ? nil : most - count
    }

    private func countText(_ left: Int) -> String { words.fill(left < 0 ? .over : .left, String(abs(left))) }
}

/// Conditions and assertions, whose expressions are evaluated during the judgement.
extension RuleAssessor {
    /// Whether an assertion is true; it counts as true if one of its inputs is unknown.
    mutating func holds(_ expression: Int32) -> Truth {
        guard expression >= 0 else { return .yes }
        return decider.answer(expression, row: Int(itemRow)) ?? .yes
    }

    /// Whether the condition of an option offers it.
    @inline(never)
    mutating func visibility(ofOption option: Int, of slot: Int) -> Truth {
        guard option < form.logic.options[slot].count else { return .yes }
        let condition = form.logic.options[slot][option]
        return condition < 0 ? .yes : machine.truth(condition, row: Int(itemRow))
    }
}

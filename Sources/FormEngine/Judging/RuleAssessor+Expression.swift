/// Questions to expressions while a value is judged.
extension RuleAssessor {
    /// Whether an assertion holds; it is not judged where something that it reads is not known.
    mutating func holds(_ expression: Int32) -> Truth {
        guard expression >= 0 else { return .yes }
        return decider.answer(expression, row: Int(itemRow)) ?? .yes
    }

    /// Whether an option of a field is offered.
    @inline(never)
    mutating func visibility(ofOption option: Int, of slot: Int) -> Truth {
        guard option < form.logic.options[slot].count else { return .yes }
        let condition = form.logic.options[slot][option]
        return condition < 0 ? .yes : machine.truth(condition, row: Int(itemRow))
    }
}

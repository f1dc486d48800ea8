/// What judging a field asks of expressions.
extension Judge {
    /// Whether an answer must be given here although it need not always be.
    @inline(__always)
    func isRequired(_ slot: Int, _ field: UnsafePointer<CompiledForm.CompiledField>) -> Bool {
        field.pointee.requirement >= 0 && isRequiredNow(slot)
    }

    @inline(never)
    private func isRequiredNow(_ slot: Int) -> Bool {
        guard let logic, let place = place(of: slot, from: Int(room.pointee.row)) else { return false }
        return isRequired(at: place, logic)
    }

    /// Whether an assertion holds, or cannot be judged since something that it reads is not known.
    func holds(_ expression: Int32) -> Bool {
        guard let logic, expression >= 0 else { return true }
        let row = Int(room.pointee.row)
        return !isSettled(expression, row: row, logic) || isTrue(expression, row: row, logic)
    }

    /// Whether an option of a field is offered.
    @inline(never)
    func isVisible(option: Int, of slot: Int) -> Bool {
        guard let logic, option < logic.pointee.logic.options[slot].count else { return true }
        let condition = logic.pointee.logic.options[slot][option]
        return condition < 0 || isTrue(condition, row: Int(room.pointee.row), logic)
    }

    /// Judges a calculated value, which an answer may only repeat.
    @inline(__always)
    func judge(
        calculated field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, at index: Int, _ answer: Slot,
        _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate
    ) {
        // Mostly nothing is asked of it.
        if answer.kind == .absent, field.pointee.ruleCount == 0, !field.pointee.mayBeRequired,
            field.pointee.options == CompiledForm.CompiledField.noOptions
        {
            return
        }
        judge(FieldPlace(slot: slot, row: Int(room.pointee.row), index: index), field, answer, answers, asOf)
    }

    @inline(never)
    private func judge(
        _ place: FieldPlace, _ field: UnsafePointer<CompiledForm.CompiledField>, _ answer: Slot,
        _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate
    ) {
        guard let logic, logic.pointee.decisions[place.index].knowledge == .settled else { return }
        let value = reading(at: place, logic)
        if !reading(of: answer, in: answers, field).repeats(value) { found(.calculated, place.slot) }
        // What is calculated is not normalised.
        room.pointee.normalisation = Normalisation()
        if case .missing = value {
            judge(missing: field, place.slot)
        } else {
            apply(rulesOf: field, place.slot, to: value, asOf, isSource: false)
        }
    }
}

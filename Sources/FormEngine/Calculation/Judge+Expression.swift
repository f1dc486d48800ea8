/// Questions to expressions while a field is judged.
extension Judge {
    /// Judges a field without an answer, which may have to be there although it need not always be.
    @inline(never)
    func judge(missingNow slot: Int) {
        guard let logic, let place = place(of: slot, from: Int(room.pointee.row)) else { return }
        switch requirement(at: place, logic) {
        case .no: break
        case .yes: found(.required, slot)
        case .undecided: if isEarly(slot) { wait(.required, slot) } else { found(.undecided, slot) }
        }
    }

    /// Whether an assertion holds; it is not judged where something that it reads is not known.
    func holds(_ expression: Int32) -> Truth {
        guard let logic, expression >= 0 else { return .yes }
        return answer(expression, row: Int(room.pointee.row), logic) ?? .yes
    }

    /// Whether an option of a field is offered.
    @inline(never)
    func visibility(ofOption option: Int, of slot: Int) -> Truth {
        guard let logic, option < logic.pointee.logic.options[slot].count else { return .yes }
        let condition = logic.pointee.logic.options[slot][option]
        return condition < 0 ? .yes : truth(condition, row: Int(room.pointee.row), logic)
    }

    /// Judges a calculated value, which an answer may only repeat.
    @inline(__always)
    func judge(
        calculated field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, at index: Int, _ answer: Slot,
        _ answers: UnsafeBufferPointer<UInt8>
    ) {
        // Mostly nothing is asked of it, and everything is known.
        if logic?.pointee.isComplete == true, answer.kind == .absent, field.pointee.ruleCount == 0,
            !field.pointee.mayBeRequired,
            field.pointee.options == CompiledForm.CompiledField.noOptions
        {
            return
        }
        judge(FieldPlace(slot: slot, row: Int(room.pointee.row), index: index), field, answer, answers)
    }

    @inline(never)
    private func judge(
        _ place: FieldPlace, _ field: UnsafePointer<CompiledForm.CompiledField>, _ answer: Slot,
        _ answers: UnsafeBufferPointer<UInt8>
    ) {
        guard let logic else { return }
        switch logic.pointee.decisions[place.index].knowledge {
        case .settled: break
        case .undecided: return found(.undecided, place.slot)
        case .missing, .unreadable: return
        }
        let value = reading(at: place, logic)
        if !reading(of: answer, in: answers, field).repeats(value) { found(.calculated, place.slot) }
        // A calculated value is not normalised.
        room.pointee.normalisation = Normalisation()
        if case .missing = value {
            judge(missing: field, place.slot)
        } else {
            apply(rulesOf: field, place.slot, to: value, isSource: false)
        }
    }
}

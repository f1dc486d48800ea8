/// Checks and calculated values, whose expressions are evaluated during the judgement.
extension Assessor {
    /// Judges a field without an answer that a condition may require.
    @inline(never)
    mutating func judge(missingNow slot: Int) {
        guard let place = table.place(of: slot, from: Int(rules.itemRow)) else { return }
        switch decider.requirement(at: place) {
        case .no: break
        case .yes: rules.found(.required, slot: slot)
        case .undecided:
            if rules.isEarly(slot) { rules.wait(.required, slot) } else { rules.found(.undecided, slot: slot) }
        }
    }

    /// Judges a calculated value; an answer may only repeat it.
    @inline(__always)
    mutating func judge(
        calculated field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, at index: Int, answer: Slot,
        answers: LentBytes
    ) {
        // Most calculated fields have no rules and no answer, and all values are known.
        if decider.isComplete, answer.kind == .absent, field.pointee.ruleCount == 0,
            !field.pointee.mayBeRequired,
            field.pointee.options == CompiledForm.CompiledField.noOptions
        {
            return
        }
        judge(
            FieldPlace(slot: slot, row: Int(rules.itemRow), index: index), field: field, answer: answer,
            answers: answers)
    }

    @inline(never)
    private mutating func judge(
        _ place: FieldPlace, field: ElementReference<CompiledForm.CompiledField>, answer: Slot,
        answers: LentBytes
    ) {
        switch values.decisions[place.index].knowledge {
        case .settled: break
        case .undecided: return rules.found(.undecided, slot: place.slot)
        case .missing, .unreadable: return
        }
        let value = values.reading(at: place)
        if !table.reading(of: answer, in: answers, field).repeats(value) { rules.found(.calculated, slot: place.slot) }
        // Calculated values are not normalised.
        table.normalisation = AnswerTable.Normalisation()
        if case .missing = value {
            judge(missing: field, place.slot)
        } else {
            rules.apply(rulesOf: field, place.slot, to: value, isSource: false)
        }
    }

    /// Judges one check of the form.
    mutating func judgeCheck(_ index: Int) {
        let check = decider.checks[index]
        if check.slot >= 0, values.isHidden(check.slot, row: -1) { return }
        switch decider.answer(check.expression, row: -1) {
        case .yes, nil: break
        case .no: rules.found(.check, slot: check.slot, rule: index)
        case .undecided: rules.found(.undecided, slot: check.slot)
        }
    }
}

/// Judgement with undecided conditions: every field is judged in full, since the cheap test may depend on them.
extension Assessor {
    /// Judges the form's own fields.
    @inline(never)
    mutating func judgeUndecided(
        _ answers: LentBytes,
        _ circumstances: Circumstances
    ) {
        for slot in form.shapes[0].fields {
            let place = FieldPlace(slot: slot, row: -1, index: slot)
            if values.isHidden(place) || isFoundUndecided(place) { continue }
            judge(closely: slot, answers, circumstances)
        }
    }

    /// Whether a field is skipped because it, or the step or list around it, is undecided; reports its own undecided
    /// expression.
    mutating func isFoundUndecided(_ place: FieldPlace) -> Bool {
        if values.isSurroundingUndecided(place) { return true }
        guard values.decisions[place.index].isUndecided else { return false }
        rules.found(.undecided, slot: place.slot)
        return true
    }

    /// Reports the undecided steps and the undecided route of the form.
    mutating func judgeUndecidedForm() {
        for step in values.undecidedSteps.indices where values.undecidedSteps[step] {
            rules.found(.undecided, slot: -1)
        }
        if decider.isRouteUndecided { rules.found(.undecided, slot: -1) }
    }
}

/// Visibility and calculations, in topological order.
extension Decider {
    /// Evaluates all visibility conditions and calculations.
    mutating func decide() {
        forgetDecisions()
        // The operand `notYet` has all bits set.
        values.told.refill(values.decisions.count, withBytes: .max)
        values.hasUndecided = false
        let limits = machine.direct.limits
        machine.direct.mostStepsOfItem = min(limits.steps, limits.steps(amongItems: table.items.rows.count))
        isComplete = false
        values.readAnswers()
        for step in reach..<max(reach, values.hiddenSteps.count) {
            values.tell(.nothing, ofStep: step)
        }
        for node in order {
            switch node {
            case .step(let step): decide(step: step)
            case .slot(let slot): decide(slot: slot)
            case .condition(let index):
                let condition = conditions.reference(to: index)
                if condition.pointee.list >= 0 {
                    decide(condition)
                } else if !values.hiddenSteps[condition.pointee.step] {
                    decide(own: condition)
                }
            }
        }
        complete()
        if isComplete { return }
        // Requirements may depend on the last decisions, so the certainty of calculated values is computed after them.
        for case .slot(let slot) in order where fields[slot].isCalculated {
            let list = fields[slot].list
            for row in rows(with: slot) where list < 0 || table.items.rows[row].list == list {
                if let place = table.place(of: slot, from: row) { settle(place) }
            }
        }
    }

    private mutating func forgetDecisions() {
        values.calculatedTexts.removeAll()
        values.makePlaces(slots.count + table.items.cellCount)
        for step in values.hiddenSteps.indices {
            values.hiddenSteps[step] = step >= reach
            values.undecidedSteps[step] = false
        }
    }

    private mutating func decide(step: Int) {
        guard step < reach else { return }
        let condition = stepVisibility[step]
        decided += 1
        let truth = machine.truth(condition, row: -1)
        if truth == .undecided { return leaveUndecided(step: step) }
        let isHidden = truth == .no
        values.hiddenSteps[step] = isHidden
        if isHidden { values.tell(.nothing, ofStep: step) }
    }

    /// The first visible step that was not reached.
    mutating func firstStepBehind() -> Int? {
        stepVisibility.indices.dropFirst(reach).first { step in
            stepVisibility[step] < 0 || machine.truth(stepVisibility[step], row: -1) != .no
        }
    }

    /// The rows that may contain a field: -1 for the form's own fields; for lists inside items, the rows of all lists.
    private mutating func rows(with slot: Int) -> Range<Int> {
        let list = Int(fields[slot].list)
        if list < 0 { return -1..<0 }
        return fields[list].list < 0 ? table.items.ofForm[list].range : table.items.rows.indices
    }

    /// Evaluates a field's condition and calculation in every row.
    mutating func decideEverywhere(_ slot: Int) {
        let list = fields[slot].list
        for row in rows(with: slot) where list < 0 || table.items.rows[row].list == list {
            if let place = table.place(of: slot, from: row) { decide(place) }
        }
    }

    private mutating func decide(slot: Int) {
        let field = fields.reference(to: slot)
        let list = Int(field.pointee.list)
        guard list < 0 || fields[list].list < 0 else { return decideEverywhere(slot) }
        if list < 0 {
            if values.hiddenSteps[Int(field.pointee.step)] { return }
            return decide(shown: FieldPlace(slot: slot, row: -1, index: slot), field)
        }
        guard !values.isHidden(FieldPlace(slot: list, row: -1, index: list)) else { return }
        let first = slots.count + slot - Int(field.pointee.firstBeside)
        let rows = table.items.rows.elements
        let calculation = field.pointee.calculation
        let isQuick =
            Shortcuts.areBuilt && calculation >= 0 && field.pointee.visibility < 0 && field.pointee.kind == .boolean
            && !values.hasUnreadable && !values.hasUndecided
        let quick = isQuick ? machine.expressions[Int(calculation)].quick : .none
        for row in table.items.ofForm[list].range {
            let cell = Int(rows[row].firstCell)
            guard cell >= 0 else { continue }
            let place = first + cell
            if isQuick, quick.isThere {
                let told = values.told(quick.place(fromCells: slots.count &+ cell))
                if let value = quick.value(of: told), value.isBoolean {
                    decided &+= 1
                    machine.direct.steps &+= quick.steps
                    values.set(.boolean(value.isTrue), at: place)
                    unsafe values.told.writableElements[place] = value
                    unsafe values.decisions.writableElements[place].knowledge = .settled
                    continue
                }
            }
            decide(shown: FieldPlace(slot: slot, row: row, index: place), field)
        }
    }

    /// Evaluates a field's condition and calculation at a place whose step and lists are visible.
    @inline(always)
    private mutating func decide(
        shown place: FieldPlace, _ field: ElementReference<CompiledForm.CompiledField>
    ) {
        if field.pointee.visibility >= 0 {
            decided += 1
            switch machine.truth(field.pointee.visibility, row: place.row) {
            case .yes: break
            case .no:
                unsafe values.decisions.writableElements[place.index].isHidden = true
                return values.tellNothing(of: place)
            case .undecided: return leaveUndecided(place)
            }
        }
        if field.pointee.calculation >= 0 { calculate(place, field.pointee.calculation) }
    }

    /// Evaluates a field's condition and calculation at a place, unless its step or list is hidden.
    private mutating func decide(_ place: FieldPlace) {
        if !values.isSurroundingHidden(place) { decide(shown: place, fields.reference(to: place.slot)) }
    }

    /// Computes the certainty of a calculated value's inputs.
    private mutating func settle(_ place: FieldPlace) {
        let decision = values.decisions[place.index]
        guard !values.isHidden(place), !decision.isUndecided, !decision.isUnknown else { return }
        values.decisions[place.index].knowledge = knowledge(
            of: fields[place.slot].calculation, row: place.row)
    }

    @inline(never)
    private mutating func calculate(_ place: FieldPlace, _ calculation: Int32) {
        decided += 1
        let field = fields.reference(to: place.slot)
        switch value(calculated: calculation, as: field.pointee.kind, field.pointee.rounding, row: place.row) {
        case .value(let value):
            values.set(value, at: place.index)
            unsafe values.decisions.writableElements[place.index].isUnknown = false
            unsafe values.told.writableElements[place.index] = values.told(ofCalculated: value, at: place.index)
            // The visibility of the step or list around the field is undecided.
            if values.hasUndecided, values.isSurroundingUndecided(place) { values.tell(.undecided, of: place) }
        case .unknown: return leaveUnknown(place)
        case .undecided:
            unsafe values.decisions.writableElements[place.index].isUnknown = false
            leaveUndecided(place)
        }
        // Whether a missing input must be answered is decided only after all decisions.
        let isUnreadable = values.hasUnreadable && readsUnreadable(calculation, row: place.row)
        unsafe values.decisions.writableElements[place.index].isSpoilt = isUnreadable
        unsafe values.decisions.writableElements[place.index].knowledge = isUnreadable ? .unreadable : .settled
    }

    /// Marks a value as unknown because it depends on the age of a date in the future; dependents stay unknown too.
    private mutating func leaveUnknown(_ place: FieldPlace) {
        values.set(.none, at: place.index)
        values.told[place.index] = .notYet
        values.decisions[place.index].isUnknown = true
        values.decisions[place.index].isSpoilt = true
        values.decisions[place.index].knowledge = .unreadable
        values.hasUnreadable = true
    }

    /// Result of a calculation.
    enum Calculated {
        case value(CalculatedValue)
        case undecided
        /// The calculation depends on an age from a date in the future.
        case unknown
    }

    /// Evaluates a calculation, and converts its result to the field's type.
    mutating func value(
        calculated calculation: Int32, as kind: ValueKind, _ rounding: CalculationRounding, row: Int
    ) -> Calculated {
        if let value = machine.directValue(of: calculation, row: row) {
            return value.isUndecided ? .undecided : .value(values.calculated(value, as: kind, rounding))
        }
        guard !machine.isUndecided(calculation, row: row), let result = machine.evaluate(calculation, row: row)
        else { return .undecided }
        let kept = machine.kept
        if kept.evaluator.isUnknown { return .unknown }
        return .value(kept.evaluator.calculated(result, as: kind, rounding, texts: &values.calculatedTexts))
    }
}

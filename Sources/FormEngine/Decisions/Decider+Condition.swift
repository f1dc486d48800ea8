/// Evaluation of visibility conditions that several fields share.
extension Decider {
    /// Evaluates a condition for the form's own fields that share it.
    @inline(__always)
    mutating func decide(own condition: ElementReference<FormLogic.Condition>) {
        decided &+= 1
        let expression = condition.pointee.expression
        let compiled = machine.expressions.reference(to: Int(expression))
        if Shortcuts.areBuilt,
            let isTrue = compiled.pointee.quick.isTrue(of: values.told(compiled.pointee.quick.place(fromCells: 0)))
        {
            machine.direct.steps &+= compiled.pointee.quick.steps
            if !isTrue { hideOwn(condition) }
        } else {
            switch machine.truth(expression, row: -1) {
            case .yes: break
            case .no: hideOwn(condition)
            case .undecided: leaveUndecided(condition, row: -1, from: 0)
            }
        }
    }

    @inline(never)
    private mutating func hideOwn(_ condition: ElementReference<FormLogic.Condition>) {
        Places(condition, &self).hide(from: 0)
        if condition.pointee.hidesItems { hideItems(condition, row: -1, from: 0) }
    }

    /// Evaluates a condition for the fields of list items that share it.
    @inline(never)
    mutating func decide(_ condition: ElementReference<FormLogic.Condition>) {
        let list = condition.pointee.list
        guard fields[list].list < 0 else {
            for index in condition.pointee.fields { decideEverywhere(conditional[index]) }
            return
        }
        if values.isHidden(FieldPlace(slot: list, row: -1, index: list)) { return }
        decide(condition, inItemsOf: list)
    }

    /// Evaluates a condition in each item of one of the form's own lists.
    private mutating func decide(
        _ condition: ElementReference<FormLogic.Condition>, inItemsOf list: Int
    ) {
        let expression = condition.pointee.expression
        let quick = machine.expressions[Int(expression)].quick
        let firstBeside = shapes[Int(fields[list].shape)].fields.lowerBound
        let rows = table.items.rows.elements
        let (places, own) = (Places(condition, &self), slots.count)
        var (decided, steps) = (0, 0)
        for row in table.items.ofForm[list].range {
            let first = Int(rows[row].firstCell)
            guard first >= 0 else { continue }
            decided &+= 1
            let cells = own &+ first
            if Shortcuts.areBuilt, let isTrue = unsafe quick.isTrue(of: places.told[quick.place(fromCells: cells)]) {
                steps &+= quick.steps
                if isTrue { continue }
            } else {
                let truth = machine.truth(expression, row: row)
                if truth == .yes { continue }
                if truth == .undecided {
                    leaveUndecided(condition, row: row, from: cells &- firstBeside)
                    continue
                }
            }
            places.hide(from: cells &- firstBeside)
            if condition.pointee.hidesItems { hideItems(condition, row: row, from: cells &- firstBeside) }
        }
        self.decided &+= decided
        machine.direct.steps &+= steps
    }

    /// Hides a condition's fields from expressions, with the items of lists among them.
    ///
    /// - Parameter first: Base of the slots' indices among all places.
    @inline(never)
    private mutating func hideItems(
        _ condition: ElementReference<FormLogic.Condition>, row: Int, from first: Int
    ) {
        for index in condition.pointee.fields {
            let slot = conditional[index]
            values.tellNothing(of: FieldPlace(slot: slot, row: row, index: first &+ slot))
        }
    }
}

/// The fields that share a condition, with borrowed buffers, loaded once for all items.
@safe private struct Places {
    let slots: LentElements<Int>
    let decisions: UnsafeMutableBufferPointer<FieldValues.Decision>
    let told: UnsafeMutableBufferPointer<DirectValue>

    @inline(__always)
    init(_ condition: ElementReference<FormLogic.Condition>, _ decider: inout Decider) {
        slots = decider.conditional.elements(in: condition.pointee.fields)
        unsafe decisions = unsafe decider.values.decisions.writableElements
        unsafe told = unsafe decider.values.told.writableElements
    }

    /// Hides the fields in one item, or in the form itself.
    ///
    /// - Parameter first: Base of the slots' indices among all places.
    @inline(__always)
    func hide(from first: Int) {
        for slot in slots {
            unsafe decisions[first &+ slot].isHidden = true
            unsafe told[first &+ slot] = .nothing
        }
    }
}

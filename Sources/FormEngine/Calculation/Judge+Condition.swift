/// Deciding on a condition what is part of the form.
extension Judge {
    /// Decides whether a condition's fields, which are the form's own, are part of it.
    @inline(__always)
    func decide(own condition: UnsafePointer<FormLogic.Condition>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.decided &+= 1
        let expression = condition.pointee.expression
        let compiled = logic.pointee.expressions.pointer(to: Int(expression))
        if Shortcuts.areBuilt,
            let isTrue = compiled.pointee.quick.isTrue(of: told(compiled.pointee.quick.place(fromCells: 0), logic))
        {
            logic.pointee.steps &+= compiled.pointee.quick.steps
            if !isTrue { hideOwn(condition, logic) }
        } else {
            switch truth(expression, row: -1, logic) {
            case .yes: break
            case .no: hideOwn(condition, logic)
            case .undecided: leaveUndecided(condition, row: -1, from: 0, logic)
            }
        }
    }

    @inline(never)
    private func hideOwn(_ condition: UnsafePointer<FormLogic.Condition>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        Places(condition, logic).hide(from: 0)
        if condition.pointee.hidesItems { hideItems(condition, row: -1, from: 0, logic) }
    }

    /// Decides whether a condition's fields, which are in items, are part of the form.
    @inline(never)
    func decide(_ condition: UnsafePointer<FormLogic.Condition>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let list = condition.pointee.list
        guard fields[list].list < 0 else {
            for index in condition.pointee.fields { decideEverywhere(logic.pointee.conditional[index], logic) }
            return
        }
        if isHidden(FieldPlace(slot: list, row: -1, index: list), logic) { return }
        decide(condition, inItemsOf: list, logic)
    }

    /// Decides in each item of one of the form's own lists.
    private func decide(
        _ condition: UnsafePointer<FormLogic.Condition>, inItemsOf list: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        let expression = condition.pointee.expression
        let quick = logic.pointee.expressions[Int(expression)].quick
        let firstBeside = shapes[Int(fields[list].shape)].fields.lowerBound
        let rows = room.pointee.items.rows.elements
        let (places, own) = (Places(condition, logic), slots.count)
        var (decided, steps) = (0, 0)
        for row in room.pointee.items.ofForm[list].range {
            let first = Int(rows[row].firstCell)
            guard first >= 0 else { continue }
            decided &+= 1
            let cells = own &+ first
            if Shortcuts.areBuilt, let isTrue = quick.isTrue(of: places.told[quick.place(fromCells: cells)]) {
                steps &+= quick.steps
                if isTrue { continue }
            } else {
                let truth = truth(expression, row: row, logic)
                if truth == .yes { continue }
                if truth == .undecided {
                    leaveUndecided(condition, row: row, from: cells &- firstBeside, logic)
                    continue
                }
            }
            places.hide(from: cells &- firstBeside)
            if condition.pointee.hidesItems { hideItems(condition, row: row, from: cells &- firstBeside, logic) }
        }
        logic.pointee.decided &+= decided
        logic.pointee.steps &+= steps
    }

    /// Tells expressions nothing of the items in a condition's fields.
    ///
    /// - Parameter first: What their slots are counted from, to their places among all.
    @inline(never)
    private func hideItems(
        _ condition: UnsafePointer<FormLogic.Condition>, row: Int, from first: Int,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        for index in condition.pointee.fields {
            let slot = logic.pointee.conditional[index]
            tellNothing(of: FieldPlace(slot: slot, row: row, index: first &+ slot), logic)
        }
    }
}

/// Where a condition's fields are hidden: looked up once for all items.
private struct Places {
    let slots: UnsafeMutableBufferPointer<Int>
    let decisions: UnsafeMutableBufferPointer<LogicRoom.Decision>
    let told: UnsafeMutableBufferPointer<DirectValue>

    @inline(__always)
    init(_ condition: UnsafePointer<FormLogic.Condition>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        slots = UnsafeMutableBufferPointer(rebasing: logic.pointee.conditional[condition.pointee.fields])
        decisions = logic.pointee.decisions.writableElements
        told = logic.pointee.told.writableElements
    }

    /// Hides them in one place.
    ///
    /// - Parameter first: What their slots are counted from, to their places among all.
    @inline(__always)
    func hide(from first: Int) {
        for slot in slots {
            decisions[first &+ slot].isHidden = true
            told[first &+ slot] = .nothing
        }
    }
}

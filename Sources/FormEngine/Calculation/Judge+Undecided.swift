/// Parts of a form that could not be decided, and those that read them.
///
/// An expression that costs more than its limit, or reads what could not be decided, decides nothing: neither yes nor no,
/// and no value. It is decided by what it reads as it is written, whatever branch would be taken. Such a finding is an
/// error wherever it was asked, so that nobody makes answers valid by making a condition dear.
extension Judge {
    /// Whether an expression reads what could not be decided; mostly everything could.
    @inline(__always)
    func isUndecided(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        logic.pointee.hasUndecided && readsUndecided(expression, row: row, logic)
    }

    @inline(never)
    private func readsUndecided(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        reads(expression, row: row, logic) { isUndecided($0, logic) }
    }

    /// Whether it could not be decided whether a field is part of the form, what its value is, or that of anything in it.
    func isUndecided(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        if isHidden(place, logic) { return false }
        let decision = logic.pointee.decisions[place.index]
        return decision.isUndecided || decision.holdsUndecided || isSurroundingUndecided(place, logic)
    }

    /// Whether it could not be decided whether the step or a list that a field is in is part of the form.
    func isSurroundingUndecided(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        guard let list = list(around: place) else {
            return logic.pointee.undecidedSteps[Int(fields[place.slot].step)]
        }
        return logic.pointee.decisions[list.index].isUndecided || isSurroundingUndecided(list, logic)
    }

    /// Notes that a field's condition or calculation could not be decided.
    @inline(never)
    func leaveUndecided(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.hasUndecided = true
        logic.pointee.decisions[place.index].isUndecided = true
        logic.pointee.decisions[place.index].hasValue = false
        logic.pointee.decisions[place.index].isSpoilt = false
        tell(.undecided, of: place, logic)
        var place = place
        while let list = list(around: place), !logic.pointee.decisions[list.index].holdsUndecided {
            logic.pointee.decisions[list.index].holdsUndecided = true
            place = list
        }
    }

    /// Notes that the condition of some fields that stand beside each other could not be decided.
    @inline(never)
    func leaveUndecided(
        _ condition: UnsafePointer<FormLogic.Condition>, row: Int, from first: Int,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        for index in condition.pointee.fields {
            let slot = logic.pointee.conditional[index]
            leaveUndecided(FieldPlace(slot: slot, row: row, index: first &+ slot), logic)
        }
    }

    /// Notes that a step's condition could not be decided.
    @inline(never)
    func leaveUndecided(step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.hasUndecided = true
        logic.pointee.undecidedSteps[step] = true
        tell(.undecided, ofStep: step, logic)
    }

    /// The list that a field's item is in; nil if it is one of the form's own fields.
    private func list(around place: FieldPlace) -> FieldPlace? {
        guard place.row >= 0 else { return nil }
        let item = room.pointee.items.rows[place.row]
        return self.place(of: Int(item.list), from: Int(item.parent))
    }
}

/// Judging where something could not be decided: every field is looked at, since what is accepted at a glance may stand on
/// it.
extension Judge {
    /// Judges the form's own fields.
    @inline(never)
    func judgeUndecided(
        _ logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>,
        _ circumstances: Circumstances
    ) {
        for slot in form.shapes[0].fields {
            let place = FieldPlace(slot: slot, row: -1, index: slot)
            if isHidden(place, logic) || isFoundUndecided(place, logic) { continue }
            judge(closely: slot, answers, circumstances)
        }
    }

    /// Whether a field is not judged since its condition or calculation, or that of what it is in, could not be decided;
    /// its own is a finding.
    func isFoundUndecided(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        if isSurroundingUndecided(place, logic) { return true }
        guard logic.pointee.decisions[place.index].isUndecided else { return false }
        found(.undecided, place.slot)
        return true
    }

    /// Finds what could not be decided of the form as a whole: its steps, then the route.
    func judgeUndecidedForm(_ logic: UnsafeMutablePointer<LogicRoom>) {
        for step in logic.pointee.undecidedSteps.indices where logic.pointee.undecidedSteps[step] {
            found(.undecided, -1)
        }
        if logic.pointee.isRouteUndecided { found(.undecided, -1) }
    }
}

/// Undecided parts of a form, and their dependents.
///
/// An expression is undecided if it costs more than its limit, or reads an undecided value: it is neither true nor
/// false, and has no value. It depends on all references in its text, in every branch. An undecided part is reported as
/// an error whatever its condition, so that a costly condition cannot make answers valid.
extension Decider {
    /// Marks a field whose condition or calculation is undecided.
    @inline(never)
    mutating func leaveUndecided(_ place: FieldPlace) {
        values.hasUndecided = true
        values.decisions[place.index].isUndecided = true
        values.decisions[place.index].hasValue = false
        values.decisions[place.index].isSpoilt = false
        values.tell(.undecided, of: place)
        var place = place
        while let list = table.list(around: place), !values.decisions[list.index].holdsUndecided {
            values.decisions[list.index].holdsUndecided = true
            place = list
        }
    }

    /// Marks the fields that share an undecided visibility condition.
    @inline(never)
    mutating func leaveUndecided(
        _ condition: ElementReference<FormLogic.Condition>, row: Int, from first: Int
    ) {
        for index in condition.pointee.fields {
            let slot = conditional[index]
            leaveUndecided(FieldPlace(slot: slot, row: row, index: first &+ slot))
        }
    }

    /// Marks a step whose condition is undecided.
    @inline(never)
    mutating func leaveUndecided(step: Int) {
        values.hasUndecided = true
        values.undecidedSteps[step] = true
        values.tell(.undecided, ofStep: step)
    }
}

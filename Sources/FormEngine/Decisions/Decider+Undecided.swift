/// Parts of a form that could not be decided, and those that read them.
///
/// An expression that costs more than its limit, or reads what could not be decided, decides nothing: neither yes nor
/// no, and no value. It depends on all references in its text, in every branch. Such a finding is an error on every
/// condition, so that a costly condition cannot make answers valid.
extension Decider {
    /// Notes that a field's condition or calculation could not be decided.
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

    /// Marks a visibility condition shared by sibling fields as undecidable.
    @inline(never)
    mutating func leaveUndecided(
        _ condition: ElementReference<FormLogic.Condition>, row: Int, from first: Int
    ) {
        for index in condition.pointee.fields {
            let slot = conditional[index]
            leaveUndecided(FieldPlace(slot: slot, row: row, index: first &+ slot))
        }
    }

    /// Notes that a step's condition could not be decided.
    @inline(never)
    mutating func leaveUndecided(step: Int) {
        values.hasUndecided = true
        values.undecidedSteps[step] = true
        values.tell(.undecided, ofStep: step)
    }
}

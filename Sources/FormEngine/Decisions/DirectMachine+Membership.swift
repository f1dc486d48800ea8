/// Membership in a list of constants or of chosen options; nil if only the evaluator can compute it.
extension DirectMachine {
    /// Whether a value is one of an instruction's constants.
    @inline(never)
    private mutating func isFound(
        among code: ElementReference<DirectInstruction>, _ value: DirectValue,
        _ steps: inout Int
    ) -> Bool {
        let constants = constants
        let first = Int(code.pointee.index)
        steps &+= code.pointee.slot &* (1 &+ cost(ofSeeking: value))
        var uncounted = 0
        for index in 0..<code.pointee.slot {
            let constant = constants[first &+ index]
            // Most texts differ in length or first byte.
            if constant.isClearlyOther(than: value) { continue }
            if isEqual(constant, right: value, isLoose: false, steps: &uncounted) == true { return true }
        }
        return false
    }

    /// Whether a value is one of an instruction's constants.
    @inline(__always)
    mutating func isAmong(
        _ code: ElementReference<DirectInstruction>, value: DirectValue,
        steps: inout Int
    ) -> Bool {
        var taken = 0
        let isAmong = isFound(among: code, value, &taken)
        steps &+= taken
        return isAmong
    }

    /// Whether a value is among the chosen options of a field.
    @inline(__always)
    mutating func isChosen(
        _ value: DirectValue, in slot: Int, row: Int, steps: inout Int
    ) -> Bool? {
        var taken = steps
        let isChosen = isFound(value, in: slot, row: row, steps: &taken)
        steps = taken
        return isChosen
    }

    @inline(never)
    private mutating func isFound(
        _ value: DirectValue, in slot: Int, row: Int, steps: inout Int
    ) -> Bool? {
        guard let place = table.place(of: slot, from: row), !values.isHidden(place),
            case .choices(let choices) = values.reading(at: place)
        else { return false }
        // The list's cost: one step for reading and one for comparing each element.
        steps &+= choices.count &* (2 &+ cost(ofSeeking: value))
        guard isAffordable(steps) else { return false }
        if value.isDate { return nil }
        guard value.isText else { return false }
        let text = values.text(value)
        guard choices.options == 0 else {
            // Only options of the field can be chosen.
            guard let option = values.optionTexts[Int(fields[slot].options)].slot(named: text), option < 32 else {
                return false
            }
            return choices.options &>> UInt32(truncatingIfNeeded: option) & 1 != 0
        }
        return !choices.allSatisfy { !$0.hasSameBytes(as: text) }
    }
}

extension RuleAssessor {
    /// Judges a value by another field's, which must be equal.
    @inline(never)
    mutating func compare(_ reading: AnswerReading, with other: Int, _ slot: Int, rule: Int, isSource: Bool) {
        if differs(reading, from: other) { found(.rule, slot, rule: rule, isSourceInvalid: isSource) }
    }

    /// Whether a value is another than a field's, or that one is not answered; not so where nobody knows the field's value.
    mutating func differs(_ reading: AnswerReading, from other: Int) -> Bool {
        guard let other = knownReading(of: other, from: Int(itemRow)) else { return false }
        // An answer that is not there is nobody's.
        if case .missing = reading { return true }
        return !reading.isSame(as: other)
    }

    /// Value of a field that a rule compares with; nil if it is hidden or unreadable, or comes from a calculation or a source
    /// that gives none.
    mutating func knownReading(of slot: Int, from row: Int) -> AnswerReading? {
        guard let place = comparedPlace(of: slot, from: row) else { return nil }
        let reading = values.reading(at: place)
        switch reading {
        case .unreadable: return nil
        case .missing: return fields[slot].isAnswered ? reading : nil
        default: return reading
        }
    }

    /// Whether somebody answered a field.
    mutating func isAnswered(_ slot: Int) -> Bool {
        guard let place = comparedPlace(of: slot, from: Int(itemRow)) else { return false }
        if case .missing = values.reading(at: place) { return false }
        return true
    }

    /// Place of a field that a rule compares with; nil if it is hidden, or its value is unknown.
    @inline(never)
    mutating func comparedPlace(of slot: Int, from row: Int) -> FieldPlace? {
        guard let place = table.place(of: slot, from: row), !values.isHidden(place),
            !fields[slot].isCalculated || values.decisions[place.index].knowledge == .settled,
            !values.hasUndecided || !values.isUndecided(place)
        else { return nil }
        return place
    }
}

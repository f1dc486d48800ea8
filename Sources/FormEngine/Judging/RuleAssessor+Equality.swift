extension RuleAssessor {
    /// Judges a value by another field's, which must be equal.
    @inline(never)
    mutating func compare(_ reading: AnswerReading, with other: Int, _ slot: Int, rule: Int, isSource: Bool) {
        if differs(reading, from: other) { found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource) }
    }

    /// Whether a value differs from another field's, or is missing; false if the other field's value is unknown.
    mutating func differs(_ reading: AnswerReading, from other: Int) -> Bool {
        guard let other = knownReading(of: other, from: Int(itemRow)) else { return false }
        // A missing answer equals no value.
        if case .missing = reading { return true }
        return !reading.isSame(as: other)
    }

    /// The value of a field that a rule compares with; nil if hidden, unreadable, or missing from its calculation or
    /// source.
    mutating func knownReading(of slot: Int, from row: Int) -> AnswerReading? {
        guard let place = comparedPlace(of: slot, from: row) else { return nil }
        let reading = values.reading(at: place)
        switch reading {
        case .unreadable: return nil
        case .missing: return fields[slot].isAnswered ? reading : nil
        default: return reading
        }
    }

    /// Whether a field has an answer.
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

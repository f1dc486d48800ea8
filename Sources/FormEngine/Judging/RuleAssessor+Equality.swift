extension RuleAssessor {
    /// Judges a value by another field's, which it must be the same as.
    @inline(never)
    mutating func compare(_ reading: AnswerReading, with other: Int, _ slot: Int, rule: Int, isSource: Bool) {
        if differs(reading, from: other) { found(.rule, slot, rule: rule, isSourceInvalid: isSource) }
    }

    /// Whether a value is another than a field's, or that one is not answered; not so where nobody knows the field's value: it
    /// is hidden or unreadable, or comes from a calculation or a source that gives none.
    mutating func differs(_ reading: AnswerReading, from other: Int) -> Bool {
        guard let place = comparedPlace(of: other, from: Int(itemRow)) else { return false }
        switch (reading, values.reading(at: place)) {
        case (_, .unreadable): return false
        case (_, .missing): return fields[other].isAnswered
        case (.text(let own, _), .text(let text, _)): return !own.hasSameBytes(as: text)
        case (.number(let own, _), .number(let number, _)): return own != number
        case (.integer(let own), .integer(let number)): return own != number
        case (.date(let own), .date(let date)): return own != date
        default: return true
        }
    }

    /// Whether a field's value is known, so that a rule can compare with it.
    mutating func isComparable(_ slot: Int, from row: Int) -> Bool {
        guard let place = comparedPlace(of: slot, from: row) else { return false }
        switch values.reading(at: place) {
        case .unreadable: return false
        case .missing: return fields[slot].isAnswered
        default: return true
        }
    }

    /// Whether somebody answered a field.
    mutating func isAnswered(_ slot: Int) -> Bool {
        guard let place = comparedPlace(of: slot, from: Int(itemRow)) else { return false }
        if case .missing = values.reading(at: place) { return false }
        return true
    }

    /// Where a field stands that a rule compares with; nil if it is hidden, or its value is not known.
    @inline(never)
    mutating func comparedPlace(of slot: Int, from row: Int) -> FieldPlace? {
        guard let place = table.place(of: slot, from: row), !values.isHidden(place),
            !fields[slot].isCalculated || values.decisions[place.index].knowledge == .settled,
            !values.hasUndecided || !values.isUndecided(place)
        else { return nil }
        return place
    }
}

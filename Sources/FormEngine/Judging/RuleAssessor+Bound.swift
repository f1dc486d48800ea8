extension RuleAssessor {
    /// Judges a number, a date or a moment by a calculated bound; where its expression gives none, every value is within.
    @inline(never)
    mutating func judge(
        _ reading: AnswerReading, by bound: CalculatedBound, _ slot: Int, rule: Int, isSource: Bool
    ) {
        switch decider.value(of: bound, row: Int(itemRow)) {
        case .unknown: break
        case .undecided: found(.undecided, slot)
        case .value(let value):
            // A value within the number that the expression gave is within the bound, whichever way that was rounded.
            guard let exact = BoundValue(value, .none, bound), let rounded = BoundValue(value, bound.rounding, bound),
                !reading.isWithin(rounded, isLeast: bound.isLeast), !reading.isWithin(exact, isLeast: bound.isLeast)
            else { return }
            found(.rule, slot, rule: rule, isSourceInvalid: isSource, .bound(rounded))
        }
    }
}

extension BoundValue {
    /// Bound that an expression gave; nil if that is nothing, or cannot be compared.
    fileprivate init?(_ value: CalculatedValue, _ rounding: BoundRounding, _ bound: CalculatedBound) {
        switch value {
        case .number(let number): self = .number(rounding.rounded(number, isLeast: bound.isLeast))
        case .date(let date): self = .date(date)
        case .moment(let moment): self = .moment(moment)
        case .none, .integer, .boolean, .text, .choices: return nil
        }
    }
}

extension AnswerReading {
    /// Whether a value keeps to a bound of its own kind.
    fileprivate func isWithin(_ bound: BoundValue, isLeast: Bool) -> Bool {
        switch self {
        case .number(let own, _): if case .number(let bound) = bound { return isLeast ? own >= bound : own <= bound }
        case .integer(let own):
            if case .number(let bound) = bound { return isLeast ? Double(own) >= bound : Double(own) <= bound }
        case .date(let own): if case .date(let bound) = bound { return isLeast ? own >= bound : own <= bound }
        case .moment(let own):
            if case .moment(let bound) = bound {
                return isLeast ? own.seconds >= bound.seconds : own.seconds <= bound.seconds
            }
        case .text, .boolean, .choices, .image, .missing, .unreadable: break
        }
        return true
    }
}

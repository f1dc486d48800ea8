extension RuleAssessor {
    /// Judges a number, date or time by a calculated bound; if the expression gives no bound, every value passes.
    @inline(never)
    mutating func judge(
        _ reading: AnswerReading, by bound: CalculatedBound, _ slot: Int, rule: Int, isSource: Bool
    ) {
        switch decider.value(of: bound, row: Int(itemRow)) {
        case .unknown: break
        case .undecided: found(.undecided, slot: slot)
        case .value(let value):
            // A value passes if it is within the rounded bound, or within the exact one.
            guard let exact = BoundValue(value, rounding: .none, bound: bound),
                let rounded = BoundValue(value, rounding: bound.rounding, bound: bound),
                !reading.isWithin(rounded, isLeast: bound.isLeast), !reading.isWithin(exact, isLeast: bound.isLeast)
            else { return }
            found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource, detail: .bound(rounded))
        }
    }
}

extension BoundValue {
    /// The bound that an expression calculated; nil if it has no value, or one that cannot be compared.
    fileprivate init?(_ value: CalculatedValue, rounding: BoundRounding, bound: CalculatedBound) {
        switch value {
        case .number(let number): self = .number(rounding.rounded(number, isLeast: bound.isLeast))
        case .date(let date): self = .date(date)
        case .moment(let moment): self = .moment(moment)
        case .none, .integer, .boolean, .text, .choices: return nil
        }
    }
}

extension AnswerReading {
    /// Whether a value is within a bound of its own kind.
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

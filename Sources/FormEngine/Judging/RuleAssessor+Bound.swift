extension RuleAssessor {
    /// Judges a number or a date by a calculated bound; where its expression gives none, every value is within.
    @inline(never)
    mutating func judge(
        _ reading: AnswerReading, by bound: CalculatedBound, _ slot: Int, rule: Int, isSource: Bool
    ) {
        switch decider.bound(bound.expression, as: reading.isDate ? .date : .number, row: Int(itemRow)) {
        case .none, .unknown: break
        case .undecided: found(.undecided, slot)
        case .value(let value):
            if !reading.isWithin(value, isLeast: bound.isLeast) {
                found(.rule, slot, rule: rule, isSourceInvalid: isSource, .bound(value))
            }
        }
    }
}

extension AnswerReading {
    fileprivate var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// Whether a value keeps to a bound of its own kind.
    fileprivate func isWithin(_ bound: BoundValue, isLeast: Bool) -> Bool {
        switch (self, bound) {
        case (.number(let own, _), .number(let bound)): isLeast ? own >= bound : own <= bound
        case (.integer(let own), .number(let bound)): isLeast ? Double(own) >= bound : Double(own) <= bound
        case (.date(let own), .date(let bound)): isLeast ? own >= bound : own <= bound
        default: true
        }
    }
}

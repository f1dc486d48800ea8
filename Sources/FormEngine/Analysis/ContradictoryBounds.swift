/// Finds bounds that no value can be within: `min` above `max`, `min_length` above `max_length`, and their like.
enum ContradictoryBounds {
    /// The contradictions among a field's rules, each at its second rule.
    static func check(_ rules: [PlacedRule]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, upper) in rules.enumerated() where upper.rule.severity == .error {
            if case .image(let limits) = upper.rule.condition, limits.contradicts(limits) {
                diagnostics.append(
                    Diagnostic(
                        .contradiction, at: upper.place.pointer, position: upper.place.position,
                        message: "No image can pass both `min_aspect` and `max_aspect`.",
                        help: "Correct one of the two bounds.")
                )
            }
            for lower in rules[..<index] where lower.rule.severity == .error {
                guard contradict(lower.rule.condition, upper.rule.condition) else { continue }
                diagnostics.append(
                    Diagnostic(
                        .contradiction, at: upper.place.pointer, position: upper.place.position,
                        message:
                            "No value can pass both `\(lower.rule.name)` on line \(lower.place.position.line) and `\(upper.rule.name)`.",
                        help: "Correct one of the two bounds."))
            }
        }
        return diagnostics
    }

    /// Whether no value passes both, in either order.
    private static func contradict(_ first: Rule.Condition, _ second: Rule.Condition) -> Bool {
        if case .image(let limits) = first, case .image(let others) = second { return limits.contradicts(others) }
        if let bounds = first.bounds, let others = second.bounds { return bounds.contradicts(others) }
        return isAfter(first, second) || isAfter(second, first)
    }

    /// Whether the first of two dates or moments lies behind the last one, on every day of judging.
    private static func isAfter(_ first: Rule.Condition, _ last: Rule.Condition) -> Bool {
        if case .minDate(.said(let low)) = first, case .maxDate(.said(let high)) = last {
            return low.isAlwaysAfter(high)
        }
        if case .minTime(.said(let low)) = first, case .maxTime(.said(let high)) = last {
            return low.seconds > high.seconds
        }
        return false
    }
}

extension DateBound {
    /// Whether this bound is the later one whatever the day of judging; two of different kinds are not compared.
    fileprivate func isAlwaysAfter(_ other: DateBound) -> Bool {
        switch (self, other) {
        case (.fixed(let left), .fixed(let right)):
            return left > right
        case (.relativePeriod(let left, let unit, let precision), .relativePeriod(let right, let otherUnit, _)):
            return Self.isAPeriodLater(left, unit: unit, than: right, otherUnit: otherUnit, precision: precision)
                && Self.isWithinCalendar(.relative(amount: left, unit: unit), .relative(amount: right, unit: otherUnit))
        case (.relative(let left, let unit), .relative(let right, let otherUnit)):
            if let months = unit.months, let otherMonths = otherUnit.months {
                return left * months > right * otherMonths && Self.isWithinCalendar(self, other)
            }
            return Self.days(left, unit).lowerBound > Self.days(right, otherUnit).upperBound
                && Self.isWithinCalendar(self, other)
        default:
            return false
        }
    }

    /// Whether days that are so far from one day lie in different months or years, whatever that day is.
    private static func isAPeriodLater(
        _ left: Int, unit: DateUnit, than right: Int, otherUnit: DateUnit, precision: DatePrecision
    ) -> Bool {
        let isYear = precision == .year
        // No days away is no months away.
        if let months = left == 0 ? 0 : unit.months, let otherMonths = right == 0 ? 0 : otherUnit.months {
            return left * months - right * otherMonths >= (isYear ? 12 : 1)
        }
        return days(left, unit).lowerBound - days(right, otherUnit).upperBound >= (isYear ? 366 : 31)
    }

    /// The days that an amount can be, whatever the day counted from: the average of the calendar's 400 years, from
    /// which no number of months strays by as many as six days.
    private static func days(_ amount: Int, _ unit: DateUnit) -> ClosedRange<Int> {
        guard let months = unit.months else {
            let days = amount * (unit == .week ? 7 : 1)
            return days...days
        }
        let average = amount * months * 146_097 / 4_800
        return (average - 6)...(average + 6)
    }

    /// Beyond the calendar's ends all bounds are the same day.
    private static func isWithinCalendar(_ bounds: DateBound...) -> Bool {
        bounds.allSatisfy { bound in
            guard case .relative(let amount, let unit) = bound else { return true }
            return abs(amount) <= (unit.months == nil ? 365_000 : 12_000 / (unit.months ?? 1))
        }
    }
}

extension DateUnit {
    /// How many months it is; nil for days and weeks.
    fileprivate var months: Int? {
        switch self {
        case .day, .week: nil
        case .month: 1
        case .year: 12
        }
    }
}

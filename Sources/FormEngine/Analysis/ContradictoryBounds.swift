/// Finds pairs of bounds that no value satisfies, such as `min` above `max`, or `min_length` above `max_length`.
enum ContradictoryBounds {
    /// Errors about contradictory rules of a field, each placed at the second rule of the pair.
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

    /// Whether no value passes both rules, in whichever order they are written.
    private static func contradict(_ first: Rule.Condition, _ second: Rule.Condition) -> Bool {
        if case .image(let limits) = first, case .image(let others) = second { return limits.contradicts(others) }
        if let bounds = first.bounds, let others = second.bounds { return bounds.contradicts(others) }
        return isAfter(first, second) || isAfter(second, first)
    }

    /// Whether the first rule's earliest date or time is later than the second rule's latest, on every day of judging.
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
    /// Whether this date bound is later than another on every day of judging; false for bounds that cannot be compared.
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

    /// Whether two offsets from any one day always lead into different months, or different years.
    private static func isAPeriodLater(
        _ left: Int, unit: DateUnit, than right: Int, otherUnit: DateUnit, precision: DatePrecision
    ) -> Bool {
        let isYear = precision == .year
        // An offset of 0 days or weeks is also 0 months.
        if let months = left == 0 ? 0 : unit.months, let otherMonths = right == 0 ? 0 : otherUnit.months {
            return left * months - right * otherMonths >= (isYear ? 12 : 1)
        }
        return days(left, unit).lowerBound - days(right, otherUnit).upperBound >= (isYear ? 366 : 31)
    }

    /// Range of days that an offset can span, whatever day it starts from.
    ///
    /// Months count with the average of the calendar's 400-year cycle, from which no number of months differs by six
    /// days or more.
    private static func days(_ amount: Int, _ unit: DateUnit) -> ClosedRange<Int> {
        guard let months = unit.months else {
            let days = amount * (unit == .week ? 7 : 1)
            return days...days
        }
        let average = amount * months * 146_097 / 4_800
        return (average - 6)...(average + 6)
    }

    /// Whether offsets stay inside the calendar: beyond its ends all bounds are cut to its last day, and thus equal.
    private static func isWithinCalendar(_ bounds: DateBound...) -> Bool {
        bounds.allSatisfy { bound in
            guard case .relative(let amount, let unit) = bound else { return true }
            return abs(amount) <= (unit.months == nil ? 365_000 : 12_000 / (unit.months ?? 1))
        }
    }
}

extension DateUnit {
    /// Months in this unit; nil for days and weeks.
    fileprivate var months: Int? {
        switch self {
        case .day, .week: nil
        case .month: 1
        case .year: 12
        }
    }
}

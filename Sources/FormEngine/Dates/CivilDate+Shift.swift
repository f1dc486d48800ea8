extension CivilDate {
    /// The date a number of days, weeks, months or years later; nil outside 0001-01-01 to 9999-12-31.
    ///
    /// Months and years keep the day, or take the month's last day if the month is shorter. Under `LeapDay.february28`,
    /// 28 February of a common year also counts as 29 February, so it moves to 29 February of a leap year. With that,
    /// `birth <= asOf.shifted(by: -n, .year)` is `birth.age(on: asOf) >= n` for every date.
    package func shifted(by amount: Int, _ unit: DateUnit, leapDay: LeapDay) -> CivilDate? {
        switch unit {
        case .day: shifted(days: amount, each: 1)
        case .week: shifted(days: amount, each: 7)
        case .month: shifted(months: amount, each: 1, leapDay)
        case .year: shifted(months: amount, each: 12, leapDay)
        }
    }

    private func shifted(days amount: Int, each length: Int) -> CivilDate? {
        let (days, tooMany) = amount.multipliedReportingOverflow(by: length)
        let (number, tooFar) = dayNumber.addingReportingOverflow(days)
        return tooMany || tooFar ? nil : CivilDate(dayNumber: number)
    }

    private func shifted(months amount: Int, each length: Int, _ leapDay: LeapDay) -> CivilDate? {
        let (months, tooMany) = amount.multipliedReportingOverflow(by: length)
        let (target, tooFar) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !tooMany, !tooFar, 12..<120_000 ~= target else { return nil }
        let (newYear, newMonth) = (target / 12, target % 12 + 1)
        let last = Self.length(ofMonth: newMonth, year: newYear)
        let standsForLeapDay = leapDay == .february28 && endsCommonFebruary && newMonth == 2
        return CivilDate(checkedYear: newYear, month: newMonth, day: standsForLeapDay ? last : min(day, last))
    }
}

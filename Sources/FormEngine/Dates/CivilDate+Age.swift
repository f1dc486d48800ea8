extension CivilDate {
    /// Age in whole years, on another date, of a person born on this date; negative before the birth.
    public func age(on asOf: CivilDate, leapDay: LeapDay) -> Int {
        let born = leapDay == .february28 && asOf.endsCommonFebruary && isLeapDay ? packed - 1 : packed
        // The shift rounds down: one year less before the birthday. A 29 February is above 28 February and below 1
        // March in any year, as `LeapDay.march1` requires.
        return Int((asOf.packed - born) >> 9)
    }

    /// Whether the date is a 29 February.
    private var isLeapDay: Bool { packed & 0x1FF == 2 << 5 | 29 }

    /// Whether the date is 28 February of a common year.
    var endsCommonFebruary: Bool { packed & 0x1FF == 2 << 5 | 28 && !Self.isLeap(year: year) }
}

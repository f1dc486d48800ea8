extension CivilDate {
    /// The whole years that someone born on this date has lived at another; negative if that is before the birth.
    public func age(on asOf: CivilDate, leapDay: LeapDay) -> Int {
        let born = leapDay == .february28 && asOf.endsCommonFebruary && isLeapDay ? packed - 1 : packed
        // The shift rounds down: one year less while the month and day are still to come. A 29 February that the
        // year does not have is above 28 February and below 1 March, as `LeapDay.march1` wants it.
        return Int((asOf.packed - born) >> 9)
    }

    /// Whether this is a 29 February.
    private var isLeapDay: Bool { packed & 0x1FF == 2 << 5 | 29 }

    /// Whether this is 28 February of a year without a 29 February.
    var endsCommonFebruary: Bool { packed & 0x1FF == 2 << 5 | 28 && !Self.isLeap(year: year) }
}

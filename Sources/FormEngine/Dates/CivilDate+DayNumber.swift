extension CivilDate {
    /// The number of days since 1970-01-01, negative before it.
    package var dayNumber: Int {
        // Years are counted from March, so that the leap day is the last day of its year.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - Self.epoch
    }

    /// The date that is a number of days after 1970-01-01; nil outside 0001-01-01 to 9999-12-31.
    package init?(dayNumber: Int) {
        guard dayNumber >= Self.earliest.dayNumber, dayNumber <= Self.latest.dayNumber else { return nil }
        let days = dayNumber + Self.epoch
        let cycle = days / Self.daysPerCycle
        let dayOfCycle = days % Self.daysPerCycle
        // Removes the leap days before the date in its cycle of 400 years, so that every year has 365 days.
        let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
        let yearOfCycle = (dayOfCycle - leapDays) / 365
        let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        self.init(checkedYear: year, month: month, day: day)
    }

    /// The number of days from 0000-03-01 to 1970-01-01.
    private static var epoch: Int { 719_468 }
    /// The number of days in 400 Gregorian years.
    private static var daysPerCycle: Int { 146_097 }
}

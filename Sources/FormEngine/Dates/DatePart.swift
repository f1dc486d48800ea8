/// A part of a date, as a number.
enum DatePart: CaseIterable {
    case year, month, day
    /// The weekday, from 1 for Monday to 7 for Sunday (ISO 8601).
    case weekday

    /// The names of the parts in expressions.
    static let words: [(word: String, case: DatePart)] = [
        ("year", .year), ("month", .month), ("day", .day), ("weekday", .weekday),
    ]
}

extension DateUnit {
    /// The names of the units in expressions.
    static let words: [(word: String, case: DateUnit)] = [
        ("days", .day), ("weeks", .week), ("months", .month), ("years", .year),
    ]
}

extension CivilDate {
    subscript(part: DatePart) -> Int {
        switch part {
        case .year: year
        case .month: month
        case .day: day
        // The offset makes 1970-01-01 a Thursday.
        case .weekday: (dayNumber % 7 + 10) % 7 + 1
        }
    }

    /// The number of whole months to another date, negative if that is earlier; twelve are a year of age.
    func months(to other: CivilDate, leapDay: LeapDay) -> Int {
        if other < self { return -other.months(to: self, leapDay: leapDay) }
        let count = (other.year - year) * 12 + other.month - month
        // Counted back from the other date, as an age is: a person born on 31 January is a month old on 1 March.
        guard let back = other.shifted(by: -count, .month, leapDay: leapDay), back < self else { return count }
        return count - 1
    }
}

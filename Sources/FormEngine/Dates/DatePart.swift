/// A part of a date that is a number.
enum DatePart: CaseIterable {
    case year, month, day
    /// From 1, Monday, to 7, Sunday (ISO 8601).
    case weekday

    /// The parts with the words that expressions name them by.
    static let words: [(word: String, case: DatePart)] = [
        ("year", .year), ("month", .month), ("day", .day), ("weekday", .weekday),
    ]
}

extension DateUnit {
    /// The units with the words that expressions name them by.
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
        // 1970-01-01 was a Thursday.
        case .weekday: (dayNumber % 7 + 10) % 7 + 1
        }
    }

    /// The whole months from this date to another, below zero if that is earlier; of twelve each is a year of an age.
    func months(to other: CivilDate, leapDay: LeapDay) -> Int {
        if other < self { return -other.months(to: self, leapDay: leapDay) }
        let count = (other.year - year) * 12 + other.month - month
        // Counted back, as an age is: who was born on 31 January is a month old on 1 March.
        guard let back = other.shifted(by: -count, .month, leapDay: leapDay), back < self else { return count }
        return count - 1
    }
}

extension CarriedDate {
    /// Creates a whole date; nil if it does not exist in the calendar, or is after the as-of date.
    init?(year: Int, month: Int, day: Int, asOf: CivilDate) {
        guard let date = CivilDate(year: year, month: month, day: day), date <= asOf else { return nil }
        self.init(year: .full(year), month: month, day: day)
    }

    /// Creates a date with a two-digit year; nil if it exists in no century up to the as-of date.
    init?(yearOfCentury year: Int, month: Int, day: Int, asOf: CivilDate) {
        guard Self.exists(yearOfCentury: year, month: month, day: day, before: asOf) else { return nil }
        self.init(year: .ofCentury(year), month: month, day: day)
    }
}

extension CarriedSex {
    /// The sex encoded by a number that is odd for men and even for women.
    init(oddIsMale number: Int) {
        self = number.isMultiple(of: 2) ? .female : .male
    }
}

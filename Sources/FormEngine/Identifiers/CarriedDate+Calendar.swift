extension CarriedDate {
    /// A whole date; nil if the calendar has no such day, or it is still to come.
    init?(year: Int, month: Int, day: Int, asOf: CivilDate) {
        guard let date = CivilDate(year: year, month: month, day: day), date <= asOf else { return nil }
        self.init(year: .full(year), month: month, day: day)
    }

    /// A date without its century; nil if no century has had such a day.
    init?(yearOfCentury year: Int, month: Int, day: Int, asOf: CivilDate) {
        guard Self.exists(yearOfCentury: year, month: month, day: day, before: asOf) else { return nil }
        self.init(year: .ofCentury(year), month: month, day: day)
    }
}

extension CarriedSex {
    /// The sex where odd numbers are given to men and even ones to women.
    init(oddIsMale number: Int) {
        self = number.isMultiple(of: 2) ? .female : .male
    }
}

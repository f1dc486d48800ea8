extension CarriedDate {
    /// A whole date; nil if the calendar has no such day, or it is still to come.
    init?(year: Int, month: Int, day: Int, asOf: CivilDate) {
        guard let date = CivilDate(year: year, month: month, day: day), date <= asOf else { return nil }
        self.init(year: .full(year), month: month, day: day)
    }

    /// A date without its century; nil if neither the twentieth nor the twenty-first has such a day in the past.
    init?(yearOfCentury year: Int, month: Int, day: Int, asOf: CivilDate) {
        let isDay =
            Self(year: 1900 + year, month: month, day: day, asOf: asOf) != nil
            || Self(year: 2000 + year, month: month, day: day, asOf: asOf) != nil
        guard isDay else { return nil }
        self.init(year: .ofCentury(year), month: month, day: day)
    }
}

extension CarriedSex {
    /// The sex where odd numbers are given to men and even ones to women.
    init(oddIsMale number: Int) {
        self = number.isMultiple(of: 2) ? .female : .male
    }
}

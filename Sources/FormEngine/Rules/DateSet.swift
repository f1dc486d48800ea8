/// Set of dates that a rule accepts; it may depend on the date of judging.
enum DateSet: Sendable {
    case notBefore(DateBound)
    case notAfter(DateBound)
    /// Birth dates of persons within an age range.
    case aged(ValueBounds<Int>)

    /// The accepted dates for a date of judging.
    func dates(asOf: CivilDate, _ leapDay: LeapDay) -> AcceptedDates {
        var dates = AcceptedDates.all
        switch self {
        case .notBefore(let bound): dates.narrow(from: bound.date(asOf: asOf, leapDay: leapDay))
        case .notAfter(let bound): dates.narrow(to: bound.date(asOf: asOf, leapDay: leapDay))
        case .aged(let ages):
            if ages.least > .min { dates.narrow(toAgesFrom: ages.least, on: asOf, leapDay) }
            dates.narrow(toAgesTo: ages.most, on: asOf, leapDay)
        }
        return dates
    }
}

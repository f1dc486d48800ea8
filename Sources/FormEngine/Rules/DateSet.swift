/// A set of dates that a rule stands for; which they are is known with the date of judging.
enum DateSet: Sendable {
    case notBefore(DateBound)
    case notAfter(DateBound)
    /// The birthdays of those who have an age.
    case aged(ValueBounds<Int>)

    /// Its dates at an as-of date.
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

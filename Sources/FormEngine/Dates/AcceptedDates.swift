/// The dates from one to another; none if the last comes before the first.
struct AcceptedDates: BitwiseCopyable {
    private var first: Int32
    private var last: Int32

    static let all = AcceptedDates(first: .min, last: .max)

    @inline(__always)
    func contains(_ date: CivilDate) -> Bool { date.packed >= first && date.packed <= last }

    /// Leaves out what is not among other dates too.
    mutating func formIntersection(_ other: AcceptedDates) {
        first = max(first, other.first)
        last = min(last, other.last)
    }

    /// Leaves out what comes before a date.
    mutating func narrow(from date: CivilDate) { first = max(first, date.packed) }

    /// Leaves out what comes after a date.
    mutating func narrow(to date: CivilDate) { last = min(last, date.packed) }

    /// Leaves out who is younger at a date, as `CivilDate.age` counts.
    mutating func narrow(toAgesFrom age: Int, on asOf: CivilDate, _ leapDay: LeapDay) {
        last = min(last, Self.latestBirth(of: age, asOf, leapDay))
    }

    /// Leaves out who is older at a date.
    mutating func narrow(toAgesTo age: Int, on asOf: CivilDate, _ leapDay: LeapDay) {
        guard age < .max else { return }
        first = max(first, Self.latestBirth(of: age + 1, asOf, leapDay) + 1)
    }

    /// Last packed birth date with the age, not necessarily in the calendar.
    private static func latestBirth(of age: Int, _ asOf: CivilDate, _ leapDay: LeapDay) -> Int32 {
        // A greater number has no effect: people do not get older.
        let years = Int32(max(-mostYears, min(age, mostYears)))
        // People born on 29 February are as old as those born the day before, on 28 February.
        let isLeapDayToo = leapDay == .february28 && asOf.endsCommonFebruary
        return asOf.packed - years * 512 + (isLeapDayToo ? 1 : 0)
    }

    private static var mostYears: Int { 20_000 }
}

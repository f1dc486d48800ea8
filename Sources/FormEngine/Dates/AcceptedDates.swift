/// A range of dates, including both ends; empty if the last date is before the first.
struct AcceptedDates: BitwiseCopyable {
    private var first: Int32
    private var last: Int32

    static let all = AcceptedDates(first: .min, last: .max)
    static let none = AcceptedDates(first: .max, last: .min)

    @inline(__always)
    func contains(_ date: CivilDate) -> Bool { date.packed >= first && date.packed <= last }

    /// Intersects the range with another one.
    mutating func formIntersection(_ other: AcceptedDates) {
        first = max(first, other.first)
        last = min(last, other.last)
    }

    /// Removes the dates before a date.
    mutating func narrow(from date: CivilDate) { first = max(first, date.packed) }

    /// Removes the dates after a date.
    mutating func narrow(to date: CivilDate) { last = min(last, date.packed) }

    /// Removes the birth dates of people younger than an age on a date, as `CivilDate.age` counts.
    mutating func narrow(toAgesFrom age: Int, on asOf: CivilDate, _ leapDay: LeapDay) {
        last = min(last, Self.latestBirth(of: age, asOf, leapDay))
    }

    /// Removes the birth dates of people older than an age on a date.
    mutating func narrow(toAgesTo age: Int, on asOf: CivilDate, _ leapDay: LeapDay) {
        guard age < .max else { return }
        first = max(first, Self.latestBirth(of: age + 1, asOf, leapDay) + 1)
    }

    /// The last birth date, packed, of people of at least an age; possibly not a date of the calendar.
    private static func latestBirth(of age: Int, _ asOf: CivilDate, _ leapDay: LeapDay) -> Int32 {
        // Larger ages accept the same dates, and the limit prevents overflow.
        let years = Int32(max(-mostYears, min(age, mostYears)))
        // On 28 February, people born on 29 February are as old as those born on 28 February.
        let isLeapDayToo = leapDay == .february28 && asOf.endsCommonFebruary
        return asOf.packed - years * 512 + (isLeapDayToo ? 1 : 0)
    }

    private static var mostYears: Int { 20_000 }

    /// Dates of the range that another range lacks: on each side the one nearest to the other range.
    func edges(outside other: AcceptedDates) -> [CivilDate] {
        guard !isEmpty else { return [] }
        if other.isEmpty || last < other.first || first > other.last {
            return [Self.date(notAfter: last, from: first)].compactMap { $0 }
        }
        let before = first < other.first ? Self.date(notAfter: other.first - 1, from: first) : nil
        let after = last > other.last ? Self.date(notBefore: other.last + 1, through: last) : nil
        return [before, after].compactMap { $0 }
    }

    var isEmpty: Bool { last < first }

    /// The last date of the calendar up to a packed one; nil without one from another packed one on.
    private static func date(notAfter last: Int32, from first: Int32) -> CivilDate? {
        var packed = min(last, CivilDate.latest.packed)
        while packed >= max(first, CivilDate.earliest.packed) {
            let date = CivilDate(packed: packed)
            if let real = CivilDate(year: date.year, month: date.month, day: date.day) { return real }
            packed -= 1
        }
        return nil
    }

    /// The first date of the calendar from a packed one on; nil without one up to another packed one.
    private static func date(notBefore first: Int32, through last: Int32) -> CivilDate? {
        var packed = max(first, CivilDate.earliest.packed)
        while packed <= min(last, CivilDate.latest.packed) {
            let date = CivilDate(packed: packed)
            if let real = CivilDate(year: date.year, month: date.month, day: date.day) { return real }
            packed += 1
        }
        return nil
    }
}

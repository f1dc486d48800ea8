import FormEngine
import Testing

@Suite struct AgeTests {
    @Test(
        "an age is whole years; a leap day's birthday in a common year is 1 March, or 28 February where the law says so",
        arguments: [
            ("2000-02-29", "2024-02-28", 23, 23), ("2000-02-29", "2024-02-29", 24, 24),
            ("2000-02-29", "2023-02-28", 22, 23), ("2000-02-29", "2023-03-01", 23, 23),
            ("2000-02-29", "2100-02-28", 99, 100), ("2000-02-29", "2000-02-28", -1, -1),
            ("2000-02-28", "2023-02-28", 23, 23), ("2000-03-01", "2023-02-28", 22, 22),
            ("1990-06-15", "2020-06-14", 29, 29), ("1990-06-15", "2020-06-15", 30, 30),
            ("1990-06-15", "1990-06-15", 0, 0), ("1990-06-15", "1990-06-14", -1, -1),
            ("1990-06-15", "1989-06-15", -1, -1), ("1990-06-15", "1989-06-14", -2, -2),
            ("0001-01-01", "9999-12-31", 9998, 9998), ("9999-12-31", "0001-01-01", -9999, -9999),
        ])
    func age(born: String, asOf: String, march1: Int, february28: Int) throws {
        let (born, asOf) = (try #require(CivilDate(born)), try #require(CivilDate(asOf)))
        #expect(born.age(on: asOf, leapDay: .march1) == march1)
        #expect(born.age(on: asOf, leapDay: .february28) == february28)
    }

    @Test(
        "an age rises by one on each birthday and on no other day",
        arguments: [LeapDay.march1, .february28],
        ["1896-02-29", "2000-02-29", "1999-02-28", "2000-02-28", "2000-03-01"])
    func risesOnBirthdays(leapDay: LeapDay, born: String) throws {
        let born = try #require(CivilDate(born))
        var age = -1
        for number in (born.dayNumber - 1)...(born.dayNumber + 40_000) {
            let asOf = try #require(CivilDate(dayNumber: number))
            if asOf == birthday(of: born, in: asOf.year, leapDay) { age += 1 }
            guard born.age(on: asOf, leapDay: leapDay) == age else {
                Issue.record("\(born.text) on \(asOf.text)")
                return
            }
        }
    }

    /// The birthday as a calendar has it, without comparing any ages.
    private func birthday(of born: CivilDate, in year: Int, _ leapDay: LeapDay) -> CivilDate? {
        CivilDate(year: year, month: born.month, day: born.day)
            ?? (leapDay == .march1
                ? CivilDate(year: year, month: 3, day: 1) : CivilDate(year: year, month: 2, day: 28))
    }

    @Test(
        "max_date: today-Ny accepts exactly the birth dates that min_age: N accepts",
        arguments: [LeapDay.march1, .february28], [1896...1904, 1996...2004, 2022...2029, 2096...2104])
    func maxDateIsMinAge(leapDay: LeapDay, asOfYears: ClosedRange<Int>) throws {
        for asOf in try Self.days(of: asOfYears) {
            for years in -4...110 {
                let bound = DateBound.relative(amount: -years, unit: .year).date(asOf: asOf, leapDay: leapDay)
                for offset in -4...4 {
                    guard let born = CivilDate(dayNumber: bound.dayNumber + offset) else { continue }
                    if (born <= bound) != (born.age(on: asOf, leapDay: leapDay) >= years) {
                        Issue.record("born \(born.text), today \(asOf.text), today-\(years)y is \(bound.text)")
                        return
                    }
                }
            }
        }
    }

    @Test(
        "around February the same holds for every pair of days of four centuries' turns",
        arguments: [LeapDay.march1, .february28])
    func maxDateIsMinAgeForAllPairs(leapDay: LeapDay) throws {
        let days = try [1896...1904, 1998...2005, 2096...2104].flatMap { try Self.days(of: $0) }
        for asOf in days {
            for born in days {
                let age = born.age(on: asOf, leapDay: leapDay)
                for years in [age - 1, age, age + 1] {
                    let bound = DateBound.relative(amount: -years, unit: .year).date(asOf: asOf, leapDay: leapDay)
                    if (born <= bound) != (age >= years) {
                        Issue.record("born \(born.text), today \(asOf.text), today-\(years)y is \(bound.text)")
                        return
                    }
                }
            }
        }
    }

    /// The days from 25 February to 4 March, and those at the ends of year, of some years.
    private static func days(of years: ClosedRange<Int>) throws -> [CivilDate] {
        try years.flatMap { year in
            let march = try #require(CivilDate(year: year, month: 3, day: 1)).dayNumber
            let january = try #require(CivilDate(year: year, month: 1, day: 1)).dayNumber
            return (Array((march - 5)...(march + 3)) + [january - 1, january]).compactMap { CivilDate(dayNumber: $0) }
        }
    }
}

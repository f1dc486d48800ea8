import Testing

@testable import FormEngine

@Suite struct AcceptedDatesTests {
    private static let asOfs = ["2024-02-28", "2024-02-29", "2023-02-28", "2023-03-01", "2100-02-28", "2026-01-01"]

    @Test("ages are computed from the dates of birth only", arguments: [LeapDay.march1, .february28], asOfs)
    func ages(leapDay: LeapDay, asOf: String) throws {
        let asOf = try #require(CivilDate(asOf))
        for age in [0, 1, 4, 18, 23, 24, 100, -1] {
            var (old, young) = (AcceptedDates.all, AcceptedDates.all)
            old.narrow(toAgesFrom: age, on: asOf, leapDay)
            young.narrow(toAgesTo: age, on: asOf, leapDay)
            // Four days around each birthday of the age and of the next, and of those a year off.
            for years in (age - 1)...(age + 2) {
                for day in -2...2 {
                    let birthday = try #require(asOf.shifted(by: -years, .year, leapDay: leapDay))
                    let born = try #require(birthday.shifted(by: day, .day, leapDay: leapDay))
                    let actual = born.age(on: asOf, leapDay: leapDay)
                    #expect(old.contains(born) == (actual >= age), "\(born.text) \(asOf.text) \(age)")
                    #expect(young.contains(born) == (actual <= age), "\(born.text) \(asOf.text) \(age)")
                }
            }
        }
    }

    @Test("no age is so great that it counts wrongly", arguments: [Int.max, Int.max - 1, 1 << 23, 30_000])
    func greatAges(age: Int) {
        var (old, young) = (AcceptedDates.all, AcceptedDates.all)
        old.narrow(toAgesFrom: age, on: .latest, .march1)
        young.narrow(toAgesTo: age, on: .earliest, .march1)
        #expect(!old.contains(.earliest) && young.contains(.earliest))
        #expect(!old.contains(.latest) && young.contains(.latest))
    }

    @Test("bounds are in, whichever comes first")
    func bounds() throws {
        let (first, last) = (try #require(CivilDate("2000-01-31")), try #require(CivilDate("2000-03-01")))
        var dates = AcceptedDates.all
        dates.narrow(from: first)
        dates.narrow(to: last)
        dates.narrow(from: .earliest)
        dates.narrow(to: .latest)
        for (text, isIn) in [
            ("2000-01-30", false), ("2000-01-31", true), ("2000-02-29", true), ("2000-03-01", true),
            ("2000-03-02", false),
        ] {
            #expect(dates.contains(try #require(CivilDate(text))) == isIn, "\(text)")
        }
    }
}

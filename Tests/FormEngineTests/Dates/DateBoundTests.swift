import FormEngine
import Testing

@Suite struct DateBoundTests {
    @Test(
        "a bound is an ISO date, or today with an amount",
        arguments: [
            ("2026-01-01", "2026-01-01", "2026-01-01"), ("today", "2024-02-29", "today"),
            ("today-18y", "2006-02-28", "today-18y"),
            ("today+30d", "2024-03-30", "today+30d"), ("today-6m", "2023-08-29", "today-6m"),
            ("today+2w", "2024-03-14", "today+2w"), ("today+1y", "2025-02-28", "today+1y"),
            ("today+4y", "2028-02-29", "today+4y"), ("today-018y", "2006-02-28", "today-18y"),
            ("today-0y", "2024-02-29", "today"),
            ("today-24289m", "0001-01-01", "today-24289m"), ("today-99999y", "0001-01-01", "today-99999y"),
            ("today+99999w", "3940-09-05", "today+99999w"), ("today+99999y", "9999-12-31", "today+99999y"),
        ])
    func read(text: String, date: String, canonical: String) throws {
        let bound = try #require(DateBound(text))
        let asOf = try #require(CivilDate("2024-02-29"))
        #expect(bound.date(asOf: asOf, leapDay: .march1).text == date)
        #expect(bound.text == canonical)
        #expect(DateBound(bound.text) == bound)
    }

    @Test(
        "anything else is no bound",
        arguments: [
            "", "Today", "toda", "today ", "today-", "today-y", "today-18", "today18y", "today-18Y", "today - 18y",
            "today-18h",
            "today-123456d", "today--1d", "today-1.5y", "today-18y-1d", "tomorrow", "2026-02-30", "2026-1-1",
            "today+é0d",
        ])
    func refused(text: String) {
        #expect(DateBound(text) == nil)
    }

    @Test(
        "months and years keep the day or take the month's last one",
        arguments: [
            ("2024-01-31", 1, DateUnit.month, "2024-02-29"), ("2023-01-31", 1, .month, "2023-02-28"),
            ("2024-03-31", -1, .month, "2024-02-29"), ("2024-05-31", 1, .month, "2024-06-30"),
            ("2024-12-31", 2, .month, "2025-02-28"), ("2024-01-15", -1, .month, "2023-12-15"),
            ("2024-02-29", -1, .year, "2023-02-28"), ("2024-02-29", -100, .year, "1924-02-29"),
            ("2000-02-29", 100, .year, "2100-02-28"), ("2024-02-28", 1, .week, "2024-03-06"),
            ("0001-01-01", 119_987, .month, "9999-12-01"), ("9999-12-31", -3_652_058, .day, "0001-01-01"),
        ])
    func shift(text: String, amount: Int, unit: DateUnit, result: String) throws {
        let date = try #require(CivilDate(text))
        #expect(date.shifted(by: amount, unit, leapDay: .march1)?.text == result)
        #expect(date.shifted(by: amount, unit, leapDay: .february28)?.text == result)
    }

    @Test("28 February of a common year goes to a leap year's 29 February only where it is the leap day's birthday")
    func leapDayShift() throws {
        let date = try #require(CivilDate("2023-02-28"))
        #expect(date.shifted(by: -3, .year, leapDay: .march1)?.text == "2020-02-28")
        #expect(date.shifted(by: -3, .year, leapDay: .february28)?.text == "2020-02-29")
        #expect(date.shifted(by: -36, .month, leapDay: .february28)?.text == "2020-02-29")
        #expect(date.shifted(by: -1, .year, leapDay: .february28)?.text == "2022-02-28")
        #expect(date.shifted(by: 1, .month, leapDay: .february28)?.text == "2023-03-28")
    }

    @Test(
        "a shift out of the calendar is nil, and saturates as a bound",
        arguments: [DateUnit.day, .week, .month, .year], [Int.min, -3_652_059, 3_652_059, .max])
    func outside(unit: DateUnit, amount: Int) throws {
        let asOf = amount < 0 ? CivilDate.latest : .earliest
        #expect(asOf.shifted(by: amount, unit, leapDay: .march1) == nil)
        let bound = DateBound.relative(amount: amount, unit: unit)
        #expect(bound.date(asOf: asOf, leapDay: .february28) == (amount < 0 ? .earliest : .latest))
    }
}

import Testing

@testable import FormEngine

@Suite("Years and months") struct DatePrecisionTests {
    @Test(
        "are read from texts of their precision alone",
        arguments: [
            ("1980", DatePrecision.year, true), ("0001", .year, true), ("9999", .year, true), ("0000", .year, false),
            ("80", .year, false), ("1980-05", .year, false), ("1980-05-17", .year, false), ("-980", .year, false),
            (" 1980", .year, false), ("198O", .year, false), ("１９８０", .year, false), ("", .year, false),
            ("1980-05", .month, true), ("1980-12", .month, true), ("1980-00", .month, false),
            ("1980-13", .month, false), ("1980-5", .month, false), ("1980", .month, false),
            ("1980-05-17", .month, false), ("1980/05", .month, false), ("0000-05", .month, false),
            ("1980-05-17", .day, true), ("1980-05", .day, false), ("1980-02-30", .day, false),
        ])
    func reading(text: String, precision: DatePrecision, isRead: Bool) {
        #expect(CivilDate(text, precision)?.text == (isRead ? text : nil))
    }

    @Test("are cut from dates, and compare as dates do")
    func cut() throws {
        let date = try #require(CivilDate("1980-05-17"))
        #expect(date.cut(to: .month).text == "1980-05" && date.cut(to: .year).text == "1980")
        #expect(date.cut(to: .day) == date)
        let months = ["1979-12", "1980-01", "1980-05", "1980-12", "1981-01"].compactMap { CivilDate($0, .month) }
        #expect(months.count == 5 && months == months.sorted())
    }

    @Test(
        "bounds have the precision of their field; relative ones are cut to it",
        arguments: [
            ("1980", DatePrecision.year, "1980", "1980"), ("1980-05", .month, "1980-05", "1980-05"),
            ("today", .year, "today", "2026"), ("today", .month, "today", "2026-03"),
            ("today-18y", .year, "today-18y", "2008"), ("today-3m", .month, "today-3m", "2025-12"),
            ("today+31d", .month, "today+31d", "2026-05"), ("today-0y", .month, "today", "2026-03"),
            ("today-18y", .day, "today-18y", "2008-03-31"),
        ])
    func bounds(text: String, precision: DatePrecision, written: String, date: String) throws {
        let bound = try #require(DateBound(text, precision))
        #expect(bound.text == written)
        let asOf = try #require(CivilDate("2026-03-31"))
        #expect(bound.date(asOf: asOf, leapDay: .march1).text == date)
    }

    @Test(
        "bounds of another precision are none",
        arguments: [("1980", DatePrecision.month), ("1980-05", .year), ("1980-05-17", .month), ("1980-05", .day)])
    func others(text: String, precision: DatePrecision) { #expect(DateBound(text, precision) == nil) }

    @Test("are written in words in every language that the engine speaks")
    func words() throws {
        let month = try #require(CivilDate("1980-03", .month))
        #expect(
            ["en", "nl", "de", "fr"].map { month.text(in: $0) } == [
                "March 1980", "maart 1980", "März 1980", "mars 1980",
            ])
        #expect(month.cut(to: .year).text(in: "fr") == "1980")
    }
}

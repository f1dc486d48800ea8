import FormEngine
import Testing

@Suite struct CivilDateTests {
    @Test("every day from 0001 to 9999 follows the one before, in its parts, order, number and text")
    func everyDay() throws {
        var (year, month, day) = (1, 1, 1)
        var before: CivilDate?
        var number = CivilDate.earliest.dayNumber
        while year <= 9999 {
            guard let date = CivilDate(year: year, month: month, day: day) else {
                if day == 1 { (year, month) = (year + 1, 1) } else { (month, day) = (month + 1, 1) }
                continue
            }
            guard (date.year, date.month, date.day) == (year, month, day), date.dayNumber == number,
                CivilDate(dayNumber: number) == date, before.map({ $0 < date }) ?? true, CivilDate(date.text) == date
            else {
                Issue.record("\(year)-\(month)-\(day)")
                return
            }
            before = date
            number += 1
            day += 1
        }
        #expect(before == .latest)
        #expect(number - CivilDate.earliest.dayNumber == 3_652_059)
    }

    @Test(
        "the day number counts from 1970-01-01",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-01-01", 20_454),
            ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
        ])
    func dayNumber(text: String, number: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.dayNumber == number)
        #expect(CivilDate(dayNumber: number)?.text == text)
    }

    @Test("with any one byte changed, a date is what is left of it or none", arguments: ["2024-02-28", "1999-11-09"])
    func changedByte(text: String) {
        for place in 0..<10 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array(text.utf8)
                bytes[place] = byte
                // Every date has one text.
                let date = bytes.lend { CivilDate(iso: $0) }
                let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                let parts = String(decoding: bytes, as: UTF8.self).split(separator: "-").compactMap { Int($0) }
                let expected =
                    isDigit && place != 4 && place != 7 || byte == Array(text.utf8)[place]
                    ? CivilDate(year: parts[0], month: parts[1], day: parts[2]) : nil
                #expect(date == expected, "\(bytes)")
            }
        }
    }

    @Test("a day number outside the calendar is no date", arguments: [-719_163, 2_932_897, Int.min, Int.max])
    func dayNumberOutside(number: Int) {
        #expect(CivilDate(dayNumber: number) == nil)
    }

    @Test(
        "only YYYY-MM-DD of the calendar is a date",
        arguments: [
            "", "2024", "2024-1-01", "2024-01-1", "2024-01-01 ", " 2024-01-01", "2024/01/01", "2024-01-01T00:00",
            "20240101",
            "+2024-01-01", "2024-+1-01", "2024-01- 1", "0000-01-01", "2024-00-01", "2024-13-01", "2024-01-00",
            "2024-01-32",
            "2024-04-31", "2023-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "٢٠٢٤-٠١", "2024-01-0é", "20é4-01-1",
            "2024-01:01", "2024:01-01", "202:-01-01", "2024-01-0/",
        ])
    func refusedText(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test(
        "parts that the calendar does not have are no date",
        arguments: [(0, 1, 1), (10_000, 1, 1), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 32), (2023, 2, 29)])
    func refusedParts(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
        #expect(CivilDate(year: .max, month: .min, day: .max) == nil)
    }
}

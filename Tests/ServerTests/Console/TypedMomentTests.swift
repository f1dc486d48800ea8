import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Times that are typed on the console") struct TypedMomentTests {
    private static let now = Timestamp("2026-11-28T12:00:00Z")

    private static func read(_ texts: String..., zone: String?) throws(TypedMoment.Fault) -> String {
        let moment = TypedMoment(zone: ConsoleZone(zone)) { part in
            texts[TypedMoment.Part.allCases.firstIndex(of: part) ?? 0]
        }
        return try moment.time(after: now ?? Timestamp(milliseconds: 0)).text
    }

    @Test(
        "take a clock as people write it",
        arguments: [
            ("09:30", "08:30"), ("9:30", "08:30"), ("9.30", "08:30"), ("0930", "08:30"), ("930", "08:30"),
            ("9", "08:00"),
            ("09", "08:00"), ("23:59", "22:59"), ("1", "00:00"),
        ])
    func clock(_ typed: String, _ utc: String) throws {
        #expect(try Self.read("1", "1", "2027", typed, zone: "Europe/Berlin") == "2027-01-01T\(utc):00.000Z")
    }

    @Test(
        "are in the zone of the form",
        arguments: [
            ("1", "1", nil, "2027-01-01T09:00"), ("1", "7", "Europe/Berlin", "2027-07-01T07:00"),
            ("1", "January", "Asia/Tokyo", "2027-01-01T00:00"), ("1", "jan", "America/New_York", "2027-01-01T14:00"),
        ] as [(String, String, String?, String)])
    func zone(_ day: String, _ month: String, _ zone: String?, _ utc: String) throws {
        #expect(try Self.read(day, month, "2027", "9", zone: zone).hasPrefix(utc))
    }

    @Test(
        "say what is wrong with them, and mark the input",
        arguments: [
            (["", "", "", ""], "Enter a day, month, year and time", .day),
            (["1", "1", "", ""], "Enter the year and time", .year),
            (["31", "2", "2027", "9"], "31 February does not exist", .day),
            (["29", "2", "2027", "9"], "29 February 2027 does not exist", .day),
            (["32", "1", "2027", "9"], "Enter the day as a number from 1 to 31", .day),
            (["1", "13", "2027", "9"], "Enter the month as a number from 1 to 12", .month),
            (["1", "1", "27", "9"], "Enter the year with four digits", .year),
            (["1", "1", "2027", "25:00"], "Enter the time as 09:30", .time),
            (["1", "1", "2027", "soon"], "Enter the time as 09:30", .time),
            (["1", "1", "2027", "9:3"], "Enter the time as 09:30", .time),
            (["1", "11", "2024", "9"], "That was two years ago", .day),
            (["27", "11", "2026", "9"], "That was one day ago", .day),
            (["28", "11", "2026", "12:48"], "That was 12 minutes ago", .day),
            (
                ["28", "3", "2027", "2:30"], "02:30 does not exist on 28 March 2027 in Berlin: clocks go forward then",
                .time
            ),
        ] as [([String], String, TypedMoment.Part)])
    func fault(_ texts: [String], _ text: String, _ part: TypedMoment.Part) throws {
        let fault = #expect(throws: TypedMoment.Fault.self) {
            _ = try Self.read(texts[0], texts[1], texts[2], texts[3], zone: "Europe/Berlin")
        }
        #expect(fault?.text == text && fault?.part == part, "\(fault?.text ?? "")")
    }

    @Test(
        "are shown in the zone and in UTC",
        arguments: [
            ("2027-01-01T08:00:00Z", "Europe/Berlin", "1 January 2027, 09:00 in Berlin, 08:00 UTC"),
            ("2026-12-31T23:30:00Z", "Europe/Berlin", "1 January 2027, 00:30 in Berlin, 31 December 2026, 23:30 UTC"),
            ("2027-01-01T08:00:00Z", nil, "1 January 2027, 08:00 UTC"),
            ("2027-01-01T08:00:00Z", "America/New_York", "1 January 2027, 03:00 in New York, 08:00 UTC"),
        ] as [(String, String?, String)])
    func shown(_ time: String, _ zone: String?, _ text: String) throws {
        let time = try #require(Timestamp(time))
        #expect(ConsoleZone(zone).text(time) == text)
        // Inputs filled with a time give the same time back.
        let moment = TypedMoment(time, zone: ConsoleZone(zone))
        #expect(try moment.time(after: Timestamp(milliseconds: 0)) == time)
    }
}

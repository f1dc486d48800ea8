import FormEngine
import Registry
import Testing

@Suite("Zones of the civil clock") struct CivilClockTests {
    @Test(
        "are known by every name that IANA gives them, links included",
        arguments: [
            "UTC", "Etc/UTC", "Etc/GMT", "Etc/GMT+5", "GMT", "GMT0", "Zulu", "US/Eastern", "US/Pacific", "NZ", "GB",
            "Eire",
            "Japan", "EST", "EST5EDT", "CET", "Asia/Calcutta", "Asia/Kolkata", "Asia/Saigon", "Asia/Ho_Chi_Minh",
            "Europe/Kiev", "Europe/Kyiv", "Europe/Amsterdam", "America/Buenos_Aires", "America/Nuuk", "America/Godthab",
            "Canada/Atlantic", "Brazil/East", "Australia/ACT", "W-SU", "PRC", "ROK",
        ])
    func known(zone: String) throws {
        let noon = try #require(Timestamp("2026-01-31T12:00:00Z"))
        #expect(CivilClock.isKnown(zone))
        #expect(CivilClock.date(at: noon, in: zone) != nil)
    }

    @Test(
        "are known by no other name",
        arguments: [
            "", "us/eastern", "Eastern", "UTC+1", "GMT+01:00", "Etc/GMT+15", "Europe/Munich", "Factory", "Local",
            "CEST",
            "America", "Posix/UTC", "posix/UTC", "right/UTC", "Europe/Amsterdam ",
        ])
    func unknown(zone: String) { #expect(!CivilClock.isKnown(zone)) }

    @Test("have the date of the zone that they are a link to")
    func links() throws {
        let night = try #require(Timestamp("2026-07-01T03:30:00Z"))
        #expect(CivilClock.date(at: night, in: "US/Eastern") == CivilDate("2026-06-30"))
        #expect(CivilClock.date(at: night, in: "NZ") == CivilDate("2026-07-01"))
        #expect(CivilClock.date(at: night, in: "Etc/GMT+5") == CivilDate("2026-06-30"))
    }

    @Test("are each listed once")
    func once() { #expect(Set(CivilClock.zones).count == CivilClock.zones.count) }
}

import Registry
import Testing

@Suite struct TimestampTests {
    @Test(
        "RFC 3339 times are read with any offset and written in UTC",
        arguments: [
            ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00.000Z"),
            ("2026-11-21T09:30:00.5+01:00", "2026-11-21T08:30:00.500Z"),
            ("2026-01-01t00:00:00.123456z", "2026-01-01T00:00:00.123Z"),
            ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
        ])
    func read(text: String, written: String) {
        #expect(Timestamp(text)?.text == written)
    }

    @Test(
        "texts that are no RFC 3339 time are refused",
        arguments: [
            "", "2026-11-21", "2026-11-21 09:30:00Z", "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z",
            "2026-02-29T09:30:00Z", "2026-11-21T09:30:00", "2026-11-21T09:30:00.Z", "2026-11-21T09:30:00+1:00",
            "9999-12-31T23:59:59-00:01", "0001-01-01T00:00:00+00:01",
        ])
    func refused(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test("no step leads out of the times that can be written", arguments: [Int64.max, .min, 86_400, -86_400])
    func bounds(seconds: Int64) {
        for time in [Timestamp.earliest, .latest] {
            let stepped = time.advanced(bySeconds: seconds)
            #expect((Timestamp.earliest...Timestamp.latest).contains(stepped))
            #expect(Timestamp(stepped.text) == stepped)
        }
        #expect(Timestamp.latest.text == "9999-12-31T23:59:59.999Z")
    }
}

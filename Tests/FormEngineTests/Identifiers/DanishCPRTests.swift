import Testing

@testable import FormEngine

@Suite struct DanishCPRTests {
    @Test(
        "the seventh digit and the year say the century, the last digit the sex",
        arguments: [
            // The example of CPR-kontoret's description, then the rows of its table.
            ("070761-4285", .born("1961-07-07", .male)), ("0101000001", .born("1900-01-01", .male)),
            ("010199 3000", .born("1999-01-01", .female)), ("0101004000", .born("2000-01-01", .female)),
            ("0101374000", .born("1937-01-01", .female)), ("0101264001", .born("2026-01-01", .male)),
            ("0101255000", .born("2025-01-01", .female)), ("0101585000", .born("1858-01-01", .female)),
            ("0101998001", .born("1899-01-01", .male)), ("0101009000", .born("2000-01-01", .female)),
            ("0101379000", .born("1937-01-01", .female)), ("2902004000", .born("2000-02-29", .female)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.dkCPR.reading(text) == reading)
    }

    @Test("no check digit is judged: every last digit passes", arguments: 0...9)
    func noChecksum(last: Int) {
        let sex: CarriedSex = last % 2 == 0 ? .female : .male
        #expect(IdentifierScheme.dkCPR.reading("070761428\(last)") == .born("1961-07-07", sex))
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("070761428", .format), ("07076142855", .format), ("0707614B85", .format),
            ("070761/4285", .format), ("2902000000", .date), ("6707614285", .date), ("0013614285", .date),
            ("2211264000", .date), ("0101364000", .date), ("0101575000", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.dkCPR.reading(text) == .invalid(fault))
    }

    @Test("a birth is a fault up to the day before it")
    func future() {
        #expect(IdentifierScheme.dkCPR.reading("0101575000", on: "2056-12-31") == .invalid(.date))
        #expect(IdentifierScheme.dkCPR.reading("0101575000", on: "2057-01-01") == .born("2057-01-01", .female))
    }
}

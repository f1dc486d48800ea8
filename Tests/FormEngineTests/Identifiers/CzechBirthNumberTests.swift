import Testing

@testable import FormEngine

@Suite struct CzechBirthNumberTests {
    @Test(
        "the month says the sex, the length and the year the century",
        arguments: [
            ("710319/2745", .born("1971-03-19", .male)), ("7103192745", .born("1971-03-19", .male)),
            ("540101/0010", .born("1954-01-01", .male)), ("000229/0013", .born("2000-02-29", .male)),
            // Nine digits have no check digit.
            ("535731/456", .born("1953-07-31", .female)), ("530731/000", .born("1953-07-31", .male)),
            ("800101/123", .born("1880-01-01", .male)), ("536 231 456", .born("1953-12-31", .female)),
            // The first nine leave 10, and 0 stands for it.
            ("710319/0040", .born("1971-03-19", .male)), ("715319/2740", .born("1971-03-19", .female)),
            // 20 is added to the month since 2004.
            ("042101/0018", .born("2004-01-01", .male)), ("047101/0012", .born("2004-01-01", .female)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.czRC.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("71031927", .format), ("71031927451", .format), ("710319/274A", .format),
            ("710319-2745", .format), ("540101/123", .format), ("790101/123", .format),
            ("7103192746", .checksum), ("0000000000", .date), ("032101/0019", .date), ("041301/0015", .date),
            ("615229/0012", .date), ("530101/0011", .date), ("261122/0018", .date), ("712229/0010", .date),
            ("536331456", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.czRC.reading(text) == .invalid(fault))
    }

    @Test("ten digits carry their century until 2053, and leave it open from then on")
    func centuries() {
        let number = "5401010010"
        #expect(IdentifierScheme.czRC.reading(number, on: "2053-12-31") == .born("1954-01-01", .male))
        let open = IdentifierFacts(birth: CarriedDate(year: .ofCentury(54), month: 1, day: 1), sex: .male)
        #expect(IdentifierScheme.czRC.reading(number, on: "2054-01-01") == .valid(open))
        #expect(IdentifierScheme.czRC.reading("261122/0018", on: "2026-11-22") == .born("2026-11-22", .male))
    }
}

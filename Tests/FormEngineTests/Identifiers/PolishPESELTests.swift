import Testing

@testable import FormEngine

@Suite struct PolishPESELTests {
    @Test(
        "the month says the century, the tenth digit the sex",
        arguments: [
            // The example of the ministry's page on the number.
            ("44051401458", .born("1944-05-14", .male)),
            ("02070803628", .born("1902-07-08", .female)), ("440514-01458", .born("1944-05-14", .male)),
            (" 440514 01458 ", .born("1944-05-14", .male)), ("80810100011", .born("1880-01-01", .male)),
            ("00222900009", .born("2000-02-29", .female)), ("00222900016", .born("2000-02-29", .male)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.plPESEL.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("4405140145", .format), ("440514014588", .format), ("4405140145A", .format),
            ("440514/01458", .format), ("44051401457", .checksum), ("44051401485", .checksum),
            ("00000000000", .date), ("01022900000", .date), ("99130100014", .date), ("01410100014", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.plPESEL.reading(text) == .invalid(fault))
    }

    @Test("a birth is a fault up to the day before it")
    func future() {
        #expect(IdentifierScheme.plPESEL.reading("26722200012", on: "2226-12-21") == .invalid(.date))
        #expect(IdentifierScheme.plPESEL.reading("00222900009", on: "2000-02-28") == .invalid(.date))
        #expect(IdentifierScheme.plPESEL.reading("00222900009", on: "2000-02-29") == .born("2000-02-29", .female))
        #expect(IdentifierScheme.plPESEL.reading("01410100014", on: "2101-01-01") == .born("2101-01-01", .male))
    }
}

import Testing

@testable import FormEngine

@Suite struct ItalianFiscalCodeTests {
    @Test(
        "year, month, day and sex, also where digits became letters",
        arguments: [
            (
                "RCCMNL83S18D969H",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 11, day: 18), sex: .male))
            ),
            (
                "rcc mnl 83s18 d969 h",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 11, day: 18), sex: .male))
            ),
            (
                "CNTCHR83T41D969D",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 12, day: 1), sex: .female))
            ),
            (
                "RCCMNL83S58D969L",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 11, day: 18), sex: .female))
            ),
            (
                "RCCMNL83S1UD969E",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 11, day: 18), sex: .male))
            ),
            (
                "RCCMNL00B29D969D",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(0), month: 2, day: 29), sex: .male))
            ),
            (
                "RCCMNL83S18Z404Z",
                .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(83), month: 11, day: 18), sex: .male))
            ),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.itCodiceFiscale.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("RCCMNL83S18D969", .format),
            ("RCCMNL83S18D969HH", .format),
            ("1CCMNL83S18D969H", .format),
            ("RCCMNLW3S18D969H", .format),
            ("RCCMNL83F18D969H", .format),
            ("RCCMNL83S18N969R", .format),
            ("RCCMNL83S18D000N", .format),
            ("12345678903", .format),
            ("RCCMNL83S18D9690", .format),
            ("RCCMNL83S18D969I", .checksum),
            ("RCCMNL83S81D969H", .checksum),
            ("RCCMNL83B29D969Y", .date),
            ("RCCMNL83S40D969S", .date),
            ("RCCMNL83S72D969Z", .date),
            ("RCCMNL83S00D969O", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.itCodiceFiscale.reading(text) == .invalid(fault))
    }
}

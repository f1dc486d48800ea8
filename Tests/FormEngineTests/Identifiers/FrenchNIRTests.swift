import Testing

@testable import FormEngine

@Suite struct FrenchNIRTests {
    @Test(
        "the sex, the year without its century, the month; Corsica; temporary numbers",
        arguments: [
            (
                "255081416802538",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(55), month: 8), sex: .female)
                )
            ),
            (
                "2 55 08 14 168 025 38",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(55), month: 8), sex: .female)
                )
            ),
            (
                "185057800608491",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(85), month: 5), sex: .male))
            ),
            (
                "185052A00608435",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(85), month: 5), sex: .male))
            ),
            (
                "185052b00608462",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(85), month: 5), sex: .male))
            ),
            (
                "769109935247089",
                .valid(
                    IdentifierFacts(kind: .temporary, birth: CarriedDate(year: .ofCentury(69), month: 10), sex: .male))
            ),
            (
                "369109935247095",
                .valid(
                    IdentifierFacts(kind: .temporary, birth: CarriedDate(year: .ofCentury(69), month: 10), sex: .male))
            ),
            (
                "169209935247064",
                .valid(
                    IdentifierFacts(kind: .registered, birth: CarriedDate(year: .ofCentury(69), month: nil), sex: .male)
                )
            ),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.frNIR.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("25508141680253", .format),
            ("2550814168025380", .format),
            ("569109935247092", .format),
            ("185052C00608435", .format),
            ("169100035247055", .format),
            ("169109935200083", .format),
            ("25508141680253A", .format),
            ("255081416802539", .checksum),
            ("185052A00608462", .checksum),
            ("255081416802583", .checksum),
            ("169139935247049", .date),
            ("169439935247044", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.frNIR.reading(text) == .invalid(fault))
    }
}

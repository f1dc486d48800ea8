import Testing

@testable import FormEngine

@Suite struct LegalEntityIdentifierTests {
    @Test(
        "identifiers of companies",
        arguments: [
            ("HWUPKR0MPOU8FGXBT394", .plain()),
            ("5493001KJTIIGC8Y1R12", .plain()),
            ("213800KUD8LAJWSQ9D15", .plain()),
            ("hwup-kr0m-pou8-fgxb-t394", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.lei.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("HWUPKR0MPOU8FGXBT39", .format),
            ("HWUPKR0MPOU8FGXBT3945", .format),
            ("HWUPKR0MPOU8FGXBT3A4", .format),
            ("HWUPKR0MPOU8FGXBT.94", .format),
            ("HWUPKR0MPOU8FGXBT395", .checksum),
            ("HWUPKR0MPOU8FGXTB394", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.lei.reading(text) == .invalid(fault))
    }
}

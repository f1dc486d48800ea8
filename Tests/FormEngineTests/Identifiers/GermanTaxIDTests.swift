import Testing

@testable import FormEngine

@Suite struct GermanTaxIDTests {
    @Test(
        "one digit stands twice or three times among the first ten",
        arguments: [
            ("36574261809", .plain()),
            ("36 574 261 809", .plain()),
            ("86095742719", .plain()),
            ("65929970489", .plain()),
            ("25768131411", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.deIdNr.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("3657426180", .format),
            ("365742618090", .format),
            ("01234567896", .format),
            ("12345678903", .format),
            ("11223456785", .format),
            ("11123456786", .format),
            ("3657426180A", .format),
            ("36574261808", .checksum),
            ("63574261809", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.deIdNr.reading(text) == .invalid(fault))
    }
}
